/** One word of a command, quotes worked out. */
export interface Word {
  readonly text: string
  /** The same as a glob, quoted signs escaped; null where nothing in it is a glob. */
  readonly glob: string | null
}

/** One program of a pipe with what becomes of its messages. */
export interface Stage {
  readonly words: readonly Word[]
  readonly errors: 'shown' | 'hidden' | 'piped'
}

export type ParsedLine =
  | { readonly ok: true; readonly stages: readonly Stage[] }
  | { readonly ok: false; readonly reason: string }

const MAX_LINE_UNITS = 4_000
const MAX_STAGES = 8
const MAX_WORDS = 200

interface Reader {
  readonly line: string
  at: number
  readonly stages: Stage[]
  words: Word[]
  errors: Stage['errors']
  /** The word that is being read; null between words. */
  word: Building | null
}

interface Building {
  text: string
  glob: string
  hasGlob: boolean
  isQuoted: boolean
}

/** Ends the reading with what is not allowed. */
interface Refusal {
  readonly refused: string
}

/**
 * Reads a line of the shell language of which only words, quotes, pipes and `2>&1`, `2>/dev/null` are
 * known. Everything that could start, write, expand or chain anything is refused with a reason.
 */
export function parseLine(line: string): ParsedLine {
  const text = line.trim()
  if (text.length > MAX_LINE_UNITS) return refuse('the command is too long')
  const reader: Reader = { line: text, at: 0, stages: [], words: [], errors: 'shown', word: null }
  while (reader.at < text.length) {
    const refusal = step(reader)
    if (refusal !== null) return refuse(refusal.refused)
  }
  const refusal = endStage(reader)
  if (refusal !== null) return refuse(refusal.refused)
  if (reader.stages.length > MAX_STAGES) return refuse('the pipe is too long')
  if (reader.stages.some(({ words }) => words.length > MAX_WORDS)) {
    return refuse('the command has too many words')
  }
  return { ok: true, stages: reader.stages }
}

const refuse = (reason: string): ParsedLine => ({ ok: false, reason })
const no = (refused: string): Refusal => ({ refused })

function step(reader: Reader): Refusal | null {
  const sign = reader.line[reader.at] ?? ''
  if (sign === ' ' || sign === '\t') return skipBlank(reader)
  const redirection = takeRedirection(reader)
  if (redirection !== null) return redirection.refusal
  if (sign === '|') return pipe(reader)
  if (sign === "'") return singleQuoted(reader)
  if (sign === '"') return doubleQuoted(reader)
  if (sign === '\\') return escaped(reader)
  return plain(reader, sign)
}

function skipBlank(reader: Reader): null {
  endWord(reader)
  reader.at += 1
  return null
}

/** Messages may be hidden or joined to the output; no other redirection is known. */
function takeRedirection(reader: Reader): { readonly refusal: Refusal | null } | null {
  if (reader.word !== null) return null
  const rest = reader.line.slice(reader.at, reader.at + 40)
  const found = /^2>(?:(&1)|[ \t]{0,3}(\/dev\/null))(?=[ \t|]|$)/.exec(rest)
  if (found !== null) {
    reader.errors = found[1] === undefined ? 'hidden' : 'piped'
    reader.at += found[0].length
    return { refusal: null }
  }
  return /^\d*>|^&>/.test(rest) ? { refusal: no(`redirections such as > ${WRITES}`) } : null
}

const WRITES = 'write files, and nothing is written here (2>/dev/null and 2>&1 are fine)'

function pipe(reader: Reader): Refusal | null {
  const next = reader.line[reader.at + 1]
  if (next === '|') return no('|| runs a second command; give one command or pipe at a time')
  if (next === '&') return no('|& is not known here; use 2>&1 |')
  reader.at += 1
  return endStage(reader)
}

function endStage(reader: Reader): Refusal | null {
  endWord(reader)
  if (reader.words.length === 0) return no('a command is missing')
  reader.stages.push({ words: reader.words, errors: reader.errors })
  reader.words = []
  reader.errors = 'shown'
  return null
}

function endWord(reader: Reader): void {
  const { word } = reader
  if (word === null) return
  reader.words.push({ text: word.text, glob: word.hasGlob ? word.glob : null })
  reader.word = null
}

function wordOf(reader: Reader): Building {
  reader.word ??= { text: '', glob: '', hasGlob: false, isQuoted: false }
  return reader.word
}

function addQuoted(word: Building, text: string): void {
  word.isQuoted = true
  word.text += text
  word.glob += text.replaceAll(/[\\*?[\]]/g, '\\$&')
}

function singleQuoted(reader: Reader): Refusal | null {
  const end = reader.line.indexOf("'", reader.at + 1)
  if (end === -1) return no('a quote is not closed')
  const text = reader.line.slice(reader.at + 1, end)
  const odd = oddSign(text)
  if (odd !== null) return odd
  addQuoted(wordOf(reader), text)
  reader.at = end + 1
  return null
}

function doubleQuoted(reader: Reader): Refusal | null {
  const word = wordOf(reader)
  addQuoted(word, '')
  for (let at = reader.at + 1; at < reader.line.length; at += 1) {
    const sign = reader.line[at] ?? ''
    const next = reader.line[at + 1] ?? ''
    if (sign === '"') {
      reader.at = at + 1
      return null
    }
    const refusal = oddSign(sign) ?? expansion(sign, next)
    if (refusal !== null) return refusal
    const isEscape = sign === '\\' && next !== '' && '$`"\\'.includes(next)
    if (isEscape) at += 1
    addQuoted(word, isEscape ? next : sign)
  }
  return no('a quote is not closed')
}

function escaped(reader: Reader): Refusal | null {
  const next = reader.line[reader.at + 1]
  if (next === undefined) return no('the command ends in a backslash')
  const odd = oddSign(next)
  if (odd !== null) return odd
  addQuoted(wordOf(reader), next)
  reader.at += 2
  return null
}

/** Line ends part commands, and no other control character is ever meant. */
function oddSign(text: string): Refusal | null {
  if (/[\n\r]/.test(text)) return no('line ends are not allowed; give one command at a time')
  return /[^\P{Cc}\t]/u.test(text) ? no('control characters are not allowed') : null
}

function expansion(sign: string, next: string): Refusal | null {
  if (sign === '`') return no('backticks run commands, and none is run from here')
  if (sign !== '$' || !/[\p{L}\p{N}_{([@*#?!$'"\\-]/u.test(next)) return null
  // A `$` before the closing quote is itself, as at the end of a pattern.
  if (next === '"' || next === "'" || next === '\\') return null
  return no('$ expands variables and commands; quote it with single quotes where it is meant')
}

const REFUSED: Readonly<Record<string, string>> = {
  ';': '; runs a second command; give one command or pipe at a time',
  '&': '& and && run further commands; give one command or pipe at a time',
  '(': 'brackets run commands; quote them where they are meant',
  ')': 'brackets run commands; quote them where they are meant',
  '<': '< is not known here; name the file behind the command',
  '>': `> and >> ${WRITES}`,
  '{': 'braces expand words; quote them where they are meant',
  '}': 'braces expand words; quote them where they are meant',
}

function plain(reader: Reader, sign: string): Refusal | null {
  if (reader.line.startsWith('{}', reader.at) && reader.word === null) {
    addQuoted(wordOf(reader), '{}')
    reader.at += 2
    return null
  }
  const reason = REFUSED[sign]
  if (reason !== undefined) return no(reason)
  const next = reader.line[reader.at + 1] ?? ''
  if (sign === '$' && (next === '"' || next === "'")) return no('$ before quotes is not known here')
  const refusal = oddSign(sign) ?? expansion(sign, next)
  if (refusal !== null) return refusal
  if (reader.word === null && sign === '~') return no('~ is not known here; give the whole path')
  if (reader.word === null && sign === '#') return no('comments are not known here')
  const word = wordOf(reader)
  word.text += sign
  word.glob += sign
  word.hasGlob ||= sign === '*' || sign === '?' || sign === '['
  reader.at += 1
  return null
}
