const isMac = navigator.platform.startsWith('Mac')

const WORDS: Readonly<Record<string, string>> = isMac
  ? { CmdOrCtrl: '⌘', Shift: '⇧', Alt: '⌥', Left: '←', Right: '→', Enter: '↩', Delete: '⌫' }
  : { CmdOrCtrl: 'Ctrl', Left: '←', Right: '→', Delete: 'Del' }

const PLACES: Readonly<Record<string, string>> = { Slash: '/', Period: '.', Comma: ',' }

/** A key as a person reads it: `CmdOrCtrl+K` becomes `Ctrl+K` or `⌘K`, `KeyE` becomes `E`. */
export function keyWords(key: string): string {
  if (key === 'Shift+Slash') return '?'
  const parts = key.split('+').map((part) => {
    if (part.startsWith('Key')) return part.slice(3)
    if (part.startsWith('Digit')) return part.slice(5)
    return WORDS[part] ?? PLACES[part] ?? part
  })
  return parts.join(isMac ? '' : '+')
}

/** A key, drawn small and quiet. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-soft">
      {keyWords(keys)}
    </kbd>
  )
}
