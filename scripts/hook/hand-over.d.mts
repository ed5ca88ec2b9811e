/** What is needed of the hook's JSON, short enough for a pipe to take it whole. */
export function partRead(input: string): string
