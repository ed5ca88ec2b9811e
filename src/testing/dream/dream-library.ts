import { appendFileSync, readFileSync, realpathSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeEnvironmentKey } from '../../adapters/key-source'
import { createSample } from '../../adapters/sample-library'
import type { Engine } from '../../engine/engine'
import type { ModelClient } from '../../engine/model-ports'
import { startMessagesServer, type MessagesServer } from '../messages-server/messages-server'
import type { Script } from '../messages-server/script'
import { RESOURCES_DIR } from '../planted'
import { openRealEngine } from '../real-engine'
import type { DreamPlaces } from './fill-script'

export const DREAM_NOW_MS = Date.parse('2026-11-30T09:00:00Z')
export const PORT_SESSION = '5a3c1d8e-4000-4a00-8000-000000004000'

/** A sample library whose tide-tables a scripted model dreams over, with the whole engine on the real disk. */
export interface DreamLibrary {
  readonly projectId: string
  readonly places: DreamPlaces
  readonly engine: Engine
  readonly server: MessagesServer
  readonly close: () => Promise<void>
}

/**
 * Makes it; `prepare` may change the files before the engine reads them.
 *
 * @param dir an empty folder
 * @param model a client in place of the machine's own, such as one that never waits
 */
export async function openDreamLibrary(
  dir: string,
  script: (places: DreamPlaces) => Script,
  prepare: (places: DreamPlaces) => void = () => undefined,
  model?: (server: MessagesServer) => ModelClient,
): Promise<DreamLibrary> {
  const library = await createSample(join(dir, 'library'), DREAM_NOW_MS, {
    resourcesDir: RESOURCES_DIR,
  })
  const made = library.projects.find(({ key }) => key === 'tide-tables')
  const memory = realpathSync(made?.memoryDir ?? '')
  const places: DreamPlaces = {
    memory,
    transcripts: dirname(memory),
    project: realpathSync(made?.paths[0] ?? ''),
    saidAtMs: saidAtMs(join(dirname(memory), '3c6ef362-3c6e-47a2-87e2-0003b0056d1a.jsonl'), 3),
  }
  prepare(places)
  const server = await startMessagesServer(script(places))
  const engine = await openRealEngine({
    base: library.base,
    dataDir: join(dir, 'data'),
    nowMs: DREAM_NOW_MS,
    key: takeEnvironmentKey({ ANTHROPIC_API_KEY: 'made-up-key-of-a-test' }),
    ...(model === undefined ? {} : { model: model(server) }),
  })
  const { model: settings } = await engine.settings.read()
  await engine.settings.save({ model: { ...settings, baseUrl: server.url } })
  return {
    projectId: made?.memoryDir ?? '',
    places,
    engine,
    server,
    async close() {
      await engine.stop()
      await server.close()
    },
  }
}

function saidAtMs(transcript: string, line: number): number {
  const said: unknown = JSON.parse(readFileSync(transcript, 'utf8').split('\n')[line - 1] ?? '{}')
  return Date.parse((said as { readonly timestamp: string }).timestamp)
}

/** Ana's word on the port, in a conversation of two days ago. */
export function tellPort({ transcripts, project }: DreamPlaces): void {
  addSession(transcripts, project, PORT_SESSION, [
    'No, port 5000 is the old one. The development server listens on port 4000.',
  ])
}

/** Adds a conversation in which Ana types these messages, two days ago. */
export function addSession(
  transcripts: string,
  cwd: string,
  sessionId: string,
  texts: readonly string[],
): void {
  const at = new Date(DREAM_NOW_MS - 2 * 86_400_000)
  const lines = texts.map((content, index) =>
    JSON.stringify({
      type: 'user',
      uuid: `${sessionId}-${index}`,
      parentUuid: null,
      isSidechain: false,
      userType: 'external',
      entrypoint: 'cli',
      cwd,
      sessionId,
      version: '2.1.197',
      gitBranch: 'main',
      timestamp: at.toISOString(),
      message: { role: 'user', content },
    }),
  )
  const path = join(transcripts, `${sessionId}.jsonl`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  utimesSync(path, at, at)
}

/** Notes below the index that nobody needs, so that it is over its limit. */
export function overfillIndex({ memory }: DreamPlaces): void {
  const notes = Array.from({ length: 190 }, (_, at) => `${at + 1}. heard at the quay`)
  appendFileSync(join(memory, 'MEMORY.md'), `\n## Heard\n\n${notes.join('\n')}\n`)
}

/** A conversation of three lines: what Ana typed, what the assistant said, and what a page gave back. */
export function addLines(
  transcripts: string,
  cwd: string,
  sessionId: string,
  { typed, answer, page }: Readonly<Record<'typed' | 'answer' | 'page', string>>,
): void {
  const at = new Date(DREAM_NOW_MS - 2 * 86_400_000)
  const common = {
    isSidechain: false,
    userType: 'external',
    entrypoint: 'cli',
    cwd,
    sessionId,
    version: '2.1.197',
    timestamp: at.toISOString(),
  }
  const lines = [
    { ...common, type: 'user', message: { role: 'user', content: typed } },
    {
      ...common,
      type: 'assistant',
      requestId: 'req_page',
      message: {
        role: 'assistant',
        content: [
          { type: 'text', text: answer },
          {
            type: 'tool_use',
            id: 'toolu_page',
            name: 'WebFetch',
            input: { url: 'https://a.example' },
          },
        ],
        stop_reason: 'tool_use',
      },
    },
    {
      ...common,
      type: 'user',
      toolUseResult: page,
      message: {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'toolu_page', content: page }],
      },
    },
  ]
  const path = join(transcripts, `${sessionId}.jsonl`)
  const withIds = lines.map((line, index) => ({ uuid: `${sessionId}-${index}`, ...line }))
  writeFileSync(path, `${withIds.map((line) => JSON.stringify(line)).join('\n')}\n`)
  utimesSync(path, at, at)
}
