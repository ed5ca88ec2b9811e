import type { DemoDream } from '../dream/demo'
import type { CacheFile, MachineFacts } from '../ports'

/** What an engine is told of the place it runs in. */
export interface EngineOptions {
  /** The app's own data folder; need not exist. */
  readonly dataDir: string
  /** `--base` of the command line or of the sample library, absolute. */
  readonly flagBase?: string
  /** Where headers are kept between two starts; null reads everything anew. */
  readonly cache: CacheFile | null
  readonly machine: MachineFacts
  /** The recorded dream, where the sample library is looked at. */
  readonly demo?: () => Promise<DemoDream | null>
  /** What the client's hook would call, as a shell takes it; the usual name of the command line else. */
  readonly hookCommand?: string
}
