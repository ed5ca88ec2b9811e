import type { DreamEngine } from '../../../shared/dream'
import type {
  ExtractionMode,
  ExtractionOutcome,
  ExtractionRecord,
  WaitingCandidate,
} from '../../../shared/extraction'
import type { CandidateShelf } from '../shelf'
import type { Extraction } from './extractor'
import type { SessionPlace } from './place-session'
import type { Talk } from './read-talk'

type Shelf = Pick<CandidateShelf, 'put' | 'preview' | 'list' | 'acceptAll'>

/** For whom candidates are kept, and what becomes of them. */
interface Keeping {
  readonly place: SessionPlace
  readonly engine: DreamEngine
  readonly mode: ExtractionMode
  /** Nothing is kept: the candidates are only shown as they would be. */
  readonly isDryRun?: boolean
}

/** What a record says of candidates: those that were found, the files written of them, and by which change. */
export type Kept = Pick<ExtractionRecord, 'candidates' | 'written' | 'change'>

/** Puts what was found on the shelf and, where the person wants that, writes it at once. */
export async function keepCandidates(
  shelf: Shelf,
  { place: { projectId }, engine, mode, isDryRun }: Keeping,
  { candidates, untrusted }: Extraction,
  { branch }: Pick<Talk, 'branch'>,
): Promise<Kept> {
  const origin = { projectId, engine, untrusted, ...(branch === null ? {} : { branch }) }
  if (isDryRun === true) {
    return { candidates: await shelf.preview(candidates, origin), written: [] }
  }
  await shelf.put(candidates, origin)
  // Also those that an earlier look put there before it failed.
  const ids = new Set(candidates.map(({ id }) => id))
  const waiting = (await shelf.list(projectId)).filter(({ id }) => ids.has(id))
  return mode === 'apply' ? apply(shelf, waiting) : { candidates: waiting, written: [] }
}

async function apply(shelf: Shelf, waiting: readonly WaitingCandidate[]): Promise<Kept> {
  const saved = waiting.length === 0 ? null : await shelf.acceptAll(waiting.map(({ id }) => id))
  if (saved === null) return { candidates: waiting, written: [] }
  return { candidates: waiting, written: saved.names, change: saved.change }
}

/** What a look came to that went to its end. */
export function outcomeOf({ candidates, written }: Kept): ExtractionOutcome {
  if (written.length > 0) return 'saved'
  return candidates.length > 0 ? 'waiting' : 'nothing-found'
}
