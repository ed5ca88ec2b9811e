import { AppError } from '../../../shared/errors'
import { NO_WORD, say } from '../../../shared/said'
import type { ChangePlan, FileEdit } from '../../history/change-plan'
import { compareTwo } from '../alike/find-alike'
import type { AlikeMemory } from '../alike/reading'
import { replaceBody } from '../edit-head'
import { readHead } from '../head'
import { formOfIndex, insertLine, removeTarget } from '../index/edit-lines'
import { indexLineFor } from '../index/index-line'
import { createLinkResolver } from '../links'
import { encodeText } from '../text'
import { indexEdit } from './index-edit'
import { mergeBodies } from './merge-bodies'
import { planOf } from './plan-add'
import { planArchive, type AwayPlace } from './plan-away'
import { repointLinks } from './repoint-links'
import { textOf, type FileState, type StoreState } from './store-state'

/** A memory that takes part in a merge, or links to one that does. */
export interface MergePart {
  readonly state: FileState
  readonly name: string
  readonly description: string
  /** `YYYY-MM-DD` of what it says, for the line that the merge leaves. */
  readonly datedOn: string
}

export interface MergeRequest {
  readonly target: MergePart
  readonly sources: readonly MergePart[]
  /** Other memories of the store that link to a source. */
  readonly linking: readonly MergePart[]
  readonly place: AwayPlace
  /** A person chose the target against the others: what contradicts it stays out. */
  readonly isChosen: boolean
  readonly headLines: number
}

/**
 * Joins memories: the target gets what the sources say beyond it and a line that names them, links and
 * index lines follow, the sources go to the archive with bytes and time. Nothing becomes younger: every
 * file that stays keeps its time.
 *
 * @throws `memory.headUnreadable`, `memory.readOnly` with the reason
 */
export function planMergeOf(store: StoreState, request: MergeRequest): ChangePlan {
  const { target, sources, place } = request
  for (const part of [target, ...sources]) refuseUnreadable(part, request.headLines)
  const states = sources.map(({ state }) => state)
  const away = planArchive({ ...store, index: { ...store.index, text: null } }, states, place)
  const line = indexEdit(
    store.index,
    (text) => withoutSources(store, text, target, states),
    'the index lines of what was merged',
  )
  const edits = [
    ...edited(target.state, mergedText(store, request), 'joined with what the others say'),
    ...linkEdits(store, request),
    ...(line === null ? [] : [line]),
    ...away.edits,
  ]
  const names = sources.map(({ state }) => state.file)
  return planOf(store, `Merge ${names.join(', ')} into ${target.state.file}`, edits)
}

function refuseUnreadable({ state }: MergePart, headLines: number): void {
  const head = readHead(textOf(state), headLines)
  if (head.kind !== 'unreadable') return
  const message = say`${state.file} is not merged, because its head cannot be read: ${head.problems[0] ?? NO_WORD} Mend the head first.`
  throw new AppError('memory.headUnreadable', message, { path: state.path })
}

function bodyOf({ state }: MergePart, headLines: number): string {
  const text = textOf(state)
  return text.slice(readHead(text, headLines).bodyAt)
}

function mergedText(store: StoreState, request: MergeRequest): string {
  const { target, sources, isChosen, headLines } = request
  const own: AlikeMemory = { ...target, file: target.state.file, text: textOf(target.state) }
  const contradicts = (block: string): boolean =>
    isChosen &&
    compareTwo(own, { ...target, file: '~', description: '', text: block })?.kind === 'conflict'
  const bodies = sources.map((source) => bodyOf(source, headLines))
  const joined = mergeBodies(bodyOf(target, headLines), bodies, contradicts)
  const toSource = linksToSources(store, request)
  const body = repointLinks(joined, (link) => {
    const part = toSource(link)
    return part === null ? null : { words: part.name }
  })
  return replaceBody(textOf(target.state), withTimeline(body, sources), headLines)
}

/** Plain names, since links to them would lead nowhere; the archive has the texts. */
function withTimeline(body: string, sources: readonly MergePart[]): string {
  const end = body.includes('\r\n') ? '\r\n' : '\n'
  const names = sources.map(({ name, datedOn }) => `${name.replace(/\s+/gu, ' ')} (${datedOn})`)
  return `${body.trimEnd()}${end}${end}Replaces ${names.join(', ')}.${end}`
}

/** Which source a link means; null for links that mean something else. */
function linksToSources(
  store: StoreState,
  { sources }: MergeRequest,
): (target: string) => MergePart | null {
  const resolve = createLinkResolver(store.rows)
  return (target) => sources.find(({ state }) => state.file === resolve(target)) ?? null
}

function linkEdits(store: StoreState, request: MergeRequest): readonly FileEdit[] {
  const toSource = linksToSources(store, request)
  const { name } = request.target
  return request.linking.flatMap(({ state }) => {
    const text = repointLinks(textOf(state), (link) => (toSource(link) === null ? null : name))
    return edited(state, text, 'links follow the merged memory')
  })
}

/** Time and age stay: joining and following links is no news about what a memory says. */
function edited(state: FileState, text: string, reason: string): readonly FileEdit[] {
  const { version } = state.content
  if (text === textOf(state)) return []
  const link = state.target === undefined ? {} : { target: state.target }
  const after = encodeText(text)
  return [
    { path: state.path, expected: version.hash, after, mtimeNs: version.mtimeNs, ...link, reason },
  ]
}

/** The sources' lines go; a target that had none gets one where a source had. */
function withoutSources(
  store: StoreState,
  text: string | null,
  target: MergePart,
  sources: readonly FileState[],
): string | null {
  if (text === null) return null
  const { file } = target.state
  const had = sources.some((source) => removeTarget(text, source.file).removed.length > 0)
  const left = sources.reduce((now, source) => removeTarget(now, source.file).text, text)
  const hasOwn = removeTarget(text, file).removed.length > 0
  if (hasOwn || !had) return left
  const isMemory = (name: string): boolean => store.rows.some((row) => row.file === name)
  const entry = { file, name: target.name, description: target.description }
  return insertLine(left, indexLineFor(entry, formOfIndex(text, isMemory)), 'last', isMemory)
}
