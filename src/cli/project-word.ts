import { resolve } from 'node:path'

/** PROJECT as typed: `.`, `..` and paths that begin with them are made absolute, all else is left. */
export function toProjectWord(word: string, cwd: string): string {
  return /^\.\.?(?:[/\\]|$)/.test(word) ? resolve(cwd, word) : word
}
