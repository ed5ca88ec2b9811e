import type { Verdict } from '../../../shared/audit'
import type { MemoryMarks, Marks } from '../marks/marks'

/** What the last audit said of one memory. */
export interface AuditClue {
  /** sha256 of the text that was audited; of another text it says nothing. */
  readonly hash: string
  /** What failed claims add to the score; absent where the audit was not deep. */
  readonly penalty?: number
  readonly counts: Readonly<Record<Verdict, number>>
}

/** What is known of one project's memories beside their files; `revision` grows with every change. */
export interface CluesOf<T> {
  readonly revision: number
  of(file: string): T | undefined
}

/** The last audits, answered at once from what was read before; `refresh` is the auditor's own business. */
export type AuditClues = (projectId: string) => CluesOf<AuditClue>

/** What a person and the last audit said of one memory. */
export interface Clue {
  readonly marks?: MemoryMarks
  readonly audit?: AuditClue
}

/** Everything beside the files that decides a row. */
export interface Clues {
  /** Looks whether another process said something new. */
  refresh(): Promise<void>
  of(projectId: string): CluesOf<Clue>
}

/** Nothing was audited. */
export const NO_AUDITS: AuditClues = () => ({ revision: 0, of: () => undefined })

/** Puts marks and audits together. */
export function createClues(deps: {
  readonly marks: Pick<Marks, 'refresh' | 'revision' | 'of'>
  readonly audits: AuditClues
}): Clues {
  const { marks } = deps
  return {
    async refresh() {
      await marks.refresh()
    },
    of(projectId) {
      const audits = deps.audits(projectId)
      return {
        // Both only grow, so that no two states have one sum.
        revision: marks.revision(projectId) + audits.revision,
        of(file) {
          const [mark, audit] = [marks.of(projectId, file), audits.of(file)]
          if (mark === undefined && audit === undefined) return undefined
          return {
            ...(mark === undefined ? {} : { marks: mark }),
            ...(audit === undefined ? {} : { audit }),
          }
        },
      }
    },
  }
}
