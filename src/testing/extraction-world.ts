import { loadSpeechModel } from '../engine/extraction/learned/load-speech-model'
import type { EngineEvent } from '../engine/engine'
import { createExtraction } from '../engine/extraction/create-extraction'
import { createHistoryRoom } from '../engine/history/create-history-room'
import { createStores } from '../engine/location/create-stores'
import { createClues, NO_AUDITS } from '../engine/memory/catalogue/clues'
import { createCatalogue } from '../engine/memory/catalogue/create-catalogue'
import { createMarks } from '../engine/memory/marks/create-marks'
import type { ModelClient } from '../engine/model-ports'
import type { Environment, FileWriter } from '../engine/ports'
import { createSecretFinder } from '../engine/safety/secrets/find-secrets'
import { DEFAULT_SETTINGS } from '../engine/settings/default-settings'
import { AppError } from '../shared/errors'
import type { ExtractionRecord, ExtractionSettings } from '../shared/extraction'
import { say } from '../shared/said'
import type { Settings } from '../shared/settings'
import { namedLocks } from './dream-rooms'
import { fakeEnvironment, quietLog } from './fake-environment'
import { manualTimer, settle } from './manual-timer'
import { memoryFiles, type MemoryFiles } from './memory-files'
import { scriptedModel } from './scripted-model'
import { sha256 } from './sha256'

export const LISTEN_BASE = '/home/ana/.claude'
export const LISTEN_SLUG = `${LISTEN_BASE}/projects/-srv-tide-tables`
export const LISTEN_ID = `${LISTEN_SLUG}/memory`
export const LISTEN_DATA = '/home/ana/.local/share/noctuary'
export const LISTEN_NOW_MS = Date.parse('2026-11-30T09:00:00Z')

/** How this process of the app differs from others. */
export interface WorldOptions {
  readonly variables?: Environment['variables']
  readonly model?: ModelClient
  /** What the client's own settings.json says. */
  readonly clientSettings?: string
  readonly listen?: Partial<ExtractionSettings>
  /** Writing to these paths fails. */
  readonly failsAt?: (path: string) => boolean
}

/** Extraction over a made-up disk of Ana's, switched on, while time stands still until it is moved. */
export async function extractionWorld(options: WorldOptions = {}) {
  // Reading the learned rules takes real time, which the world's own clock would not wait for.
  await loadSpeechModel()
  const files = memoryFiles()
  const timer = manualTimer(LISTEN_NOW_MS)
  const locks = namedLocks()
  let count = 0
  const ids = { next: () => String((count += 1)).padStart(26, '0') }
  files.put('/srv/tide-tables/.git/HEAD', 'ref: refs/heads/main\n')
  files.putFolder(LISTEN_ID)
  // Tells where the project is; nothing of it is ever new.
  files.put(`${LISTEN_SLUG}/old.jsonl`, `${JSON.stringify(lineOf('old', 0, 'Hello.'))}\n`)
  if (options.clientSettings !== undefined) {
    files.put(`${LISTEN_BASE}/settings.json`, options.clientSettings)
  }
  let settings: Settings = {
    ...DEFAULT_SETTINGS,
    extraction: {
      ...DEFAULT_SETTINGS.extraction,
      isOn: true,
      engine: 'offline',
      ...options.listen,
    },
  }

  /** One process of the app over the same disk. */
  const open = async (own: WorldOptions = {}, lock = locks) => {
    const events: EngineEvent[] = []
    const model = own.model ?? options.model ?? scriptedModel([])
    const failsAt = own.failsAt ?? options.failsAt
    const ports = {
      files,
      trees: files,
      lines: files,
      writer: failsAt === undefined ? files : failingWriter(files, failsAt),
      hash: sha256,
      clock: timer,
      timer,
      log: quietLog,
      lock,
      ids,
      model,
      environment: fakeEnvironment({ variables: own.variables ?? options.variables ?? {} }),
    }
    const kept = { read: () => Promise.resolve(settings) }
    const place = { flagBase: LISTEN_BASE, dataDir: LISTEN_DATA }
    const stores = createStores({ ...ports, ...place, settings: kept.read })
    const room = createHistoryRoom({ ...ports, ...place })
    const catalogue = createCatalogue({
      ...ports,
      clues: createClues({ marks: createMarks({ ...ports, ...place }), audits: NO_AUDITS }),
      cache: null,
      stores: () => stores.list(),
      limits: () => settings.limits,
      editableLinks: () => new Set(settings.allowedLinkTargets),
      changedAtMs: () => undefined,
      onSeen: () => undefined,
    })
    await room.changes.recover()
    await stores.refresh()
    await catalogue.refresh()
    const extraction = createExtraction({
      ...ports,
      ...place,
      stores,
      catalogue,
      changes: room.changes,
      history: room.history,
      settings: kept,
      findSecrets: createSecretFinder({ scanner: { scan: () => Promise.resolve([]) } }),
      isMerged: () => Promise.resolve(null),
      isKept: () => Promise.resolve(false),
      titleOf: (id) => (stores.get(id).paths[0] ?? id).split('/').at(-1) ?? id,
      costOf: () => null,
      emit: (event) => void events.push(event),
    })
    const looks = (): readonly ExtractionRecord[] =>
      events.flatMap((event) => (event.kind === 'extraction' ? [event.record] : []))
    return { extraction, events, looks, stores, catalogue }
  }
  const first = await open()
  return {
    ...first,
    files,
    timer,
    open,
    /** The same disk after this process died; its locks died with it. */
    afterCrash: () => open({}, namedLocks()),
    save: (changes: Partial<ExtractionSettings>) =>
      void (settings = { ...settings, extraction: { ...settings.extraction, ...changes } }),
    /** Time goes by until all that polls has looked so many times. */
    polls: async (times = 1) => {
      for (let at = 0; at < times; at += 1) {
        await timer.advance(5_000)
        // A look reads and writes in many small steps.
        for (let step = 0; step < 12; step += 1) await settle()
      }
    },
    session: (name: string) => openSession(files, () => timer.nowMs(), name),
    candidates: () => first.extraction.candidates(null),
  }
}

function failingWriter(files: MemoryFiles, failsAt: (path: string) => boolean): FileWriter {
  const check = (path: string): void => {
    if (failsAt(path)) throw new AppError('disk.full', say`The disk is full.`, { path })
  }
  return {
    ...files,
    async replaceIf(path, ...how) {
      check(path)
      return files.replaceIf(path, ...how)
    },
    async append(path, bytes) {
      check(path)
      return files.append(path, bytes)
    },
  }
}

export type ExtractionWorld = Awaited<ReturnType<typeof extractionWorld>>

/** One line of a transcript as the client writes it. */
export function lineOf(
  session: string,
  at: number,
  content: unknown,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    type: 'user',
    uuid: `${session}-${at}`,
    parentUuid: null,
    isSidechain: false,
    entrypoint: 'cli',
    cwd: '/srv/tide-tables',
    sessionId: session,
    gitBranch: 'main',
    timestamp: new Date(LISTEN_NOW_MS + at * 1_000).toISOString(),
    message: { role: 'user', content },
    ...changes,
  }
}

interface AnswerChanges {
  readonly stop?: string | null
  readonly requestId?: string
  readonly tool?: { readonly name: string; readonly input: unknown }
}

/** Writes a transcript piece by piece, as the client does. */
function openSession(files: MemoryFiles, nowMs: () => number, name: string) {
  const path = `${LISTEN_SLUG}/${name}.jsonl`
  let count = 0
  let changes: Readonly<Record<string, unknown>> = {}
  const append = (text: string): void => {
    files.put(path, (files.textOf(path) ?? '') + text, { mtimeMs: nowMs() })
  }
  const made = (content: unknown, more: Readonly<Record<string, unknown>> = {}): string => {
    count += 1
    const timestamp = new Date(nowMs() + count).toISOString()
    return JSON.stringify(lineOf(name, count, content, { timestamp, ...changes, ...more }))
  }
  const answerLine = (text: string, { stop = 'end_turn', requestId, tool }: AnswerChanges = {}) => {
    const blocks: unknown[] = [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...(tool === undefined ? [] : [{ type: 'tool_use', id: `t${count}`, ...tool }]),
    ]
    return made(undefined, {
      type: 'assistant',
      requestId: requestId ?? `req-${name}-${count}`,
      message: { role: 'assistant', content: blocks, stop_reason: stop },
    })
  }
  return {
    path,
    name,
    append,
    /** Further lines have these fields. */
    as: (more: Readonly<Record<string, unknown>>) => void (changes = more),
    personLine: (text: string) => made(text),
    answerLine,
    says: (text: string) => append(`${made(text)}\n`),
    answers: (text = 'Done.', how: AnswerChanges = {}) => append(`${answerLine(text, how)}\n`),
    uses: (tool: string, input: unknown, requestId?: string) =>
      append(
        `${answerLine('', {
          stop: 'tool_use',
          tool: { name: tool, input },
          ...(requestId === undefined ? {} : { requestId }),
        })}\n`,
      ),
    gets: (text: string) =>
      append(
        `${made([{ type: 'tool_result', tool_use_id: `t${count}`, content: text }], { toolUseResult: text })}\n`,
      ),
    hook: (more: Readonly<Record<string, unknown>> = {}) =>
      JSON.stringify({
        session_id: name,
        transcript_path: path,
        cwd: '/srv/tide-tables',
        hook_event_name: 'Stop',
        stop_hook_active: false,
        ...more,
      }),
  }
}

/** Things that Ana wants remembered; each is found by the rules and says another thing. */
export const SAYINGS = [
  'Remember that the harbour office closes at noon.',
  'Remember that the gauge readings come from the northern pier.',
  'Remember that releases are signed by Ben.',
  'Remember that the printed tables use Helvetica.',
  'Remember that the customs boat reports in fathoms.',
] as const
