import { say, type Said } from '../../shared/said'

/** Whether a name may be used, and if not, why, as a sentence's end. */
export type NameVerdict =
  { readonly allow: true } | { readonly allow: false; readonly reason: Said }

/** Most disks allow this many UTF-8 bytes in one name. */
const MAX_NAME_BYTES = 255
const MAX_PATH_UNITS = 1_000

const encoder = new TextEncoder()

/**
 * Rules for one NEW name (file or folder) that comes from outside: an agent, a team server, an import,
 * the window. Names that a folder already lists are not asked: they are taken byte for byte.
 */
export function checkNewName(name: string): NameVerdict {
  const rule = RULES.find(([breaks]) => breaks(name))
  return rule === undefined ? { allow: true } : { allow: false, reason: rule[1] }
}

/** The same for a `/`-separated relative path: every part must be a name that is allowed. */
export function checkNewPath(relativePath: string): NameVerdict {
  if (relativePath.length > MAX_PATH_UNITS) return { allow: false, reason: say`it is too long` }
  for (const part of relativePath.split('/')) {
    const verdict = checkNewName(part)
    if (!verdict.allow) return verdict
  }
  return { allow: true }
}

// Bidi marks, byte-order mark and line separators: invisible, and they make a name read as another.
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/u
// Windows opens a device for these, whatever follows a dot; superscript digits count as digits.
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])[ ]*(?:\.|$)/i
const FORBIDDEN = /[\\:%/]/

const RULES: readonly (readonly [(name: string) => boolean, Said])[] = [
  [(name) => name === '', say`a part of it is empty`],
  [(name) => /^\.+$/.test(name), say`it leads to another folder`],
  [(name) => name.startsWith('.'), say`it begins with a dot`],
  [(name) => INVISIBLE.test(name), say`it holds control or direction characters`],
  [(name) => FORBIDDEN.test(name), say`it holds one of \\ : % /`],
  [
    (name) => name !== name.trim() || name.endsWith('.'),
    say`it begins or ends with a blank or a dot`,
  ],
  [(name) => RESERVED.test(name.normalize('NFKC')), say`it is a reserved name on Windows`],
  [addsSyntax, say`it becomes another path when its letters are simplified`],
  [(name) => encoder.encode(name).length > MAX_NAME_BYTES, say`it is too long`],
]

/** A full-width stop, a "c/o" sign and their like turn into path syntax in compatibility form. */
function addsSyntax(name: string): boolean {
  const simple = name.normalize('NFKC')
  const dots = (text: string) => text.split('.').length
  return (
    FORBIDDEN.test(simple) ||
    INVISIBLE.test(simple) ||
    dots(simple) > dots(name) ||
    simple.trim() === ''
  )
}
