import { MEMORY_TYPES, type MemoryFilter, type MemoryType } from '../../../shared/memory'

/** The words that switch a filter on, as they are typed, and the field each one sets. */
export const FILTER_FLAGS = {
  due: 'onlyDue',
  broken: 'onlyBrokenClaims',
  problem: 'onlyProblems',
  pinned: 'onlyPinned',
  deadlink: 'onlyBrokenLinks',
  unindexed: 'onlyUnindexed',
} as const satisfies Readonly<Record<string, keyof MemoryFilter>>

export type FilterFlag = keyof typeof FILTER_FLAGS

/** What a line of filter text means; `ignored` holds the pieces that look like a filter and are none. */
export interface ParsedFilter {
  readonly filter: Omit<MemoryFilter, 'projectId'>
  readonly ignored: readonly string[]
}

/**
 * Reads filter text such as `type:project,user stale>75 broken "tide tables" harbour`.
 *
 * A piece in double quotes is always words. Several types are joined by a comma or by repeating.
 * `stale>75` and `stale>=75` mean the same: scores are unrounded, so nothing sits exactly on a limit.
 * The list, the palette and saved filters share this syntax.
 */
export function parseFilterText(text: string): ParsedFilter {
  const reading: Reading = { words: [], types: [], ignored: [], flags: {}, minScore: undefined }
  for (const piece of piecesOf(text)) readPiece(piece, reading)
  return {
    filter: {
      ...(reading.words.length > 0 && { text: reading.words.join(' ') }),
      ...(reading.types.length > 0 && { types: reading.types }),
      ...(reading.minScore !== undefined && { minScore: reading.minScore }),
      ...reading.flags,
    },
    ignored: reading.ignored,
  }
}

/** The same text with one type more or less, for the type chips. */
export function toggleType(text: string, type: MemoryType): string {
  const types = parseFilterText(text).filter.types ?? []
  const rest = piecesOf(text).filter((piece) => !isTypePiece(piece))
  const next = types.includes(type) ? types.filter((one) => one !== type) : [...types, type]
  return join([...(next.length > 0 ? [`type:${next.join(',')}`] : []), ...rest])
}

/** The same text with one flag word more or less. */
export function toggleFlag(text: string, flag: FilterFlag): string {
  const pieces = piecesOf(text)
  const rest = pieces.filter((piece) => flagOf(piece) !== flag)
  return join(rest.length < pieces.length ? rest : [...pieces, flag])
}

/** The same text with this least score, 0 to 100; null takes the limit out. */
export function withMinScore(text: string, minScore: number | null): string {
  const rest = piecesOf(text).filter((piece) => scoreOf(piece) === undefined)
  return join(minScore === null ? rest : [...rest, `stale>${minScore}`])
}

interface Reading {
  readonly words: string[]
  readonly types: MemoryType[]
  readonly ignored: string[]
  flags: Partial<Record<(typeof FILTER_FLAGS)[FilterFlag], true>>
  minScore: number | undefined
}

function readPiece(piece: string, reading: Reading): void {
  const flag = flagOf(piece)
  const score = scoreOf(piece)
  if (flag !== undefined) reading.flags = { ...reading.flags, [FILTER_FLAGS[flag]]: true }
  else if (score !== undefined) reading.minScore = Math.max(reading.minScore ?? 0, score)
  else if (isTypePiece(piece)) readTypes(piece, reading)
  else if (/^(stale|score)[<>=]/i.test(piece)) reading.ignored.push(piece)
  else {
    const word = piece.replaceAll('"', '').trim()
    if (word !== '') reading.words.push(word)
  }
}

function readTypes(piece: string, reading: Reading): void {
  for (const name of piece.slice('type:'.length).toLowerCase().split(',')) {
    const type = MEMORY_TYPES.find((one) => one === name)
    if (type === undefined) reading.ignored.push(`type:${name}`)
    else if (!reading.types.includes(type)) reading.types.push(type)
  }
}

// A quote that is never closed runs to the end: that is how it looks while it is being typed.
const piecesOf = (text: string): readonly string[] => text.match(/"[^"]*"?|[^\s"]+/g) ?? []

const isTypePiece = (piece: string) => /^type:/i.test(piece)

const flagOf = (piece: string): FilterFlag | undefined => {
  const word = piece
    .toLowerCase()
    .replace(/^is:/, '')
    .replace(/^(problem|deadlink)s$/, '$1')
  return Object.hasOwn(FILTER_FLAGS, word) ? (word as FilterFlag) : undefined
}

function scoreOf(piece: string): number | undefined {
  const digits = /^(?:stale|score)>=?(\d{1,3}(?:\.\d+)?)$/i.exec(piece)?.[1]
  return digits === undefined || Number(digits) > 100 ? undefined : Number(digits)
}

const join = (pieces: readonly string[]) => pieces.join(' ')
