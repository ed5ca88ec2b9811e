import { describe, expect, it } from 'vitest'
import { DREAM_DIR, dreamStoreOf, memoryText } from '../../../testing/dream-store'
import { changeOf, proposalOf } from '../../../testing/proposals'
import type { FileEdit } from '../../history/change-plan'
import type { DreamStore } from './dream-store'
import { planDream } from './plan-dream'

const FILES = {
  'MEMORY.md': '# Tides\n\n- [a](a.md) — one\n- [b](b.md) — two\n- [c](c.md) — three\n',
  'a.md': memoryText('a', 'First yesterday. Then [[nowhere]] and [[b]].'),
  'b.md': memoryText('b', 'Second.'),
  'c.md': memoryText('c', 'Third, see [[b]].'),
}
const store = dreamStoreOf(FILES, { ages: { 'b.md': 9 } })
const change = (file: string, after: string | null) => changeOf(store, file, after)
const dates = proposalOf('dates', [
  change('a.md', FILES['a.md'].replace('yesterday', 'on 2026-11-28')),
])
const links = proposalOf('links', [change('a.md', FILES['a.md'].replace('[[nowhere]]', 'nowhere'))])
const merge = proposalOf(
  'merge',
  [
    change('c.md', memoryText('c', 'Third, see b.\n\nSecond.\n\nReplaces b (2026-11-21).')),
    change('b.md', null),
    change('a.md', FILES['a.md'].replace('[[b]]', '[[c]]')),
  ],
  { kind: 'merged', index: [{ kind: 'remove', file: 'b.md' }] },
)

const textOf = (edit: FileEdit | undefined): string | null =>
  edit?.after == null ? null : new TextDecoder().decode(edit.after)
const made = (proposals: Parameters<typeof planDream>[0], on: DreamStore = store) => {
  const planned = planDream(proposals, on)
  const edits = planned.plan?.edits ?? []
  const find = (file: string) => edits.find(({ path }) => path === `${DREAM_DIR}/${file}`)
  return { ...planned, edits, find, text: (file: string) => textOf(find(file)) }
}

describe('what was accepted, as one plan', () => {
  it('puts the words of several proposals into one file, and lets it keep its time', () => {
    const { text, find, plan, left } = made([dates, links])
    expect(text('a.md')).toBe(memoryText('a', 'First on 2026-11-28. Then nowhere and [[b]].'))
    expect(find('a.md')?.mtimeNs).toBe(store.memories.get('a.md')?.state?.content.version.mtimeNs)
    expect(plan).toMatchObject({ by: 'dream', summary: 'Dream: 2 changed', projectId: DREAM_DIR })
    expect(left).toEqual([])
  })

  it('merges with links, lines, archive and the oldest date', () => {
    const { text, find, oldest, edits } = made([links, merge])
    expect(text('a.md')).toContain('Then nowhere and [[c]].')
    expect(text('MEMORY.md')).toBe('# Tides\n\n- [a](a.md) — one\n- [c](c.md) — three\n')
    expect(find('archive/b.md')).toMatchObject({
      expected: null,
      mtimeNs: store.memories.get('b.md')?.state?.content.version.mtimeNs,
    })
    expect(find('b.md')?.after).toBeNull()
    expect(oldest).toMatchObject([{ file: 'c.md', source: 'mtime' }])
    const at = (file: string) => edits.findIndex(({ path }) => path.endsWith(`/${file}`))
    expect(at('archive/b.md')).toBeLessThan(edits.findIndex(({ after }) => after === null))
  })

  it.each([
    [
      'the same words twice',
      [dates, proposalOf('x', [change('a.md', FILES['a.md'].replace('yesterday', 'on Friday'))])],
      'x',
      'overlaps',
    ],
    [
      'a change of what is merged away',
      [merge, proposalOf('x', [change('b.md', memoryText('b', 'Second, too.'))])],
      'x',
      'overlaps',
    ],
    [
      'archiving what another changes',
      [dates, proposalOf('x', [change('a.md', null)])],
      'x',
      'overlaps',
    ],
    [
      'two of one name',
      [
        proposalOf('n', [change('n.md', memoryText('n', 'One.'))]),
        proposalOf('x', [change('m.md', memoryText('n', 'Two.'))]),
      ],
      'x',
      'overlaps',
    ],
    [
      'a memory that moved on',
      [proposalOf('x', [{ ...change('a.md', null), hash: 'old' }])],
      'x',
      'movedOn',
    ],
    [
      'a line that is gone',
      [
        proposalOf('x', [], {
          kind: 'index',
          index: [{ kind: 'line', line: '- gone', becomes: null }],
        }),
      ],
      'x',
      'movedOn',
    ],
    [
      'no choice',
      [
        proposalOf('x', [], {
          options: [{ keeps: 'a.md', files: [change('b.md', null)], index: [] }],
        }),
      ],
      'x',
      'contradiction',
    ],
  ] as const)('leaves %s', (_name, proposals, id, kind) => {
    const { left, taken } = made(proposals)
    expect(left.map((one) => [one.id, one.hold.kind])).toEqual([[id, kind]])
    expect(taken).toEqual(proposals.map((one) => one.id).filter((one) => one !== id))
  })

  it('takes the text that the person typed, and the option they chose', () => {
    const edited = { ...dates, edited: memoryText('a', 'Mine. [[b]]') }
    expect(made([edited]).text('a.md')).toBe(memoryText('a', 'Mine. [[b]]'))
    const choice = proposalOf('x', [], {
      kind: 'merged',
      file: 'b.md',
      option: 1,
      options: [
        { keeps: 'b.md', files: [change('c.md', null)], index: [] },
        { keeps: 'c.md', files: merge.files, index: merge.index },
      ],
    })
    expect(made([choice]).find('b.md')?.after).toBeNull()
    expect(made([choice]).oldest).toMatchObject([{ file: 'c.md' }])
  })

  it('makes a new memory with its line, and needs no change of the index for one that is archived', () => {
    const add = proposalOf('n', [change('n.md', memoryText('n', 'New.'))], {
      index: [{ kind: 'add', file: 'n.md', line: '- [n](n.md) — new' }],
    })
    const away = proposalOf('d', [change('c.md', null)])
    const { text, left } = made([add, away])
    expect(left).toEqual([])
    expect(text('n.md')).toBe(memoryText('n', 'New.'))
    expect(text('MEMORY.md')).toBe(
      '# Tides\n\n- [a](a.md) — one\n- [b](b.md) — two\n- [n](n.md) — new\n',
    )
  })

  it('makes the lines again on what MEMORY.md says by then', () => {
    const { find } = made([merge])
    const fresh = new TextEncoder().encode('\uFEFF- [b](b.md)\r\n- [new](new.md)\r\n')
    const again = find('MEMORY.md')?.rebase?.(fresh)
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(again ?? undefined)).toBe(
      '\uFEFF- [new](new.md)\r\n',
    )
  })

  it('never lets the last line of a memory go', () => {
    const line = '- [c](c.md) — three'
    const { left } = made([
      proposalOf('x', [], { kind: 'index', index: [{ kind: 'line', line, becomes: null }] }),
    ])
    expect(left).toMatchObject([{ id: 'x', hold: { kind: 'movedOn' } }])
  })

  it('has nothing to make of nothing', () => {
    expect(planDream([], store)).toEqual({ plan: null, taken: [], left: [], oldest: [] })
  })
})
