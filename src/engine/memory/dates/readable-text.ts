import { findKey, readHead } from '../head'

// What was blanked out: no letter, no digit and no blank, so that no phrase runs across it.
const FILL = '\uFFFC'

// A quotation, a link or an address longer than this is not taken for one; bounds the search for its end.
const SPAN = 300

const LINKS = new RegExp(
  [
    `\\[\\[[^[\\]\\n]{1,${SPAN}}\\]\\]`,
    `!?\\[[^[\\]\\n]{0,${SPAN}}\\]\\([^)\\n]{0,${SPAN}}\\)`,
    '\\b[a-z][a-z+.-]{1,10}://[^\\s<>"]{1,2000}',
    `<[^<>\\n]{1,${SPAN}}>`,
  ].join('|'),
  'giu',
)
const QUOTES = new RegExp(
  [
    ['"', '"'],
    ['“', '”'],
    ['„', '[“”]'],
    ['«', '»'],
    ['「', '」'],
    ['『', '』'],
    ['《', '》'],
  ]
    .map(([open = '', close = '']) => `${open}[^"“”„«»「」『』《》\\n]{1,${SPAN}}${close}`)
    .join('|'),
  'gu',
)
const SPANS = /(?<!`)(`{1,3})(?!`)[^`\n]{1,300}\1(?!`)/gu

/**
 * The text as a reader of prose sees it, every offset as it was: of the head only the description; code,
 * links, addresses, quotations and quoted lines blanked out.
 */
export function readableText(text: string): string {
  const { bodyAt, description } = partsOf(text)
  const body = withoutBlocks(text.slice(bodyAt))
  const [from, to] = description
  const head =
    blank(text.slice(0, from)) + unquoted(text.slice(from, to)) + blank(text.slice(to, bodyAt))
  return blankAll(head + body, [SPANS, LINKS, QUOTES])
}

function partsOf(text: string) {
  const head = readHead(text, Number.MAX_SAFE_INTEGER)
  const key = head.kind === 'read' ? findKey(head, 'description', '') : undefined
  const description: readonly [number, number] =
    key === undefined ? [0, 0] : [key.valueAt, Math.max(key.valueAt, key.valueEndAt)]
  return { bodyAt: head.bodyAt, description }
}

/** A value's own quotation marks are YAML's, not the reader's. */
function unquoted(value: string): string {
  const mark = value[0]
  const isQuoted = value.length > 1 && (mark === '"' || mark === "'") && value.endsWith(mark)
  return isQuoted ? `${FILL}${value.slice(1, -1)}${FILL}` : value
}

/** Fenced code and quoted lines; an open fence runs to the end, as in Markdown. */
function withoutBlocks(body: string): string {
  let fence: string | null = null
  const lines = body.split('\n').map((line) => {
    const mark = /^[ \t]{0,8}(`{3,}|~{3,})/u.exec(line)?.[1]
    const wasOpen = fence !== null
    if (mark !== undefined && fence === null) fence = mark
    else if (fence !== null && mark?.startsWith(fence) === true && line.trim() === mark)
      fence = null
    return wasOpen || mark !== undefined || /^[ \t]{0,3}>/u.test(line) ? blank(line) : line
  })
  return lines.join('\n')
}

function blankAll(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((now, pattern) => now.replace(pattern, blank), text)
}

function blank(text: string): string {
  return text.replace(/[^\n]/gu, (char) => FILL.repeat(char.length))
}
