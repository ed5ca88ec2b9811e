/** Where a pointer leads. */
export interface Target {
  /** As written, decoded, without anchor and title. */
  readonly target: string
  /** The part after `#`, empty when there is none. */
  readonly anchor: string
  /** Relative to the memory folder with `/`; it begins with `../` or `/` where it leads outside. */
  readonly file: string
}

const SCHEME = /^(?:[a-z][a-z0-9+.-]+:|\/\/|\\\\)/i
const MARKDOWN = /\.md$/i
const MAX_TARGET_UNITS = 2_000

/**
 * Reads what stands between a link's parentheses; null when it does not lead to a `.md` file.
 *
 * A name that a memory really has wins over its decoded reading, so `100%.md` and `a#b.md` are found as they are.
 */
export function readTarget(written: string, isMemory: (file: string) => boolean): Target | null {
  if (written.length > MAX_TARGET_UNITS) return null
  const inside = withoutBrackets(written.trim())
  if (inside === '' || SCHEME.test(inside) || inside.startsWith('~')) return null
  for (const read of READINGS) {
    const target = read(inside)
    const file = normalPath(target)
    if (isMemory(file)) return { target, anchor: '', file }
  }
  return withAnchor(inside, isMemory)
}

/** From as it stands to decoded; nearly always the first one is right, so the others are made when asked. */
const READINGS: readonly ((inside: string) => string)[] = [
  (inside) => inside,
  (inside) => unescaped(inside),
  (inside) => decoded(inside),
]

function withAnchor(inside: string, isMemory: (file: string) => boolean): Target | null {
  const hash = inside.indexOf('#')
  const path = hash === -1 ? inside : inside.slice(0, hash)
  const anchor = hash === -1 ? '' : inside.slice(hash + 1)
  const plain = unescaped(path)
  const target = isMemory(normalPath(plain)) ? plain : decoded(plain)
  return MARKDOWN.test(target) ? { target, anchor, file: normalPath(target) } : null
}

function withoutBrackets(written: string): string {
  if (written.startsWith('<')) {
    const close = written.indexOf('>')
    if (close !== -1) return written.slice(1, close)
  }
  return withoutTitle(written)
}

/** `a.md "A title"` is `a.md`. */
function withoutTitle(written: string): string {
  const quote = written.at(-1)
  if (quote !== '"' && quote !== "'") return written
  const open = written.lastIndexOf(quote, written.length - 2)
  return open > 0 && /\s/.test(written.charAt(open - 1))
    ? written.slice(0, open).trimEnd()
    : written
}

/** Markdown's backslash before punctuation; any other backslash is a Windows separator. */
function unescaped(path: string): string {
  if (!path.includes('\\')) return path
  return path.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

function decoded(path: string): string {
  if (!path.includes('%')) return unescaped(path)
  try {
    return decodeURIComponent(unescaped(path))
  } catch {
    // Not an encoded text but a name with a percent sign in it.
    return unescaped(path)
  }
}

/** A name in the folder itself, of letters that have one form only: most of what is ever asked. */
const PLAIN_NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

/** `./a//b/../c.md` → `a/c.md`, with `/` everywhere and in the composed form that names are compared in. */
export function normalPath(path: string): string {
  if (PLAIN_NAME.test(path)) return path
  const rooted = path.startsWith('/')
  const parts: string[] = []
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return (rooted ? '/' : '') + parts.join('/').normalize('NFC')
}
