import type { ByteRange, Leftover } from '../../shared/import'
import { say } from '../../shared/said'
import { lastPart } from '../location/paths'
import { factsOf, readHead, type Head, type HeadFacts } from '../memory/head'
import { encodeText } from '../memory/text'
import { stemOf } from '../memory/types'
import type { Hash } from '../ports'
import type { Draft, Drafted } from './draft'
import { leftoverOf } from './leftover'
import { IMPORT_LIMITS } from './limits'
import type { Piece } from './markdown/piece'
import { scanMarkdown, type ScannedLine } from './markdown/scan-markdown'
import { splitMarkdown } from './markdown/split-markdown'
import { describePiece, distinctNames, nameOfPiece } from './name-piece'
import { pointerLines } from './pointer-lines'
import { routePiece } from './route-piece'
import type { KnownSource } from './source'
import { guessType } from './words/guess-type'

const NS_PER_MS = 1_000_000n

export interface DraftContext {
  /** Which source of the plan it is. */
  readonly source: number
  readonly hash: Hash
  readonly headLines: number
  readonly isMemory: (file: string) => boolean
  /** What an index that came along says of a file, by its path. */
  readonly hookOf: (path: string) => string | undefined
}

/** Takes one source apart; pure. */
export function draftSource(known: KnownSource, context: DraftContext): Drafted {
  const { layout, text } = known
  if (layout === 'bundle' || layout === 'unreadable') {
    const { sizeBytes } = known
    const all = {
      source: context.source,
      from: [0, sizeBytes],
      text,
      why: 'unreadable',
    } as const
    return { drafts: [], leftover: sizeBytes === 0 ? [] : [all] }
  }
  if (layout === 'memory') return draftMemory(known, context)
  return draftNotes(known, context)
}

function idOf(
  known: KnownSource,
  { hash, source }: DraftContext,
  from: readonly ByteRange[],
): string {
  const place = known.path ?? `${known.name}#${source}`
  return hash(encodeText(JSON.stringify([place, known.file.hash, from]))).slice(0, 20)
}

function writtenOf({ mtimeNs }: KnownSource, facts?: HeadFacts): Draft['written'] {
  if (facts?.modifiedAtMs !== undefined) return { atMs: facts.modifiedAtMs, source: 'modified' }
  return mtimeNs === null ? null : { atMs: Number(mtimeNs / NS_PER_MS), source: 'mtime' }
}

/** A whole file that is one memory: with a head it is taken byte for byte. */
function draftMemory(known: KnownSource, context: DraftContext): Drafted {
  const { text, relativePath, sizeBytes } = known
  const head = readHead(text, context.headLines)
  const bare = text.replace(/^\uFEFF/, '')
  if (bare.trim() === '')
    return {
      drafts: [],
      leftover: leftoverOf(known, context, scanMarkdown(text), []),
    }
  // A mark before a head that we add would stand in the middle of the file.
  const cut = head.kind === 'none' ? text.length - bare.length : 0
  const from: readonly ByteRange[] = [[cut === 0 ? 0 : 3, sizeBytes]]
  const fileWish = relativePath.replace(/^team\//, '')
  const draft = {
    ...headedDraft(known, context, head, text.slice(cut), from),
    fileWish: /\.md$/i.test(fileWish) ? fileWish : null,
  }
  const isTeam = relativePath.startsWith('team/')
  const why = say`It was shared with a team; here it becomes a memory of your own.`
  return {
    drafts: [isTeam ? { ...draft, route: { destination: 'memory', why } } : draft],
    leftover: cut === 0 ? [] : [markLeftover(context.source)],
  }
}

function markLeftover(source: number): Leftover {
  return { source, from: [0, 3], text: '\uFEFF', why: 'blank' }
}

function headedDraft(
  known: KnownSource,
  context: DraftContext,
  head: Head,
  text: string,
  from: readonly ByteRange[],
): Draft {
  const file = lastPart(known.relativePath)
  const facts = factsOf(head, file)
  const { lines } = scanMarkdown(text, head.kind === 'none' ? 0 : head.bodyAt)
  const title = lines.find(({ kind }) => kind !== 'blank' && kind !== 'head')?.title ?? ''
  const guessed = guessType({
    file,
    title,
    parents: [],
    text: text.slice(head.bodyAt),
  })
  const isSaid = head.kind === 'read' && facts.type !== 'unknown'
  const hook = known.path === null ? undefined : context.hookOf(known.path)
  const said = facts.description === '' ? (hook ?? '') : facts.description
  const type = isSaid ? facts.type : head.kind === 'unreadable' ? 'unknown' : guessed.type
  const nameless = head.kind === 'none' ? nameOfPiece({ title, form: 'section' }, lines, file) : ''
  return {
    id: idOf(known, context, from),
    source: context.source,
    from,
    bodyAt: head.kind === 'none' ? 0 : head.bodyAt,
    text,
    name: facts.name ?? (title === '' || nameless === '' ? stemOf(file) : nameless),
    description: said === '' && head.kind === 'none' ? describePiece(lines) : said,
    type,
    typeWhy: isSaid ? { kind: 'head' } : type === 'unknown' ? { kind: 'none' } : guessed.why,
    route: routePiece({ layout: 'memory', type, title: '', text: '' }),
    fileWish: null,
    problems: facts.problems,
    written: writtenOf(known, facts),
    mtimeNs: known.mtimeNs,
  }
}

/** A text that is taken apart at headings and bullets. */
function draftNotes(known: KnownSource, context: DraftContext): Drafted {
  const { text, layout } = known
  const head = readHead(text, Number.MAX_SAFE_INTEGER)
  const scanned = scanMarkdown(text, head.kind === 'read' ? head.bodyAt : 0)
  const { lines } = scanned
  const pointing = pointerLines(text, lines, context.isMemory).lines
  const pointers = layout === 'index' ? pointing : leadOf(lines, pointing)
  const all = splitMarkdown({
    lines,
    isLeftOut: (line) => pointers.has(line),
    kindOf: (one) => guessType({ file: '', title: '', parents: [], text: one }).type,
  })
  // More parts than anybody looks through stay in their source.
  const pieces = all.slice(0, IMPORT_LIMITS.candidates)
  const drafts = pieces.map((piece) => draftPiece(known, context, lines, piece))
  const names = distinctNames(
    drafts.map(({ name }, at) => ({
      name,
      parents: pieces[at]?.parents ?? [],
    })),
  )
  return {
    drafts: drafts.map((draft, at) => ({
      ...draft,
      name: names[at] ?? draft.name,
    })),
    leftover: leftoverOf(known, context, scanned, all, {
      taken: pieces.length,
      pointers,
    }),
  }
}

/**
 * In notes, what points elsewhere is knowledge of where something is; but above the first heading, where
 * nothing else stands, it only leads away.
 */
function leadOf(lines: readonly ScannedLine[], pointing: ReadonlySet<number>): ReadonlySet<number> {
  const first = lines.findIndex(({ kind }) => kind === 'heading' || kind === 'underline')
  const lead = lines.slice(0, Math.max(first, 0)).flatMap(({ kind }, at) => {
    return kind === 'blank' || kind === 'head' ? [] : [at]
  })
  return lead.every((at) => pointing.has(at)) ? new Set(lead) : new Set()
}

function draftPiece(
  known: KnownSource,
  context: DraftContext,
  lines: readonly ScannedLine[],
  piece: Piece,
): Draft {
  const own = piece.lines.flatMap((at) => lines[at] ?? [])
  const text = own.map((line) => line.text + line.end).join('')
  const from = rangesOf(own)
  if (piece.form === 'memory') {
    return headedDraft(
      { ...known, relativePath: '' },
      context,
      readHead(text, context.headLines),
      text,
      from,
    )
  }
  const guessed = guessType({
    file: '',
    title: piece.title,
    parents: piece.parents,
    text: textBelow(own),
  })
  const { type, why: typeWhy } = guessed
  return {
    id: idOf(known, context, from),
    source: context.source,
    from,
    bodyAt: 0,
    text,
    name: nameOfPiece(piece, own, lastPart(known.relativePath)),
    description: describePiece(own),
    type,
    typeWhy,
    route: routePiece({ layout: known.layout, type, title: piece.title, text }),
    fileWish: null,
    problems: [],
    written: writtenOf(known),
    mtimeNs: known.mtimeNs,
  }
}

/** Without its headings, which are asked by themselves. */
function textBelow(lines: readonly ScannedLine[]): string {
  return lines
    .filter(({ kind }) => kind !== 'heading' && kind !== 'underline')
    .map((line) => line.text + line.end)
    .join('')
}

/** Neighbouring lines as one range. */
export function rangesOf(lines: readonly Pick<ScannedLine, 'from' | 'to'>[]): readonly ByteRange[] {
  const ranges: [number, number][] = []
  for (const { from, to } of lines) {
    const last = ranges.at(-1)
    if (last?.[1] === from) last[1] = to
    else ranges.push([from, to])
  }
  return ranges
}
