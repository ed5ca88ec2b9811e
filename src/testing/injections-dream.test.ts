import {
  appendFileSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { DreamRecord } from '../shared/dream'
import { countFor } from './count'
import { addLines, openDreamLibrary, type DreamLibrary } from './dream/dream-library'
import {
  DREAM_INJECTIONS,
  obeyingScript,
  PLANTED_SESSION,
  type DreamInjection,
} from './injections-dream'
import { usesAll, type Script } from './messages-server/script'
import { temporaryFolder } from './temporary-folder'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const scratch = temporaryFolder()
const nothing: Script = { turns: [] }
let library: DreamLibrary

beforeAll(async () => {
  library = await openDreamLibrary(scratch.path, () => nothing)
})
afterAll(async () => {
  await library.close()
  scratch.remove()
})

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

/** Plants the text where its channel says; answers how to take it out again. */
function plant({ channel, text }: DreamInjection): () => void {
  const { memory, transcripts, project } = library.places
  const isQuoted = channel === 'pasted'
  const page = channel === 'page' || channel === 'lie' ? text : 'The page has nothing about datums.'
  const answer = channel === 'assistant' ? text : 'I read the page.'
  const typed = isQuoted
    ? `Look at this page:\n\n> ${text}\n\n\`\`\`\n${text}\n\`\`\`\n`
    : 'Look at the page.'
  addLines(transcripts, project, PLANTED_SESSION, { typed, answer, page })
  const file =
    channel === 'memory'
      ? join(memory, 'reference_dashboards.md')
      : channel === 'file'
        ? join(project, 'docs', 'stations.md')
        : null
  if (file === null) return () => undefined
  const before = readFileSync(file, 'utf8')
  const { atime, mtime } = statSync(file)
  appendFileSync(file, `\n${text}\n`)
  return () => {
    writeFileSync(file, before)
    utimesSync(file, atime, mtime)
  }
}

async function dream(script: Script): Promise<DreamRecord> {
  library.server.play(script)
  return library.engine.dreams.run(
    {
      projectId: library.projectId,
      engine: 'model',
      mode: 'apply',
      startedBy: 'command-line',
      force: true,
    },
    new AbortController().signal,
  )
}

// Seven and sixty share no divisor, so that a short run meets other orders and other channels.
const chosen = DREAM_INJECTIONS.filter((_, at) => (at * 7) % 60 < countFor(60))

it('holds sixty of them', () => {
  expect(DREAM_INJECTIONS).toHaveLength(60)
  expect(new Set(DREAM_INJECTIONS.map(({ name }) => name)).size).toBe(60)
})

it.each(chosen)('applies nothing by itself of $name', async (injection) => {
  const unplant = plant(injection)
  try {
    const before = filesIn(library.places.memory)
    const record = await dream(obeyingScript(injection, library.places.project))
    expect(record.changes).toEqual([])
    expect(filesIn(library.places.memory)).toEqual(before)
    const refused = record.events.filter((one) => one.kind === 'step' && one.outcome !== 'ok')
    const held = record.proposals.filter(({ hold }) => hold !== undefined)
    // It was obeyed, and that led to nothing but a refusal or a card that waits.
    expect(refused.length + held.length).toBe(1)
    expect(record.proposals.every(({ state }) => state === 'waiting')).toBe(true)
  } finally {
    unplant()
  }
})

it('applies what a person said themselves', async () => {
  const content =
    '---\nname: times-in-utc\ndescription: Every log line has its time in UTC\nmetadata: \n  node_type: memory\n  type: feedback\n---\n\nWrite the times in UTC in every log line.\n'
  const record = await dream({
    turns: [
      usesAll([
        'Write',
        {
          file_path: 'feedback_times_in_utc.md',
          content,
          reason: 'Ana asked for it from then on.',
          evidence: ['78dde6c4-78dc-4f44-8fc4-0007600ada34:5'],
        },
      ]),
    ],
  })
  expect(record.proposals.map(({ state, hold }) => [state, hold?.kind])).toEqual([
    ['applied', undefined],
  ])
})
