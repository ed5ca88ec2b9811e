import { MoveDialog, type MoveKind } from './move-dialog'
import type { MemoryKey } from './selection'
import { ShareDialog } from './share-dialog'

/** Memories that shall be somewhere else too, and how. */
export interface Elsewhere {
  readonly kind: MoveKind | 'share'
  readonly keys: readonly MemoryKey[]
  /** The name where it is one memory. */
  readonly name: string
}

interface ElsewhereDialogProps {
  readonly elsewhere: Elsewhere | null
  readonly onClose: () => void
}

/** The dialog for what was asked: move, copy and promote show a plan, sharing asks with whom. */
export function ElsewhereDialog({ elsewhere, onClose }: ElsewhereDialogProps) {
  const [first] = elsewhere?.keys ?? []
  if (elsewhere === null || first === undefined) return null
  const { kind, keys, name } = elsewhere
  if (kind !== 'share') return <MoveDialog kind={kind} keys={keys} onClose={onClose} />
  return <ShareDialog memory={first} name={name === '' ? first.file : name} onClose={onClose} />
}
