import { isAbsolutePath, joinPath, normalizePath, parentPath } from '../../location/paths'
import { encodeTarget } from '../index/index-line'
import { blankCode } from '../links'

/** Where the memory that holds the links was and is, relative to its memory folder. */
interface Holder {
  readonly file: string
  readonly toFile: string
}

// capped: a target ends after 300 characters or pairs of brackets, an anchor and a title after 200 each.
const LINK =
  /(\]\([ \t]{0,4})(<[^<>\n]{1,300}>|(?:[^()\s<>]|\([^()\s<>]{0,40}\)){1,300})((?:[ \t]{1,4}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|\([^()\n]{0,200}\)))?[ \t]{0,4}\))/gu
const TARGET = /^([^#]{1,300}\.md)(#.{0,200})?$/iu

/**
 * Changes the links `[x](y.md)` of a text whose memory or whose targets got another name; anchors, titles
 * and the form of each link stay. Links in code, to web pages and out of the folder stay as they are.
 *
 * @param newFile the name that a memory of the old folder has now; undefined for one that did not come
 */
export function repointPaths(
  text: string,
  holder: Holder,
  newFile: (file: string) => string | undefined,
): string {
  if (!text.includes('](')) return text
  const blanked = blankCode(text)
  return text.replace(LINK, (link, open: string, target: string, end: string, at: number) => {
    // Blanked code has the same length, so what stands there at this place tells.
    if (!blanked.startsWith('](', at) || isEscaped(text, at)) return link
    const to = newTarget(target, holder, newFile)
    return to === null ? link : open + to + end
  })
}

/** Whether a backslash takes its meaning from the sign at this place. */
function isEscaped(text: string, at: number): boolean {
  let from = at
  while (text[from - 1] === '\\') from -= 1
  return (at - from) % 2 === 1
}

function newTarget(
  target: string,
  holder: Holder,
  newFile: (file: string) => string | undefined,
): string | null {
  const isAngled = target.startsWith('<')
  const [, written, anchor = ''] = TARGET.exec(isAngled ? target.slice(1, -1) : target) ?? []
  if (written === undefined || /^[a-z][a-z0-9+.-]{0,30}:/iu.test(written)) return null
  const old = fileAt(holder.file, decoded(written))
  const now = old === null ? undefined : newFile(old)
  if (old === null || now === undefined) return null
  const path = relativeTo(holder.toFile, now)
  if (path === relativeTo(holder.file, old)) return null
  return isAngled ? `<${path}${anchor}>` : encodeTarget(path) + anchor
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    // A bare percent sign is one of the name.
    return written
  }
}

const ROOT = '/memory'

/** The file of the folder that a link means; null for one outside of it. */
function fileAt(holder: string, target: string): string | null {
  if (isAbsolutePath(target)) return null
  const path = normalizePath(joinPath(parentPath(`${ROOT}/${holder}`), target))
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length + 1) : null
}

/** How a memory names another one of the same folder. */
function relativeTo(holder: string, file: string): string {
  const [from, to] = [holder.split('/').slice(0, -1), file.split('/')]
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}
