import type { MemoryRow } from '../../shared/memory'
import type { RecallAnswer, RecallPick, RecallWhy } from '../../shared/recall'
import type { Settings } from '../../shared/settings'
import type { RecallArea, RecallRequest } from '../engine'
import { joinPath } from '../location/paths'
import { freshnessText } from '../memory/age'
import type { Catalogue } from '../memory/catalogue'
import { manifestOf, newestFirst } from '../memory/manifest'
import type { ModelClient } from '../model-ports'
import { pickByModel } from './pick-by-model'
import { pickFrom } from './pick-from'

export interface RecallDeps {
  readonly catalogue: Pick<Catalogue, 'rows' | 'text' | 'loadTexts'>
  readonly settings: { read(): Promise<Settings> }
  readonly model: ModelClient
}

/** A picked file and why. */
interface Picked {
  readonly file: string
  readonly why: RecallWhy
}

/**
 * Which memories a question brings: the newest that a reader is offered, without those that were shown
 * already; the model or the offline engine picks, and where the model fails the other one answers and
 * says so.
 */
export function createRecall(deps: RecallDeps): RecallArea {
  return {
    async find(request, signal) {
      const settings = await deps.settings.read()
      await deps.catalogue.loadTexts(request.projectId)
      const surfaced = new Set(request.surfaced)
      const rows = [...deps.catalogue.rows(request.projectId)]
        .sort(newestFirst)
        .slice(0, settings.limits.recallFiles)
        .filter(({ file }) => !surfaced.has(file))
      const { picked, ...by } = await pick(deps, settings, rows, request, signal)
      const byFile = new Map(rows.map((row) => [row.file, row]))
      const selected = picked.flatMap((one) => {
        const row = byFile.get(one.file)
        return row === undefined ? [] : [pickOf(deps, request, row, one.why)]
      })
      return { ...by, selected, considered: rows.length }
    },
  }
}

type Picks = Pick<RecallAnswer, 'engine' | 'fallback'> & { readonly picked: readonly Picked[] }

async function pick(
  deps: RecallDeps,
  settings: Settings,
  rows: readonly MemoryRow[],
  request: RecallRequest,
  signal: AbortSignal,
): Promise<Picks> {
  if (request.engine === 'offline') {
    return { engine: 'offline', picked: offline(deps, rows, request) }
  }
  const answer = await pickByModel(
    deps.model,
    {
      question: request.question,
      manifest: manifestOf(rows, rows.length),
      recentTools: request.recentTools,
      model: settings.model.names.recall,
      baseUrl: settings.model.baseUrl,
      offered: new Set(rows.map(({ file }) => file)),
    },
    signal,
  )
  signal.throwIfAborted()
  if (answer.kind === 'failed') {
    return { engine: 'offline', fallback: answer.why, picked: offline(deps, rows, request) }
  }
  const why: RecallWhy = { kind: 'model' }
  return { engine: 'model', picked: answer.files.map((file) => ({ file, why })) }
}

function offline(
  { catalogue }: RecallDeps,
  rows: readonly MemoryRow[],
  { projectId, question, recentTools }: RecallRequest,
): readonly Picked[] {
  const memories = rows.map(({ file, name, description }) => {
    return { file, name, description, text: catalogue.text(projectId, file) ?? '' }
  })
  return pickFrom(memories, question, recentTools).map(({ file, terms }) => {
    return { file, why: { kind: 'terms' as const, terms } }
  })
}

function pickOf(
  { catalogue }: RecallDeps,
  { projectId, withText }: RecallRequest,
  row: MemoryRow,
  why: RecallWhy,
): RecallPick {
  const text = withText ? catalogue.text(projectId, row.file) : null
  return {
    file: row.file,
    path: joinPath(projectId, row.file),
    mtimeMs: row.modifiedAtMs,
    why,
    freshness: freshnessText(row.ageDays),
    ...(text === null ? {} : { text }),
  }
}
