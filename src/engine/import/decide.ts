import type { Destination } from '../../shared/extraction'
import type { ImportAct, ImportChoice, ImportLikeness, ImportWarning } from '../../shared/import'
import { say } from '../../shared/said'
import { lastPart } from '../location/paths'
import type { Decided } from './decided'
import { bodyOfDraft, type Draft } from './draft'
import { withDates } from './find-warnings'
import { placeOf, type Project } from './outside-files'

export interface DecideContext {
  readonly draft: Draft
  readonly likeness: ImportLikeness | null
  /** An earlier part of the same import with the same text. */
  readonly twin: Draft | null
  readonly warnings: readonly ImportWarning[]
  readonly choice: ImportChoice | undefined
  /** Null where the project's folder is not known: nothing is written outside of the memory folder then. */
  readonly project: Project | null
  /** A memory that may be joined with. */
  readonly isMergeable: boolean
}

/** The suggestion for one part, or the person's word in its place. */
export function decide(context: DecideContext): Decided {
  const { draft, warnings, choice } = context
  const { destination, destinationWhy } = destinationOf(context)
  const likeness = likenessFor(context, destination)
  const suggested = suggestedAct(likeness, context.isMergeable)
  const wanted = destination === 'skip' ? 'skip' : (choice?.act ?? suggested)
  const mayMerge = context.isMergeable && likeness === context.likeness && destination === 'memory'
  const act = wanted === 'merge' && !mayMerge ? 'add' : wanted
  const body = bodyOfDraft(draft)
  const type = choice?.type ?? draft.type
  return {
    draft,
    likeness,
    warnings,
    act,
    destination,
    destinationWhy,
    name: nonEmpty(choice?.name) ?? draft.name,
    description: choice?.description?.trim() ?? draft.description,
    type,
    typeWhy: type === draft.type ? draft.typeWhy : { kind: 'chosen' },
    body: choice?.withDates === true ? withDates(body, warnings) : body,
    keepsHead: draft.bodyAt > 0 && act === 'add' && destination === 'memory',
  }
}

/** The project counts for what goes there; then the store; then what came just before. */
function likenessFor(
  { draft, likeness, twin, project }: DecideContext,
  destination: Destination,
): ImportLikeness | null {
  const place = placeOf(project, destination, bodyOfDraft(draft).trim())
  if (place !== null) {
    const { path: file, text } = place
    return { kind: 'here', file, name: lastPart(file), text }
  }
  if (likeness !== null || twin === null) return likeness
  return { kind: 'same', file: twinMark(twin.id), name: twin.name, text: bodyOfDraft(twin) }
}

const TWIN = '\u0000'

/** Stands for the file of another part until that is known. */
export const twinMark = (id: string): string => TWIN + id

/** The part that a mark stands for; null for a real file. */
export function twinOfMark(file: string): string | null {
  return file.startsWith(TWIN) ? file.slice(TWIN.length) : null
}

function nonEmpty(name: string | undefined): string | undefined {
  const bare = name?.trim() ?? ''
  return bare === '' ? undefined : bare
}

function destinationOf({ draft, choice, project }: DecideContext) {
  const { destination, why } = draft.route
  const wanted = choice?.destination ?? destination
  const isOutside = wanted === 'claude-md' || wanted === 'docs'
  if (isOutside && project === null) {
    const destinationWhy = say`The folder of this project is not known, so it becomes a memory.`
    return { destination: 'memory', destinationWhy } as const
  }
  const isChosen = choice?.destination !== undefined && wanted !== destination
  return {
    destination: wanted,
    destinationWhy: isChosen ? say`You chose so.` : why,
  }
}

function suggestedAct(likeness: ImportLikeness | null, isMergeable: boolean): ImportAct {
  switch (likeness?.kind) {
    case 'here':
    case 'same':
      return 'skip'
    case 'near':
      return isMergeable ? 'merge' : 'add'
    // Nobody knows which of the two is so: both stay, beside each other, and the person is told.
    case 'conflict':
    case undefined:
      return 'add'
  }
}
