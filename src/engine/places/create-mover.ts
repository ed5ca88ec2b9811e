import { AppError } from '../../shared/errors'
import type { Changed } from '../../shared/ipc/contract'
import { say } from '../../shared/said'
import type { MovedMemory, StorePlan } from '../../shared/stores'
import type { ChangeMaker, FileEdit } from '../history/change-plan'
import { isInside } from '../location/paths'
import type { Store, Stores } from '../location/store'
import type { Marks } from '../memory/marks/marks'
import { decodeText, encodeText } from '../memory/text'
import type { FileReader, Hash } from '../ports'
import type { Placed } from './place-files'

export interface MoverDeps {
  readonly files: Pick<FileReader, 'read'>
  readonly hash: Hash
  readonly marks: Pick<Marks, 'of' | 'edit' | 'refresh'>
  readonly changes: ChangeMaker
  readonly stores: Pick<Stores, 'refresh' | 'list'>
  readonly catalogue: { refresh(projectIds?: readonly string[]): Promise<readonly string[]> }
  readonly dataDir: string
}

/** A change over one or several stores, worked out and not yet made. */
export interface WorkedOut {
  readonly act: StorePlan['act']
  /** The store that the person started from. */
  readonly projectId: string
  /** The store under which the history lists it. */
  readonly toProjectId: string
  readonly moves: readonly MovedMemory[]
  readonly edits: readonly FileEdit[]
  readonly lostLines: number
  readonly summary: string
  /** What the plan says beyond its files. */
  readonly more?: Partial<Pick<StorePlan, 'found'>>
}

/** Shows worked-out changes and makes exactly those that were shown. */
export interface Mover {
  /** Edits that let what a person said about memories come along; empty where nothing was said. */
  markEdits(placed: readonly Placed[], isCopy: boolean): Promise<readonly FileEdit[]>
  shown(worked: WorkedOut): Promise<StorePlan>
  /** @throws `memory.conflict` naming the file that is no longer as it was shown; `input.invalid` for nothing to do */
  make(worked: WorkedOut, hash: string): Promise<Changed>
}

/** So many plans are remembered, to be able to name what moved on since. */
const PLANS_KEPT = 20

export function createMover(deps: MoverDeps): Mover {
  const kept = new Map<string, ReadonlyMap<string, string | null>>()
  const hashOf = ({ act, edits }: WorkedOut): string =>
    deps.hash(encodeText(JSON.stringify([act, edits.map((edit) => printOf(deps, edit))])))
  const remember = (hash: string, edits: readonly FileEdit[]): void => {
    kept.delete(hash)
    kept.set(hash, new Map(edits.map(({ path, expected }) => [path, expected])))
    for (const old of [...kept.keys()].slice(0, -PLANS_KEPT)) kept.delete(old)
  }
  return {
    async markEdits(placed, isCopy) {
      await deps.marks.refresh()
      const edits: FileEdit[] = []
      for (const one of placed) edits.push(...(await marksOf(deps, one, isCopy)))
      return edits
    },
    async shown(worked) {
      const hash = hashOf(worked)
      remember(hash, worked.edits)
      const own = worked.edits.filter(({ about }) => about === undefined)
      const files = await Promise.all(own.map((edit) => textsOf(deps, edit)))
      const { act, projectId, moves, lostLines } = worked
      return { projectId, act, memories: moves, files, lostLines, hash, ...worked.more }
    },
    async make(worked, hash) {
      if (hash !== hashOf(worked)) throw movedOn(kept.get(hash), worked)
      if (worked.edits.length === 0) throw nothingToDo(worked)
      const { toProjectId, summary, edits } = worked
      const made = await deps.changes.apply({ by: 'you', projectId: toProjectId, summary, edits })
      // A store that this founded is not in the list yet.
      await deps.stores.refresh()
      const paths = made.files.map(({ path }) => path)
      await deps.catalogue.refresh(storesTouched(paths, deps.stores.list()))
      return { change: made.change, files: paths }
    },
  }
}

function printOf({ hash }: Pick<MoverDeps, 'hash'>, edit: FileEdit): readonly unknown[] {
  const { path, expected, after, mtimeNs, fields } = edit
  // Another setting that was saved meanwhile changes nothing of what was shown.
  if (fields !== undefined) return [path, fields]
  return [path, expected, after === null ? null : hash(after), mtimeNs?.toString() ?? null]
}

async function marksOf(
  { marks }: MoverDeps,
  { from, to, file, toFile }: Placed,
  isCopy: boolean,
): Promise<readonly FileEdit[]> {
  const said = marks.of(from.projectId, file.file)
  if (said === undefined || file.kind !== 'memory') return []
  const reason = 'what was said about it comes along'
  // What was said about the one that is there already counts.
  const there = await marks.edit(to.projectId, toFile, reason, (own) =>
    Object.keys(own).length === 0 ? said : own,
  )
  const here = await marks.edit(from.projectId, file.file, reason, () => null)
  return isCopy ? [there] : [there, here]
}

async function textsOf(
  { files }: MoverDeps,
  { path, expected, after }: FileEdit,
): Promise<StorePlan['files'][number]> {
  const before = expected === null ? null : await files.read(path).catch(() => null)
  return {
    file: path,
    before: before === null ? null : decodeText(before.bytes).text,
    after: after === null ? null : decodeText(after).text,
  }
}

function movedOn(
  shown: ReadonlyMap<string, string | null> | undefined,
  { edits, projectId }: WorkedOut,
): AppError {
  const now = new Map(edits.map(({ path, expected }) => [path, expected]))
  const all = [...new Set([...(shown?.keys() ?? []), ...now.keys()])]
  const path = shown === undefined ? projectId : all.find((one) => shown.get(one) !== now.get(one))
  const message = say`${path ?? projectId} is not as it was when this was shown. Nothing was written; look at it again.`
  return new AppError('memory.conflict', message, { path: path ?? projectId })
}

function nothingToDo({ projectId, moves }: WorkedOut): AppError {
  const isFixed = moves.length > 0 && moves.every(({ stays }) => stays !== undefined)
  const message = isFixed
    ? say`What is in ${projectId} cannot be taken from there: it is linked, unreadable, or holds a credential.`
    : say`Nothing in ${projectId} was chosen to go elsewhere. Say which memory goes where.`
  return new AppError('input.invalid', message, { path: projectId })
}

/** The stores of which some file changed, for those who list them anew. */
export function storesTouched(
  paths: readonly string[],
  stores: readonly Pick<Store, 'id'>[],
): readonly string[] {
  return stores.flatMap(({ id }) => (paths.some((path) => isInside(id, path)) ? [id] : []))
}
