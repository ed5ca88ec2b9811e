import type { AlikePair, AlikeReason, MergePlan } from '../../../shared/alike'
import { AppError } from '../../../shared/errors'
import type { MemoryRow } from '../../../shared/memory'
import type { ReviewCard } from '../../../shared/review'
import { say } from '../../../shared/said'
import type { AlikeArea, SettingsArea } from '../../engine'
import type { ChangeMaker, ChangePlan } from '../../history/change-plan'
import type { Stores } from '../../location/store'
import type { Clock, Environment, FileReader, FileWriter, Hash, Ids, TreeReader } from '../../ports'
import { DAY_MS } from '../age'
import { createAwayPlaces } from '../away-places'
import type { Catalogue } from '../catalogue'
import { dayAt, isoDay } from '../dates/calendar'
import { createLinkResolver } from '../links'
import type { Marks } from '../marks/marks'
import { planMergeOf, type MergePart } from '../plans/plan-merge'
import type { StoreState } from '../plans/store-state'
import { createStoreReader } from '../store-reader'
import { decodeText, encodeText } from '../text'
import { compareTwo, findAlike, type FoundAlike } from './find-alike'
import { readMemory, type AlikeMemory } from './reading'

export interface AlikeDeps {
  readonly catalogue: Catalogue
  readonly stores: Stores
  readonly changes: ChangeMaker
  readonly marks: Pick<Marks, 'edit'>
  readonly files: FileReader
  readonly trees: TreeReader
  readonly writer: Pick<FileWriter, 'replaceIf' | 'makeFolder'>
  readonly settings: Pick<SettingsArea, 'read'>
  readonly environment: Pick<Environment, 'platform'>
  readonly clock: Clock
  readonly ids: Ids
  readonly hash: Hash
  readonly dataDir: string
  readonly titleOf: (projectId: string) => string
}

/** Pairs are looked for within one project: what two projects say need not agree. */
export function createAlike(deps: AlikeDeps): AlikeArea {
  const { catalogue, clock } = deps
  const reader = createStoreReader(deps)
  const places = createAwayPlaces(deps)
  const kept = new Map<
    string,
    { readonly revision: number; readonly found: readonly FoundAlike[] }
  >()

  const memoryOf = (row: MemoryRow): AlikeMemory => ({
    file: row.file,
    name: row.name,
    description: row.description,
    text: catalogue.text(row.projectId, row.file) ?? '',
  })

  async function pairsOf(projectId: string): Promise<readonly AlikePair[]> {
    await catalogue.loadTexts(projectId)
    const revision = catalogue.revision(projectId)
    let known = kept.get(projectId)
    if (known?.revision !== revision) {
      const memories = catalogue.rows(projectId).map(memoryOf)
      // Asking the disk for anything lets what waits have its turn.
      const pause = async (): Promise<void> => {
        await deps.files.lstat(projectId)
      }
      known = { revision, found: await findAlike(memories, { pause }) }
      kept.set(projectId, known)
    }
    const project = deps.titleOf(projectId)
    return known.found.map((one) => ({ projectId, project, ...one }))
  }

  async function partOf(projectId: string, row: MemoryRow): Promise<MergePart> {
    const state = await reader.fileToWrite(projectId, row.file)
    const atMs = datedAtMs(row, clock.nowMs())
    const datedOn = isoDay(dayAt(atMs, clock.offsetMinutes(atMs)))
    return { state, name: row.name, description: row.description, datedOn }
  }

  /** Everything that is known before anything is written. */
  async function prepare(projectId: string, files: readonly string[], wanted: string | undefined) {
    await catalogue.refresh([projectId])
    const distinct = [...new Set(files)]
    refuseTooFew(distinct, wanted)
    const rows = await Promise.all(distinct.map((file) => reader.row(projectId, file)))
    const parts = await Promise.all(rows.map((row) => partOf(projectId, row)))
    const memories = rows.map((row, at) => ({ ...memoryOf(row), text: freshText(parts[at]) }))
    const conflict = conflictAmong(memories)
    const at = wanted === undefined ? mostSpecific(memories) : distinct.indexOf(wanted)
    const [target, row] = [parts[at], rows[at]]
    if (target === undefined || row === undefined) throw new Error('a target is one of the files')
    const sources = parts.filter((part) => part !== target)
    const store = await reader.state(projectId)
    const { headLines } = (await deps.settings.read()).limits
    const taken = (await places.listArchive(projectId)).map((one) => one.file)
    const place = { folder: await places.archiveFolder(projectId), taken }
    const linking = await linkingParts(projectId, distinct)
    const isChosen = wanted !== undefined && conflict !== undefined
    const plan = planMergeOf(store, { target, sources, linking, place, isChosen, headLines })
    const before = beforeOf(store, [...parts, ...linking])
    return {
      plan,
      target,
      sources,
      before,
      conflict,
      oldest: oldestOf(rows, clock.nowMs()),
      row,
      isChosen,
    }
  }

  /** Memories that link to one of these and may be written; a link that stays leads nowhere, which is allowed. */
  async function linkingParts(projectId: string, files: readonly string[]) {
    const rows = catalogue.rows(projectId)
    const resolve = createLinkResolver(rows)
    const linking = rows.filter(
      (row) =>
        row.editable &&
        !files.includes(row.file) &&
        row.links.some((link) => files.includes(resolve(link) ?? '')),
    )
    return Promise.all(linking.map((row) => partOf(projectId, row)))
  }

  /** Names what was shown, and whether a person chose between texts that contradict each other. */
  const hashOf = (plan: ChangePlan, isChosen: boolean): string =>
    deps.hash(
      encodeText(
        JSON.stringify([
          isChosen,
          ...plan.edits.map(({ path, expected, after }) => [
            path,
            expected,
            after === null ? null : deps.hash(after),
          ]),
        ]),
      ),
    )

  return {
    async list(projectId) {
      const ids = projectId === null ? catalogue.projectIds() : [projectId]
      const lists: (readonly AlikePair[])[] = []
      for (const id of ids) lists.push(await pairsOf(id))
      return lists.flat()
    },
    async planMerge(projectId, files, target) {
      const made = await prepare(projectId, files, target)
      return shown(projectId, made, hashOf(made.plan, made.isChosen))
    },
    async merge(projectId, files, target, hash) {
      const made = await prepare(projectId, files, target)
      if (hash !== hashOf(made.plan, made.isChosen)) throw refusal(made.conflict, target, projectId)
      const { oldest, row } = made
      const nowMs = clock.nowMs()
      const isOlder = oldest.atMs < datedAtMs(row, nowMs)
      const mark = await deps.marks.edit(
        projectId,
        target,
        'the oldest date of what was merged',
        (marks) => (isOlder ? { ...marks, oldest: { ...oldest, setAtMs: nowMs } } : marks),
      )
      const edits = isOlder ? [...made.plan.edits, mark] : made.plan.edits
      const { change } = await deps.changes.apply({ ...made.plan, edits })
      await catalogue.refresh([projectId])
      return { change, files: [...new Set(files)] }
    },
  }
}

function refuseTooFew(files: readonly string[], target: string | undefined): void {
  if (files.length < 2) {
    throw new AppError(
      'input.invalid',
      say`A merge needs two memories or more. Name the others too.`,
    )
  }
  if (target === undefined || files.includes(target)) return
  throw new AppError(
    'input.invalid',
    say`${target} is not one of the memories to merge. Name it among them.`,
  )
}

function freshText(part: MergePart | undefined): string {
  return part === undefined ? '' : decodeText(part.state.content.bytes).text
}

function datedAtMs(row: MemoryRow, nowMs: number): number {
  return Math.round(nowMs - row.ageDays * DAY_MS)
}

/** A memory's date is that of its confirmation where a person gave one, so what is left is unverified. */
function oldestOf(rows: readonly MemoryRow[], nowMs: number) {
  const dated = rows.map((row) => ({ atMs: datedAtMs(row, nowMs), source: row.ageSource }))
  return dated.reduce((oldest, one) => (one.atMs < oldest.atMs ? one : oldest))
}

function conflictAmong(memories: readonly AlikeMemory[]): AlikeReason | undefined {
  for (const [at, one] of memories.entries()) {
    for (const other of memories.slice(at + 1)) {
      const found = compareTwo(one, other)
      if (found?.kind === 'conflict') return found.why
    }
  }
  return undefined
}

/** The one that names the most things, then the longest, then the first. */
function mostSpecific(memories: readonly AlikeMemory[]): number {
  const weights = memories.map((memory) => {
    const { terms, keys, plain } = readMemory(memory)
    return { facts: terms.size + keys.size, chars: plain.length }
  })
  let best = 0
  for (const [at, { facts, chars }] of weights.entries()) {
    const top = weights[best] ?? { facts: 0, chars: 0 }
    if (facts > top.facts || (facts === top.facts && chars > top.chars)) best = at
  }
  return best
}

function refusal(conflict: AlikeReason | undefined, target: string, path: string): AppError {
  const message =
    conflict === undefined
      ? say`The memories changed since the merge was shown. Nothing was written; look at it again.`
      : say`The memories contradict each other or changed since the merge was shown. Nothing was written; to keep ${target} against the others, choose it and look at the merge again.`
  return new AppError('memory.conflict', message, { path })
}

interface Made {
  readonly plan: ChangePlan
  readonly target: MergePart
  readonly sources: readonly MergePart[]
  /** Texts by path, as they are. */
  readonly before: ReadonlyMap<string, string | null>
  readonly conflict: AlikeReason | undefined
  readonly oldest: { readonly atMs: number }
}

function beforeOf(
  { index }: StoreState,
  parts: readonly MergePart[],
): ReadonlyMap<string, string | null> {
  const texts = parts.map(
    ({ state }) => [state.path, decodeText(state.content.bytes).text] as const,
  )
  return new Map<string, string | null>([...texts, [index.path, index.text]])
}

/** The pairs of one memory, each as the other memory of it. */
export function alikeTo(file: string, pairs: readonly AlikePair[]): ReviewCard['alike'] {
  return pairs.flatMap(({ files, names, kind, why }) => {
    const at = files.indexOf(file)
    if (at === -1) return []
    const [other, name] = at === 0 ? [files[1], names[1]] : [files[0], names[0]]
    return [{ file: other, name, kind, why }]
  })
}

/** Of the moves only what goes; where it goes is the archive's business. */
function shown(projectId: string, made: Made, hash: string): MergePlan {
  const folder = `${projectId}/`
  const files = made.plan.edits
    .filter(({ path, expected }) => path.startsWith(folder) && expected !== null)
    .map(({ path, after }) => ({
      file: path.slice(folder.length),
      before: made.before.get(path) ?? null,
      after: after === null ? null : decodeText(after).text,
    }))
  return {
    hash,
    target: made.target.state.file,
    sources: made.sources.map(({ state }) => state.file),
    files,
    oldestAtMs: made.oldest.atMs,
    ...(made.conflict === undefined ? {} : { conflict: made.conflict }),
  }
}
