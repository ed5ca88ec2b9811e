/** What a key press in the list asks for. */
export type ListKeyAct =
  | { readonly kind: 'move' | 'extend'; readonly index: number }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'all' }

type Press = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Reads a key by its place on the keyboard, so that input methods and layouts do not matter.
 * Null: the key is not the list's.
 *
 * @param page how many rows Page Up and Page Down move
 */
export function listKeyAct(
  press: Press,
  cursor: number,
  total: number,
  page: number,
): ListKeyAct | null {
  const mod = press.ctrlKey || press.metaKey
  if (mod && press.code === 'KeyA' && !press.shiftKey) return { kind: 'all' }
  if (mod || press.altKey || total === 0) return null
  if (press.code === 'Space') return cursor < 0 ? null : { kind: 'toggle' }
  const target = targetOf(press.code, cursor, total, page)
  if (target === null) return null
  const index = Math.max(0, Math.min(total - 1, target))
  return { kind: press.shiftKey ? 'extend' : 'move', index }
}

function targetOf(code: string, cursor: number, total: number, page: number): number | null {
  switch (code) {
    case 'ArrowDown':
    case 'KeyJ':
      return cursor + 1
    case 'ArrowUp':
    case 'KeyK':
      return cursor - 1
    case 'PageDown':
      return cursor + page
    case 'PageUp':
      return cursor - page
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}
