import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import type { AgentOutcome, AgentTask, Grant } from '../../agent/agent'
import { createOverlay } from '../../agent/create-overlay'
import { runAgent } from '../../agent/run-agent'
import { createTools } from '../../agent/tools/create-tools'
import { joinPath } from '../../location/paths'
import { factsOf, readHead } from '../../memory/head'
import { parseIndex } from '../../memory/index/parse-index'
import { normalPath } from '../../memory/index/read-target'
import { INDEX_NAME } from '../../memory/plans/store-state'
import { decodeText } from '../../memory/text'
import { sessionIdOf } from '../../transcripts/read-messages'
import { mainTranscripts } from '../../transcripts/transcript-paths'
import type { Dreamer, DreamFindings, DreamTask } from '../dreamer'
import { dreamFirstMessage } from '../prompts/dream-first-message'
import { dreamSystemPrompt } from '../prompts/dream-system-prompt'
import { followSteps, type StepFollower } from './follow-steps'
import { gatherMaterial, type Gathered } from './gather-material'
import { makeProposals } from './make-proposals'
import type { ModelDreamerDeps } from './material-deps'
import { lookUpSources } from '../../extraction/model/sources'

/** Of one answer; long enough for the text of a large memory. */
const MAX_OUTPUT_TOKENS = 8_192
const MAX_UNITS = Number.MAX_SAFE_INTEGER
const MAX_INDEX_BYTES = 4 * 1024 * 1024

/**
 * The dream with a model: it reads memories, project and transcripts through tools that cannot write, and
 * changes an overlay; what it changed becomes proposals, each weighed by the places it names. The disk
 * stays as it is.
 */
export function createModelDreamer(deps: ModelDreamerDeps): Dreamer {
  return {
    async dream(task, signal) {
      task.tell({ kind: 'phase', atMs: deps.clock.nowMs(), phase: 'orient' })
      const gathered = await gatherMaterial(deps, task, signal)
      const { rows, sessions } = gathered.material
      task.count({ memories: rows.length, sessions: sessions.length })
      const folder = await openFolder(deps, task, gathered)
      const outcome = await runAgent(
        deps,
        agentTask(deps, task, gathered, folder),
        { tell: folder.follower.tell, isStopping: task.isStopping },
        signal,
      )
      if (outcome.end.kind === 'cancelled') throw cancelled(signal)
      return findingsOf(deps, gathered, folder, outcome, signal)
    },
  }
}

interface OpenFolder {
  readonly grant: Grant
  readonly follower: StepFollower
  /** MEMORY.md as it lies on the disk; null without one. */
  readonly index: string | null
}

async function openFolder(
  deps: ModelDreamerDeps,
  task: DreamTask,
  { material, transcriptDirs }: Gathered,
): Promise<OpenFolder> {
  const { memoryDir, roots, includesTeam, rows } = material
  const grant: Grant = {
    readable: [...roots, ...transcriptDirs],
    memoryDir,
    mayWrite: true,
    mayWriteTeam: includesTeam,
    budget: task.budget,
  }
  const index = await readIndex(deps, joinPath(memoryDir, INDEX_NAME))
  const files = [...rows.map(({ file }) => file), ...(index === null ? [] : [INDEX_NAME])]
  const base = createOverlay({
    files: deps.files,
    memoryDir,
    list: () => Promise.resolve(files),
  })
  return { grant, follower: followSteps(base, task, memoryDir), index }
}

async function readIndex({ files }: ModelDreamerDeps, path: string): Promise<string | null> {
  if ((await files.stat(path))?.kind !== 'file') return null
  return decodeText((await files.read(path, MAX_INDEX_BYTES)).bytes).text
}

function agentTask(
  deps: ModelDreamerDeps,
  { budget }: DreamTask,
  { material, settings }: Gathered,
  { grant, follower }: OpenFolder,
): AgentTask {
  const { model, limits } = settings
  const { indexLines, indexUnits, entryUnits } = limits
  const { memoryDir, includesTeam } = material
  return {
    model: model.names.dream,
    baseUrl: model.baseUrl,
    system: dreamSystemPrompt({ memoryDir, indexLines, indexUnits, entryUnits, includesTeam }),
    prompt: dreamFirstMessage(material),
    grant: { ...grant, budget },
    tools: createTools({ ...deps, overlay: follower.overlay, grant }),
    costOf: (usage) => deps.costOf(settings, model.names.dream, usage),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  }
}

async function findingsOf(
  deps: ModelDreamerDeps,
  gathered: Gathered,
  { follower, index }: OpenFolder,
  { end, turns, usage, costUsd }: AgentOutcome,
  signal: AbortSignal,
): Promise<DreamFindings> {
  const { material, report, transcriptDirs, settings } = gathered
  const { projectId } = report
  const changes = await follower.overlay.changes()
  const texts = new Map(changes.map(({ file, before }) => [file, before]))
  const textOf = (file: string): string | null =>
    file === INDEX_NAME ? index : (texts.get(file) ?? deps.catalogue.text(projectId, file) ?? null)
  const offsetMinutes = (atMs: number): number => deps.clock.offsetMinutes(atMs)
  const sources = await lookUpSources(
    {
      lines: deps.lines,
      transcripts: await transcriptsIn(deps, transcriptDirs),
      textOf,
      memoryDir: material.memoryDir,
      offsetMinutes,
    },
    changes.flatMap(({ evidence }) => evidence),
    signal,
  )
  const proposals = makeProposals(changes, {
    hash: deps.hash,
    idOf: (file) => follower.idOf(file),
    sources,
    report,
    textOf,
    files: material.rows.map(({ file }) => file),
    indexLineOf: indexLinesOf(index ?? ''),
    modifiedOf: (file) => modifiedOf(material.rows, file, textOf(file), material.nowMs),
    offsetMinutes,
  })
  const model = settings.model.names.dream
  const found = { proposals, turns, usage, costUsd, model }
  if (end.kind === 'cap') return { ...found, cap: end.cap }
  return end.kind === 'failed' ? { ...found, failure: end.message } : found
}

async function transcriptsIn(
  { files }: ModelDreamerDeps,
  dirs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const paths = await Promise.all(dirs.map((dir) => mainTranscripts(files, { dir })))
  return new Map(paths.flat().map((path) => [sessionIdOf(path), path]))
}

/** The words of all lines of an index that lead to a memory. */
function indexLinesOf(index: string): (file: string) => string {
  const lines = parseIndex(index, () => true).lines
  return (file) =>
    lines
      .filter(({ pointers }) => pointers.some((one) => normalPath(one.file) === normalPath(file)))
      .map(({ text }) => text)
      .join('\n')
}

function modifiedOf(
  rows: Gathered['material']['rows'],
  file: string,
  text: string | null,
  nowMs: number,
): { readonly atMs: number; readonly from: 'modified' | 'mtime' } {
  const stated = text === null ? undefined : factsOf(readHead(text, MAX_UNITS), file).modifiedAtMs
  if (stated !== undefined) return { atMs: stated, from: 'modified' }
  const row = rows.find((one) => one.file === file)
  return { atMs: row?.modifiedAtMs ?? nowMs, from: 'mtime' }
}

function cancelled(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new AppError('run.cancelled', say`The dream was cancelled.`)
}
