import type { Destination } from '../../shared/extraction'
import type { ImportAct, ImportLikeness, ImportWarning, TypeWhy } from '../../shared/import'
import type { MemoryType } from '../../shared/memory'
import type { Said } from '../../shared/said'
import type { Draft } from './draft'

/** A part of a source with everything that is known of it, and what shall become of it. */
export interface Decided {
  readonly draft: Draft
  readonly likeness: ImportLikeness | null
  readonly warnings: readonly ImportWarning[]
  readonly act: ImportAct
  readonly destination: Destination
  readonly destinationWhy: Said
  readonly name: string
  readonly description: string
  readonly type: MemoryType
  readonly typeWhy: TypeWhy
  /** As it will be written, dates made absolute where that was chosen. */
  readonly body: string
  /** Its head stays as it is, but for what the person changed. */
  readonly keepsHead: boolean
}
