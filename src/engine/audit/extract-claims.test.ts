import { describe, expect, it } from 'vitest'
import { extractClaims } from './extract-claims'

const topFolders = new Set(['src', 'docs'])
const textsOf = (text: string): readonly string[] =>
  extractClaims(text, { topFolders }).map((claim) => claim.text)

describe('extractClaims', () => {
  it('says where each claim stands in the whole text, byte-order mark and line ends counted', () => {
    const text = '\uFEFF---\r\nname: tides\r\n---\r\n\r\nSee `src/a.ts:4`\r\nand `fillTable()`.\r\n'
    const claims = extractClaims(text, { topFolders })
    expect(claims.map(({ kind, text: cited, line }) => [kind, cited, line])).toEqual([
      ['path', 'src/a.ts', 5],
      ['symbol', 'fillTable', 6],
    ])
    for (const { start, end, text: cited } of claims) expect(text.slice(start, end)).toBe(cited)
  })

  it('counts a claim once, at its first place', () => {
    const claims = extractClaims(
      '`fillTable` reads.\n\nThen `fillTable()` and src/a.ts, src/a.ts.\n',
      {
        topFolders,
      },
    )
    expect(claims.map(({ text, line }) => [text, line])).toEqual([
      ['fillTable', 1],
      ['src/a.ts', 3],
    ])
  })

  it.each([
    ['', []],
    ['---\nname: `src/a.ts`\ndescription: see src/b.ts\n---\n', []],
    ['---\nname: never closed\nSee `src/a.ts`.\n', ['src/a.ts']],
    ['```ts\nimport x from "src/a.ts"\n```\n', []],
    ['```sh\npython src/a.py --all\n```\n', ['src/a.py']],
    ['~~~\nsh src/a.sh\n', []],
    ['An `open span and `src/a.ts`.\n', ['src/a.ts']],
    ['`` `src/a.ts` `` then `src/b.ts`\n', ['src/b.ts']],
    ['Wrapped: the project no longer\nuses `src/a.ts`.\n', []],
  ])('reads the frame of %j', (text, claims) => {
    expect(textsOf(text)).toEqual(claims)
  })

  it.each([
    'We removed `fillTable` and `src/a.ts` in May.',
    'There used to be a `fillTable`.',
    '`fillTable` did that; it has been deleted.',
    '`fillTable` did that. It was removed in May.',
    'Removed in May:\n- `fillTable`\n- `src/a.ts`',
    '## Ideas\n\nOne file, `src/a.ts`, with `fillTable`.',
    'We should add a `fillTable()` in `src/a.ts`.',
    'Not written yet, a proposal: `fillTable`.',
    'Tables come from one place instead of `fillTable`.',
    'Wir sollten ein `fillTable` anlegen.',
    'Die Datei `src/a.ts` wurde entfernt.',
    'Antes existía `src/a.ts`; ya no existe.',
    'Deberíamos crear `fillTable`.',
    'O `fillTable` foi removido.',
    'Seria bom criar `src/a.ts`.',
    '已删除 `fillTable()`，不要再找。',
    '以后可以写 `fillTable`。',
    '`fillTable` は削除した。',
    '将来は `fillTable` を作りたい。',
    'A plan:\n\n```ts\nfunction fillTable() {}\n```\n\n`fillTable` takes no arguments.',
  ])('takes nothing as a claim that the memory calls gone or proposes: %s', (text) => {
    expect(textsOf(`${text}\n`)).toEqual([])
  })

  it.each([
    ['We removed the cache in May; `fillTable` reads on.', ['fillTable']],
    ['`oldTable` was replaced by `fillTable`.', ['fillTable']],
    ['Branch `fix/gauge` is not merged yet.', ['fix/gauge']],
    ['No ficheiro `src/a.ts` está tudo.', ['src/a.ts']],
    ['The file src/a.ts (not committed yet) is short.', ['src/a.ts']],
    ['Add `oldTable` later, but today there is `fillTable`.', ['fillTable']],
  ])('keeps what is said to be there: %s', (text, claims) => {
    expect(textsOf(`${text}\n`).filter((one) => one !== 'oldTable')).toEqual(claims)
  })
})
