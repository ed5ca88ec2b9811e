/** Texts by area (the file's name is the i18next namespace), then by key; values may be nested. */
export type Texts = Readonly<Record<string, unknown>>

/** The texts of one language's files by area. */
export const byArea = (files: Readonly<Record<string, Texts>>): Readonly<Record<string, Texts>> =>
  Object.fromEntries(
    Object.entries(files).map(([file, texts]) => [
      file.replace(/^.*\//, '').replace('.json', ''),
      texts,
    ]),
  )
