import type { AlikePair } from '../../shared/alike'

/** Pairs of memories of one store that are alike or contradict each other. */
export type ListAlike = (projectId: string) => Promise<readonly AlikePair[]>

/**
 * Lets the engine's thread answer others before it goes on. Called between small pieces of work; it
 * really waits only when the last wait is some milliseconds ago.
 */
export type Pause = () => Promise<void>
