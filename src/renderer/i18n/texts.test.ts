import { expect, it } from 'vitest'
import { CHINESE } from './chinese'
import { ENGLISH } from './english'

/** Every text by its dotted key; plural endings are taken off, as languages have different ones. */
function flat(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'string') return { [path.replace(/_(one|other)$/, '')]: texts }
  return Object.fromEntries(
    Object.entries(texts as object).flatMap(([key, value]) =>
      Object.entries(flat(value, path === '' ? key : `${path}.${key}`)),
    ),
  )
}

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort()

const en = flat(ENGLISH)
// The engine's sentences have their English words as keys; said-words.test.ts looks at them.
const zh = flat(Object.fromEntries(Object.entries(CHINESE).filter(([area]) => area !== 'said')))

it('has the same keys in both languages', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
})

it('fills the same placeholders in both languages', () => {
  const of = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]))
  expect(of(zh)).toEqual(of(en))
})

it('leaves no text empty where the other language has words', () => {
  const empty = Object.keys(en).filter((key) => (en[key] === '') !== (zh[key] === ''))
  expect(empty).toEqual([])
})

it('does not leave English sentences in the Chinese texts', () => {
  const untranslated = Object.entries(zh).filter(
    ([key, text]) => text === en[key] && /[a-z]{4,} [a-z]{3,}/.test(text),
  )
  expect(untranslated).toEqual([])
})
