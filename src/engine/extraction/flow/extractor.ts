import type { AlikeMemory } from '../../memory/alike/reading'
import type { MemoryRow } from '../../../shared/memory'
import type { Said } from '../../../shared/said'
import type { Candidate } from '../candidate'
import type { Talk } from './read-talk'

/** The memories of the project as they are before a look. */
export interface KnownMemories {
  readonly rows: readonly MemoryRow[]
  /** The same with their texts; those that cannot be read as text are left out. */
  readonly memories: readonly AlikeMemory[]
}

/** What either engine is given. */
export interface ExtractorTask {
  readonly projectId: string
  readonly sessionId: string
  /** Absolute path of the transcript. */
  readonly path: string
  readonly talk: Pick<Talk, 'messages' | 'before'>
  readonly known: KnownMemories
}

export interface Dropped {
  /** Credentials are masked. */
  readonly quote: string
  /** An English sentence. */
  readonly why: string
}

/** What one look found. */
export interface Extraction {
  /** What is worth a person's word; nothing that a memory says already. */
  readonly candidates: readonly Candidate[]
  readonly dropped: readonly Dropped[]
  /** Ids of candidates that came, in part, from a page, a file or a tool. */
  readonly untrusted: ReadonlySet<string>
  readonly turns: number
  /** Null where the model's price is unknown. */
  readonly costUsd: number | null
  /** Set where the engine failed for good; nothing of it counts then. */
  readonly failure?: Said
}

/** One engine of extraction: reads and finds, writes nothing. Rejects only with the signal's reason. */
export interface Extractor {
  extract(task: ExtractorTask, signal: AbortSignal): Promise<Extraction>
}
