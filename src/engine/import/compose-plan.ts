import type { ByteRange, ImportCandidate, ImportPlan, Leftover } from '../../shared/import'
import type { Settings } from '../../shared/settings'
import type { FileState, StoreState } from '../memory/plans/store-state'
import { foldName } from '../memory/links'
import { encodeText } from '../memory/text'
import type { Hash } from '../ports'
import type { Planned, PlannedPart } from './create-planner'
import { twinOfMark } from './decide'
import type { Decided } from './decided'
import type { Draft } from './draft'
import type { DraftedSources } from './draft-sources'
import { planOutside, type Project } from './outside-files'
import { planFiles } from './plan-files'
import { planIndex } from './plan-index'

export interface ComposeContext extends DraftedSources {
  readonly store: StoreState
  readonly decided: readonly Decided[]
  readonly targets: ReadonlyMap<string, FileState>
  readonly project: Project | null
  readonly limits: Settings['limits']
  readonly hash: Hash
}

/** Puts files, index and what lies outside together into one plan; pure. */
export function composePlan(context: ComposeContext): Planned {
  const { store, sources, limits, hash } = context
  const decided = withFreeNames(context)
  const { headLines } = limits
  const files = planFiles(decided, {
    store,
    targets: context.targets,
    headLines,
  })
  const outside = planOutside(context.project, decided)
  const places = new Map([
    ...files.files.map(({ id, file }) => [id, file] as const),
    ...outside.places,
  ])
  const subjects = files.files.flatMap(({ id, file, isNew }) => {
    const one = decided.find(({ draft }) => draft.id === id)
    return one === undefined || !isNew ? [] : [{ id, file, ...lineOf(one) }]
  })
  const index = planIndex(store, subjects, keptText(context, decided), limits)
  const lineById = new Map(subjects.map(({ id }, at) => [id, index.lines[at] ?? '']))
  const edits = [...files.edits, ...(index.edit === null ? [] : [index.edit]), ...outside.edits]
  const inStore = new Set(files.files.map(({ id }) => id))
  const namesakeOf = createNamesakes(context)
  const candidates = decided.map((one) => ({
    ...candidateOf(one, places, lineById),
    ...namesakeOf(one),
  }))
  const plan: Omit<ImportPlan, 'hash'> = {
    projectId: store.projectId,
    sources: sources.map(({ file }) => file),
    candidates,
    leftover: sorted([...context.leftover, ...decided.flatMap(looseHead)]),
    index: index.index,
    outside: outside.files,
    isKnown: isKnown(decided),
  }
  const print = [
    store.projectId,
    store.index.hash,
    plan.sources.map((file) => [file.path, file.hash]),
    candidates.map(({ id, act, destination, file }) => [id, act, destination, file]),
    edits.map(({ path, expected, after }) => [path, expected, after === null ? null : hash(after)]),
  ]
  return {
    plan: { ...plan, hash: hash(encodeText(JSON.stringify(print))) },
    store,
    edits,
    parts: decided.flatMap(({ draft, act }) => {
      const file = places.get(draft.id)
      return act === 'skip' || file === undefined
        ? []
        : [partOf(draft, file, inStore.has(draft.id), hash)]
    }),
  }
}

function partOf(draft: Draft, file: string, isInStore: boolean, hash: Hash): PlannedPart {
  return {
    file,
    isInStore,
    hash: hash(encodeText(draft.text)),
    written: draft.written,
  }
}

/** Two memories of one name cannot be told apart in an index: a number follows. */
function withFreeNames({ store, decided }: ComposeContext): readonly Decided[] {
  const used = new Set(store.rows.map(({ name }) => foldName(name)))
  return decided.map((one) => {
    if (one.act !== 'add' || one.destination !== 'memory' || one.keepsHead) return one
    let { name } = one
    for (let number = 2; used.has(foldName(name)); number += 1) name = `${one.name} (${number})`
    used.add(foldName(name))
    return { ...one, name }
  })
}

/** Memories that are called as a part is, and are not what it resembles. */
function createNamesakes({ store, decided }: ComposeContext) {
  const byName = new Map(store.rows.map((row) => [foldName(row.name), row]))
  const nameOf = new Map(decided.map(({ draft, name }) => [draft.id, name]))
  return ({ draft, act, destination, likeness }: Decided): Pick<ImportCandidate, 'namesake'> => {
    if (act !== 'add' || destination !== 'memory') return {}
    const row = byName.get(foldName(nameOf.get(draft.id) ?? ''))
    if (row === undefined || row.file === likeness?.file) return {}
    return { namesake: { file: row.file, name: row.name } }
  }
}

const lineOf = ({ name, description }: Decided) => ({ name, description })

/** What stays in a standalone MEMORY.md that becomes an index; null without one. */
function keptText(
  { sources, leftover }: ComposeContext,
  decided: readonly Decided[],
): string | null {
  const standalone = sources.findIndex(({ isConverted }) => isConverted)
  if (standalone === -1) return null
  const skipped = decided
    .filter(({ draft, act }) => draft.source === standalone && act === 'skip')
    .map(({ draft }) => ({ at: draft.from[0]?.[0] ?? 0, text: draft.text }))
  const left = leftover
    .filter(({ source, text }) => source === standalone && text.trim() !== '')
    .map(({ from, text }) => ({ at: from[0], text }))
  return [...skipped, ...left]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('')
}

function candidateOf(
  one: Decided,
  places: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, string>,
): ImportCandidate {
  const { draft, likeness, warnings, act, destination, destinationWhy } = one
  const { name, description, type, typeWhy, body } = one
  const twin = twinOfMark(likeness?.file ?? '')
  return {
    id: draft.id,
    source: draft.source,
    from: looseHead(one).length === 0 ? draft.from : bodyRanges(draft),
    name,
    description,
    type,
    typeWhy,
    body,
    destination,
    destinationWhy,
    likeness:
      likeness === null || twin === null ? likeness : { ...likeness, file: places.get(twin) ?? '' },
    warnings,
    act,
    file: act === 'skip' ? '' : (places.get(draft.id) ?? ''),
    indexLine: lines.get(draft.id) ?? '',
  }
}

/** A head that is not taken along: the memory it is merged into, or CLAUDE.md, has no use for it. */
function looseHead({ draft, act, keepsHead }: Decided): readonly Leftover[] {
  if (draft.bodyAt === 0 || keepsHead || act === 'skip') return []
  const from: ByteRange = [startOf(draft), startOf(draft) + headBytes(draft)]
  return [
    {
      source: draft.source,
      from,
      text: draft.text.slice(0, draft.bodyAt),
      why: 'head',
    },
  ]
}

const startOf = (draft: Draft): number => draft.from[0]?.[0] ?? 0
const headBytes = (draft: Draft): number => encodeText(draft.text.slice(0, draft.bodyAt)).length

/** A part with a head is one range. */
function bodyRanges(draft: Draft): readonly ByteRange[] {
  return [[startOf(draft) + headBytes(draft), draft.from.at(-1)?.[1] ?? 0]]
}

function sorted(leftover: readonly Leftover[]): readonly Leftover[] {
  return [...leftover].sort((a, b) => a.source - b.source || a.from[0] - b.from[0])
}

/** Nothing of it is new: each part that belongs anywhere is there already. */
function isKnown(decided: readonly Decided[]): boolean {
  const wanted = decided.filter(({ destination }) => destination !== 'skip')
  return wanted.length > 0 && wanted.every(({ likeness }) => likeness?.kind === 'here')
}
