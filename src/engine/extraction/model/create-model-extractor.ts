import { AppError } from '../../../shared/errors'
import type { TokenUsage } from '../../../shared/model'
import { say } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import type { AgentOutcome, Grant, Overlay } from '../../agent/agent'
import { createOverlay } from '../../agent/create-overlay'
import { runAgent } from '../../agent/run-agent'
import { createTools } from '../../agent/tools/create-tools'
import type { LocatedStores } from '../../location/create-stores'
import type { Store } from '../../location/store'
import { manifestOf } from '../../memory/manifest'
import { INDEX_NAME } from '../../memory/plans/store-state'
import type { ModelClient } from '../../model-ports'
import type { Clock, FileReader, Hash, LineReader, Timer } from '../../ports'
import type { Surroundings } from '../do-not-save'
import type { Extraction, Extractor, ExtractorTask } from '../flow/extractor'
import { extractionFirstMessage } from '../prompts/extraction-first-message'
import { extractionSystemPrompt } from '../prompts/extraction-system-prompt'
import { candidatesOf } from './candidates-of'
import { lookUpSources } from './sources'

/** A look has so many turns and never one more. */
const EXTRACTION_TURNS = 5
/** A look is short; what takes longer has gone astray. */
const MOST_MINUTES = 5
const MOST_WRITES = 20
const MAX_OUTPUT_TOKENS = 8_192

/** What listening with a model needs; nothing in it can write. */
export interface ModelExtractorDeps {
  readonly model: Pick<ModelClient, 'answer'>
  readonly clock: Clock
  readonly timer: Pick<Timer, 'wait'>
  readonly files: FileReader
  readonly lines: LineReader
  readonly hash: Hash
  readonly stores: Pick<LocatedStores, 'get' | 'foldersOf'>
  readonly settings: { read(): Promise<Settings> }
  readonly surroundingsOf: (projectId: string) => Surroundings
  /** US dollars; null where the model's price is unknown. */
  readonly costOf: (settings: Settings, model: string, usage: TokenUsage) => number | null
}

/**
 * Lets a model find what is worth keeping, with the tools and within the fence of the dream: it reads, and
 * writes into an overlay whose changes become candidates. The disk stays as it is.
 */
export function createModelExtractor(deps: ModelExtractorDeps): Extractor {
  return {
    async extract(task, signal) {
      const settings = await deps.settings.read()
      const grant = await grantOf(deps, deps.stores.get(task.projectId), settings)
      const overlay = await overlayOf(deps, task, grant)
      const outcome = await runAgent(
        deps,
        {
          model: settings.model.names.extraction,
          baseUrl: settings.model.baseUrl,
          system: extractionSystemPrompt({
            memoryDir: grant.memoryDir,
            turns: EXTRACTION_TURNS,
          }),
          prompt: firstMessage(deps, task),
          grant,
          tools: createTools({ ...deps, overlay, grant }),
          costOf: (usage) => deps.costOf(settings, settings.model.names.extraction, usage),
          maxOutputTokens: MAX_OUTPUT_TOKENS,
        },
        { tell: () => undefined, isStopping: () => false },
        signal,
      )
      if (outcome.end.kind === 'cancelled') throw cancelled(signal)
      return findings(deps, task, overlay, outcome, signal)
    },
  }
}

async function grantOf(
  deps: Pick<ModelExtractorDeps, 'files' | 'stores'>,
  store: Store,
  { dreams }: Settings,
): Promise<Grant> {
  const roots = store.paths.filter((path) => !store.gonePaths.includes(path))
  const dirs = deps.stores.foldersOf(store).map(({ dir }) => dir)
  const real = await Promise.all([...roots, ...dirs].map((path) => deps.files.realPath(path)))
  const { budget } = dreams
  return {
    readable: [...new Set(real.filter((path) => path !== null))],
    memoryDir: store.realMemoryDir,
    mayWrite: true,
    mayWriteTeam: false,
    budget: {
      ...budget,
      turns: EXTRACTION_TURNS,
      writes: Math.min(budget.writes, MOST_WRITES),
      minutes: Math.min(budget.minutes, MOST_MINUTES),
    },
  }
}

async function overlayOf(
  { files }: Pick<ModelExtractorDeps, 'files'>,
  { known }: ExtractorTask,
  { memoryDir }: Grant,
): Promise<Overlay> {
  const names = known.rows.filter(({ team }) => !team).map(({ file }) => file)
  const hasIndex = (await files.stat(`${memoryDir}/${INDEX_NAME}`))?.kind === 'file'
  const all = hasIndex ? [...names, INDEX_NAME] : names
  return createOverlay({ files, memoryDir, list: () => Promise.resolve(all) })
}

/** Recall offers as many; older memories are found by their names in the folder. */
const MANIFEST_FILES = 200

function firstMessage(
  { clock, surroundingsOf }: ModelExtractorDeps,
  { projectId, sessionId, path, talk, known }: ExtractorTask,
): string {
  return extractionFirstMessage({
    project: surroundingsOf(projectId).project,
    sessionId,
    path,
    nowMs: clock.nowMs(),
    offsetMinutes: (atMs) => clock.offsetMinutes(atMs),
    manifest: manifestOf(
      known.rows.filter(({ team }) => !team),
      MANIFEST_FILES,
    ),
    messages: talk.messages,
  })
}

async function findings(
  deps: ModelExtractorDeps,
  { projectId, sessionId, path, known }: ExtractorTask,
  overlay: Overlay,
  { end, turns, costUsd }: AgentOutcome,
  signal: AbortSignal,
): Promise<Extraction> {
  if (end.kind === 'failed') return { ...NOTHING, turns, costUsd, failure: end.message }
  const changes = await overlay.changes()
  const offsetMinutes = (atMs: number): number => deps.clock.offsetMinutes(atMs)
  const sources = await lookUpSources(
    {
      lines: deps.lines,
      transcripts: new Map([[sessionId, path]]),
      textOf: () => null,
      memoryDir: deps.stores.get(projectId).realMemoryDir,
      offsetMinutes,
    },
    changes.flatMap(({ evidence }) => evidence),
    signal,
  )
  const found = candidatesOf(changes, {
    ...deps.surroundingsOf(projectId),
    hash: deps.hash,
    offsetMinutes,
    sessionId,
    path,
    sources,
    memories: known.memories,
  })
  return { ...found, turns, costUsd }
}

const NOTHING: Extraction = {
  candidates: [],
  dropped: [],
  untrusted: new Set(),
  turns: 0,
  costUsd: 0,
}

function cancelled(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new AppError('run.cancelled', say`The look at the conversation was cancelled.`)
}
