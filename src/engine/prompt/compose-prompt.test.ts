import { describe, expect, it } from 'vitest'
import { composePrompt, joinParts, type PromptInput } from './compose-prompt'

const EMPTY = { title: 'MEMORY.md', text: '', warning: null }
const INPUT: PromptInput = {
  mode: 'single',
  memoryDir: '/home/ana/.claude/projects/-srv-tide-tables/memory',
  indexLines: 200,
  entryUnits: 200,
  index: { title: 'MEMORY.md', text: '- [Gauges](gauges.md) — codes', warning: null },
  teamIndex: { ...EMPTY, title: 'team/MEMORY.md' },
}
const textOf = (changes: Partial<PromptInput> = {}) =>
  joinParts(composePrompt({ ...INPUT, ...changes }))

describe('the texts of the prompt', () => {
  it('are these for a single folder', () => {
    expect(textOf()).toMatchSnapshot()
  })

  it('are these for two folders', () => {
    expect(textOf({ mode: 'combined', index: EMPTY })).toMatchSnapshot()
  })

  it('are these for a daily log', () => {
    expect(textOf({ mode: 'daily-log' })).toMatchSnapshot()
  })

  it('hold no step for an index in the memory of agents, yet show one that is there', () => {
    const agents = composePrompt({ ...INPUT, skipIndex: true })
    const saving = agents.find(({ name }) => name === 'how-to-save')?.text
    expect(saving).not.toContain('MEMORY.md')
    expect(saving).toMatchSnapshot()
    expect(agents.at(-1)?.text).toContain('gauges.md')
    const without = composePrompt({ ...INPUT, skipIndex: true, index: EMPTY })
    expect(without.at(-1)?.name).toBe('other-forms')
    expect(joinParts(without)).not.toContain('MEMORY.md')
  })

  it.each(['single', 'combined', 'daily-log'] as const)(
    'end their lines cleanly in %s mode',
    (mode) => {
      expect(textOf({ mode })).not.toMatch(/[ \t]$|\n{3}/m)
    },
  )
})
