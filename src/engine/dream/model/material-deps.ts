import type { AlikePair } from '../../../shared/alike'
import type { AuditReport } from '../../../shared/audit'
import type { IndexReport } from '../../../shared/index-file'
import type { TokenUsage } from '../../../shared/model'
import type { Settings } from '../../../shared/settings'
import type { StaleRow } from '../../../shared/staleness'
import type { SlugFolder } from '../../location/slug-folders'
import type { Store } from '../../location/store'
import type { Catalogue } from '../../memory/catalogue'
import type { ModelClient } from '../../model-ports'
import type { Clock, FileReader, Hash, LineReader, Timer } from '../../ports'
import type { FindTouched } from '../../transcripts/touched-sessions'

/** What a model dream needs; nothing in it can write. */
export interface ModelDreamerDeps {
  readonly model: Pick<ModelClient, 'answer'>
  readonly clock: Clock
  readonly timer: Pick<Timer, 'wait'>
  readonly files: FileReader
  readonly lines: LineReader
  readonly hash: Hash
  readonly stores: {
    get(projectId: string): Store
    /** Slug folders of the project's roots and worktrees, where its conversations lie. */
    foldersOf(store: Store): readonly SlugFolder[]
  }
  readonly catalogue: Pick<Catalogue, 'refresh' | 'rows' | 'loadTexts' | 'text'>
  readonly settings: { read(): Promise<Settings> }
  readonly touchedSessions: FindTouched
  readonly titleOf: (projectId: string) => string
  readonly indexReport: (projectId: string) => Promise<IndexReport>
  /** A fresh audit without the network. */
  readonly audit: (projectId: string, signal: AbortSignal) => Promise<AuditReport>
  readonly alike: (projectId: string) => Promise<readonly AlikePair[]>
  readonly stale: (projectId: string) => Promise<readonly StaleRow[]>
  /** US dollars; null where the model's price is unknown. */
  readonly costOf: (settings: Settings, model: string, usage: TokenUsage) => number | null
}
