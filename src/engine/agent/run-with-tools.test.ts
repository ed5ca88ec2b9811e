import { expect, it } from 'vitest'
import type { DreamEvent } from '../../shared/dream'
import { agentTools } from '../../testing/agent-tools'
import { manualTimer } from '../../testing/manual-timer'
import { memoryFiles } from '../../testing/memory-files'
import { calls, says, scriptedModel } from '../../testing/scripted-model'
import type { Grant } from './agent'
import { runAgent } from './run-agent'

const SAID = { reason: 'both say which port', evidence: ['s1:12'] }
const SCRIPT = [
  calls(
    ['Read', { file_path: 'MEMORY.md' }],
    ['Grep', { pattern: 'port \\d+' }],
    ['Bash', { command: 'find . -name "*.md" -exec rm {} +' }],
  ),
  calls(
    ['Write', { file_path: '/srv/tide-tables/CLAUDE.md', content: 'x', ...SAID }],
    ['Write', { file_path: 'db.md', content: 'port 5433\n', replaces: ['port.md'], ...SAID }],
    ['Edit', { file_path: 'MEMORY.md', old_string: '- [P](port.md)\n', new_string: '', ...SAID }],
    ['Bash', { command: 'ls | wc -l' }],
  ),
  calls(['Bash', { command: 'ls' }], ['Read', { file_path: 'port.md' }]),
  says('Merged two memories.'),
]

function setUp(grant: Partial<Grant> = {}) {
  const files = memoryFiles({
    '/mem/MEMORY.md': '- [D](db.md)\n- [P](port.md)\n',
    '/mem/db.md': 'port 5432\n',
    '/mem/port.md': 'port 5433\n',
    '/srv/tide-tables/CLAUDE.md': 'rules\n',
  })
  const timer = manualTimer()
  const place = { files, lines: files, clock: timer, timer, memoryDir: '/mem' }
  const tools = agentTools(place, { readable: ['/mem', '/srv/tide-tables'], ...grant })
  return { files, timer, tools, model: scriptedModel(SCRIPT) }
}

async function run({ model, timer, tools }: ReturnType<typeof setUp>) {
  const events: DreamEvent[] = []
  const task = {
    model: 'test-model',
    baseUrl: '',
    system: 'Tidy up.',
    prompt: 'Begin.',
    grant: tools.grant,
    tools: tools.tools,
    costOf: () => 0.01,
    maxOutputTokens: 4_000,
  }
  const watch = { tell: (event: DreamEvent) => void events.push(event), isStopping: () => false }
  const deps = { model, clock: timer, timer }
  const outcome = await runAgent(deps, task, watch, new AbortController().signal)
  const steps = events.flatMap((event) =>
    event.kind === 'step' ? [`${event.turn} ${event.name} ${event.outcome}`] : [],
  )
  return { outcome, steps }
}

it('merges on the overlay, is refused what is not its own, and leaves the disk as it is', async () => {
  const made = setUp()
  const before = made.files.snapshot()
  const { outcome, steps } = await run(made)
  expect(outcome).toMatchObject({ end: { kind: 'done' }, turns: 4, words: 'Merged two memories.' })
  expect(steps).toEqual([
    '1 Read ok',
    '1 Grep ok',
    '1 Bash refused',
    '2 Bash ok',
    '2 Write refused',
    '2 Write ok',
    '2 Edit ok',
    '3 Bash ok',
    '3 Read failed',
  ])
  const answers = made.model.requests[3]?.messages.at(-1)?.blocks
  expect(answers).toMatchObject([{ text: 'MEMORY.md\ndb.md' }, { isError: true }])
  expect(await made.tools.overlay.changes()).toMatchObject([
    { file: 'MEMORY.md', after: '- [D](db.md)\n' },
    { file: 'db.md', before: 'port 5432\n', after: 'port 5433\n', replaces: ['port.md'] },
  ])
  expect(made.files.snapshot()).toEqual(before)
})

it('knows no tool that writes in a run that may only read', async () => {
  const made = setUp({ mayWrite: false })
  const { steps } = await run(made)
  expect(steps.filter((step) => step.startsWith('2'))).toEqual([
    '2 Write failed',
    '2 Write failed',
    '2 Edit failed',
    '2 Bash ok',
  ])
  expect(made.model.requests[0]?.tools.map(({ name }) => name)).toEqual([
    'Read',
    'Grep',
    'Glob',
    'Bash',
  ])
  expect(await made.tools.overlay.changes()).toEqual([])
})
