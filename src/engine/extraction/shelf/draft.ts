import type { CandidatePlan } from '../../../shared/extraction'
import type { FileEdit } from '../../history/change-plan'

/** What accepting candidates would write: the edits, and the same as a person is shown it. */
export interface Draft {
  readonly edits: readonly FileEdit[]
  readonly files: CandidatePlan['files']
  /** Ids of what the edits make, each with the absolute path of the file that gets it. */
  readonly made: readonly { readonly id: string; readonly path: string; readonly name: string }[]
}
