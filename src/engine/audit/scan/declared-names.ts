import type { Block } from './blocks'

const KEYWORDS = new Set(
  (
    'function class interface type const let var def fn func struct enum trait module record object protocol ' +
    'async sub table void'
  ).split(' '),
)

/** The names that an example in a fence declares: they are the memory's own, not the project's. */
export function declaredNames(text: string, { start, end }: Block): readonly string[] {
  const names: string[] = []
  let before = ''
  for (let at = start; at < end;) {
    if (!isNameLetter(text.charCodeAt(at))) {
      at += 1
      continue
    }
    const from = at
    while (at < end && isNameLetter(text.charCodeAt(at))) at += 1
    const word = text.slice(from, Math.min(at, from + 200))
    if (KEYWORDS.has(before.toLowerCase())) names.push(word)
    before = word
  }
  return names
}

function isNameLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95
  )
}
