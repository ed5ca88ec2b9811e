import { expect, it } from 'vitest'
import { sha256 } from '../../testing/sha256'
import { encodeText } from '../memory/text'
import { draftSources } from './draft-sources'

const taken = (name: string, text: string): readonly string[] => {
  const bytes = encodeText(text)
  const source = {
    name,
    path: `/desk/${name}`,
    relativePath: name,
    isOfMemoryFolder: false,
    bytes,
    sizeBytes: bytes.length,
    mtimeNs: 0n,
    isConverted: false,
  }
  const { drafts } = draftSources([source], { hash: sha256, headLines: 30 })
  return drafts.map((draft) => draft.text)
}

const ENTRIES = '- [Ports](ports.md) — who listens\n- [Tides](tides.md) — when\n'
const FACT = '\n## Build\nUse pnpm, never npm.\n'

it.each([
  'See also: [Ports](ports.md), [Tides](tides.md)\n',
  'See [Ports](ports.md) and [Tides](tides.md).\n',
  'Details: [Ports](ports.md)\n',
  '另见：[Ports](ports.md)、[Tides](tides.md)\n',
  `The files below hold what we know of the harbour:\n\n${ENTRIES}`,
  `This is the index of what was learned here.\n${ENTRIES}`,
  `以下是记忆的索引。\n\n${ENTRIES}`,
])('leaves a lead that only points in the index: %j', (lead) => {
  expect(taken('MEMORY.md', `${lead}${ENTRIES}${FACT}`)).toEqual([
    '## Build\nUse pnpm, never npm.\n',
  ])
  expect(taken('notes.md', lead + FACT)).toEqual(['## Build\nUse pnpm, never npm.\n'])
})

it.each([
  `Ana keeps the tide tables. They are due on Friday.\n\n${ENTRIES}`,
  'We see [Ports](ports.md) as the place where the forecast service has its listener.\n',
  'Use pnpm: [Ports](ports.md) says why the other one breaks the build every time.\n',
])('takes a lead that says something of its own: %j', (lead) => {
  expect(taken('MEMORY.md', `${lead}${ENTRIES}${FACT}`)[0]).toContain(lead.split('\n')[0])
})

it('takes pointers of notes under a heading, where they say where something is', () => {
  const facts = `${FACT}Ana keeps the keys.\nBen winds the clock.\n`
  const text = `## Where things are\n${ENTRIES}${facts}`
  expect(taken('notes.md', text).join('')).toContain('ports.md')
})
