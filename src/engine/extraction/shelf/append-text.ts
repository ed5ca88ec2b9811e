/** Under which heading what was said is gathered in CLAUDE.md. */
export const HEADING = 'From conversations'

/**
 * A text with one more bullet at the end of the section of that heading; the heading is made at the end
 * where there is none. No other byte changes.
 *
 * @param before null for a file that is not there yet
 */
export function withBullet(before: string | null, heading: string, body: string): string {
  const end = before?.includes('\r\n') === true ? '\r\n' : '\n'
  const bullet = bulletOf(body, end)
  const text = before ?? ''
  const at = sectionEnd(text, heading)
  if (at === null) return `${opened(text, end)}## ${heading}${end}${end}${bullet}${end}`
  const above = text.slice(0, at)
  const kept = above.trimEnd()
  const lastLine = kept.slice(kept.lastIndexOf('\n') + 1)
  const gap = /^(?:[-*+] |\s{2})/u.test(lastLine) ? end : end + end
  // What stood between the section and the next heading stays between them.
  return kept + gap + bullet + (above.slice(kept.length) || end) + text.slice(at)
}

/** A page of documents with one more section; a new page begins with its title. */
export function withSection(before: string | null, title: string, body: string): string {
  const end = before?.includes('\r\n') === true ? '\r\n' : '\n'
  const lines = body.trimEnd().replaceAll('\n', end)
  if (before === null || before.trim() === '') {
    return `${before ?? ''}# ${title}${end}${end}${lines}${end}`
  }
  return `${opened(before, end)}## ${title}${end}${end}${lines}${end}`
}

function opened(text: string, end: string): string {
  if (text.trim() === '') return text
  if (text.endsWith(end + end)) return text
  return text.endsWith(end) ? text + end : text + end + end
}

/** Further lines stand in the bullet, indented. */
function bulletOf(body: string, end: string): string {
  const [first = '', ...rest] = body
    .trim()
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
  return [`- ${first}`, ...rest.map((line) => `  ${line}`)].join(end)
}

/** Where the section of a heading of level two ends; null where there is no such heading outside of code. */
function sectionEnd(text: string, heading: string): number | null {
  let fence: string | null = null
  let isIn = false
  let at = 0
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1]
    const closes: boolean = fence !== null && mark?.startsWith(fence) === true
    if (fence === null && /^#{1,2} /u.test(line)) {
      if (isIn) return at
      isIn = line.trim() === `## ${heading}`
    }
    fence = fence === null ? (mark ?? null) : closes ? null : fence
    at += line.length + 1
  }
  return isIn ? text.length : null
}
