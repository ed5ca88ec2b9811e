/** Words of one language by the English words of a `Said`, with the same places `{0}`, `{1}` … */
export type SaidWords = Readonly<Record<string, string>>
