import { describe, expect, it } from 'vitest'
import { buildIndex, indexCases } from '../../testing/index-cases'
import { memoryRooms, STORE } from '../../testing/memory-rooms'
import type { PromptMode } from '../../shared/prompt'
import { asIs, sayEnglish } from '../../shared/said'
import { loadPrompt } from './load-prompt'

const TEAM = { 'team/MEMORY.md': '- [Rota](rota.md) — who reviews\n', 'team/rota.md': 'text' }
const INDEX = { 'MEMORY.md': '- [Gauges](gauges.md) — codes\n', 'gauges.md': 'text' }

interface Situation {
  readonly files?: Readonly<Record<string, string>>
  readonly isLog?: boolean
  readonly decidedBy?: string
}

const load = async (mode: PromptMode, { files = INDEX, isLog = false, decidedBy }: Situation) => {
  const rooms = await memoryRooms(files, isLog ? { dailyLogProjects: [STORE] } : {})
  const before = rooms.files.snapshot()
  const store = rooms.deps.stores.get()
  const off = decidedBy === undefined ? {} : { enabled: false, decidedBy: asIs(decidedBy) }
  const stores = { get: () => ({ ...store, ...off }) }
  const prompt = await loadPrompt({ ...rooms.deps, stores }, STORE, mode)
  expect(rooms.files.snapshot()).toEqual(before)
  return prompt
}

const loaded = async (mode: PromptMode, situation: Situation) => {
  const prompt = await load(mode, situation)
  if (prompt.mode === 'off') throw new Error(`off, by ${sayEnglish(prompt.decidedBy)}`)
  return prompt
}

const COMMON = ['when-to-look', 'before-relying', 'other-forms', 'index']
const SINGLE = ['place', 'types', 'not-to-save', 'how-to-save', ...COMMON]
const LOG = ['place', 'types', 'not-to-save', 'log', ...COMMON]
const COMBINED = ['place', 'types', 'scopes', 'not-to-save', 'how-to-save', ...COMMON, 'team-index']

describe('the prompt of a store', () => {
  const hasTeam = { files: { ...INDEX, ...TEAM } }
  it.each<[string, PromptMode, Situation, string, readonly string[]]>([
    ['auto, nothing set', 'auto', {}, 'single', SINGLE],
    ['auto, an empty folder', 'auto', { files: {} }, 'single', SINGLE],
    ['auto, files of a team', 'auto', hasTeam, 'combined', COMBINED],
    ['auto, an index of a team alone', 'auto', { files: TEAM }, 'combined', COMBINED],
    ['auto, set to keep a log', 'auto', { isLog: true }, 'daily-log', LOG],
    ['auto, a log and a team', 'auto', { ...hasTeam, isLog: true }, 'daily-log', LOG],
    ['single asked for, with a team', 'single', hasTeam, 'single', SINGLE],
    ['single asked for, with a log', 'single', { isLog: true }, 'single', SINGLE],
    ['combined asked for, without a team', 'combined', {}, 'combined', COMBINED],
    ['log asked for', 'daily-log', {}, 'daily-log', LOG],
  ])('has the parts of its mode: %s', async (_, asked, situation, mode, parts) => {
    const prompt = await loaded(asked, situation)
    expect(prompt.mode).toBe(mode)
    expect(prompt.parts.map(({ name }) => name)).toEqual(parts)
  })

  it.each<PromptMode>(['auto', 'single', 'combined', 'daily-log'])(
    'is off where memory is off, also when %s is asked for',
    async (mode) => {
      const decidedBy = 'CLAUDE_CODE_DISABLE_AUTO_MEMORY=1 in the environment'
      expect(await load(mode, { decidedBy, isLog: true })).toEqual({ mode: 'off', decidedBy })
    },
  )

  it('names its folders, and in combined mode both', async () => {
    const part = async (mode: PromptMode) => (await loaded(mode, {})).parts[0]?.text
    expect(await part('single')).toContain(`\`${STORE}\``)
    expect(await part('single')).not.toContain('/team')
    expect(await part('combined')).toContain(`\`${STORE}/team\``)
  })

  it.each([
    ['user', /always personal/],
    ['feedback', /personal; shared only when it is a convention of the project/],
    ['project', /rather shared/],
    ['reference', /usually shared/],
    ['value', /personal, unless the person/],
  ])('says in combined mode where a memory of type %s belongs', async (type, rule) => {
    const { parts } = await loaded('combined', {})
    const scopes = parts.find(({ name }) => name === 'scopes')?.text ?? ''
    expect(scopes.split('\n').find((line) => line.startsWith(`| ${type} |`))).toMatch(rule)
    expect(scopes).toContain('Never put a password, key or other secret into the shared folder.')
  })

  it('is whole without the client’s index, and then says that the index is empty', async () => {
    const prompt = await loaded('single', { files: {} })
    expect(prompt.parts.at(-1)?.text).toContain('The index is empty.')
    expect(prompt.truncated).toBeNull()
  })

  it('counts tokens of parts that sum up to those of the text', async () => {
    for (const mode of ['single', 'combined', 'daily-log'] as const) {
      const { text, tokens, parts } = await loaded(mode, { files: { 'MEMORY.md': '备份很重要\n' } })
      expect(tokens).toBe(Math.ceil(new TextEncoder().encode(text).length / 4))
      expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBe(tokens)
      expect(text).toBe(parts.map((part) => part.text).join('\n\n'))
    }
  })

  it('says of the team’s index what is cut off, beside the person’s own', async () => {
    const long = Array.from({ length: 203 }, (_, at) => `- [M${at}](m${at}.md) — hook`).join('\n')
    const prompt = await loaded('combined', { files: { ...INDEX, 'team/MEMORY.md': long } })
    expect(prompt.truncated).toBeNull()
    expect(prompt.teamTruncated?.lostEntries.map(({ target }) => target)).toEqual([
      'm200.md',
      'm201.md',
      'm202.md',
    ])
    expect(prompt.text).toContain('> WARNING: team/MEMORY.md is 203 lines (limit: 200).')
  })
})

describe('the index at the limits', () => {
  it.each(indexCases)('%s', async (_, one) => {
    const text = buildIndex(one)
    const prompt = await loaded('single', { files: { 'MEMORY.md': text } })
    const shown = prompt.parts.at(-1)?.text.replace(/^## MEMORY\.md\n\n/, '') ?? ''
    const [index = '', warning = null] = shown.split(/\n\n> (?=WARNING)/)
    expect(prompt.truncated?.reason ?? null).toBe(one.reason)
    expect(prompt.truncated?.warning ?? null).toBe(warning)
    if (one.loaded !== undefined) expect(index).toBe(one.loaded)
    if (one.loadedLines !== undefined) expect(index.split('\n')).toHaveLength(one.loadedLines)
    if (one.loadedUnits !== undefined) expect(index).toHaveLength(one.loadedUnits)
    if (one.warning !== undefined) expect(warning).toContain(one.warning)
    if (one.warningSize !== undefined) expect(warning).toContain(one.warningSize)
    if (one.firstLost !== undefined) {
      expect(prompt.truncated?.lostEntries[0]?.text).toBe(one.firstLost)
    }
  })
})
