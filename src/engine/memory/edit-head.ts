import type { HeadChanges, HeadShape, MemoryType } from '../../shared/memory'
import { AppError } from '../../shared/errors'
import { NO_WORD, say, type Said } from '../../shared/said'
import { factsOf, findFact, findKey, readHead, type Head } from './head'
import type { HeadKey } from './head-lines'
import { kebabCase } from './kebab-case'
import { readsBack } from './strict-head'
import { stemOf } from './types'
import { writeScalar, type QuoteMark } from './yaml-scalar'

export interface HeadEditContext {
  /** The memory's file, for its name when it gets its first head. */
  readonly file: string
  /** The shape a new head takes. */
  readonly folderShape: 'flat' | 'nested'
  readonly headLines: number
}

/**
 * Changes head fields and leaves every other byte as it is: shape, order, quotes, line ends, byte-order
 * mark, trailing blanks and unknown keys. A file without a head gets one in the folder's shape.
 *
 * @throws `memory.headUnreadable` for a head that cannot be read, which is never rewritten
 */
export function editHead(text: string, changes: HeadChanges, context: HeadEditContext): string {
  const head = readHead(text, context.headLines)
  if (head.kind === 'unreadable') throw unreadable(context.file, head.problems[0] ?? NO_WORD)
  const edited =
    head.kind === 'none'
      ? addHead(text, head, changes, context)
      : editFields(text, changes, context.headLines, context.file)
  checkReadsBack(edited, changes, context)
  return edited
}

/** Replaces the body; the head stays byte for byte. A blank line under the head is kept. */
export function replaceBody(text: string, body: string, headLines: number): string {
  const head = readHead(text, headLines)
  const old = text.slice(head.bodyAt)
  const gap = /^(?:\r?\n)+/.exec(old)?.[0] ?? ''
  const needsGap = head.kind === 'read' && !/^\r?\n/.test(body)
  const start = text.slice(0, head.bodyAt)
  const open = start !== '' && start !== '\uFEFF' && !start.endsWith('\n') && body !== ''
  return start + (open ? head.lineEnd : '') + (needsGap ? gap : '') + body
}

/** The whole text of a new memory in one of the two shapes, with `\n` line ends. */
export function newMemoryText(
  memory: {
    readonly name: string
    readonly description: string
    readonly type: MemoryType
    readonly body: string
  },
  shape: 'flat' | 'nested',
): string {
  const fields = { ...memory, name: nameIn(shape, memory.name) }
  const body = memory.body === '' || memory.body.endsWith('\n') ? memory.body : `${memory.body}\n`
  return `${headText(fields, shape, '\n')}\n${body.replace(/^(?:\r?\n)+/, '')}`
}

/** The shape that most heads of a folder have; the flat one for a folder without heads. */
export function usualShape(shapes: readonly HeadShape[]): 'flat' | 'nested' {
  const nested = shapes.filter((shape) => shape === 'nested').length
  return nested > shapes.filter((shape) => shape === 'flat').length ? 'nested' : 'flat'
}

function unreadable(file: string, why: Said): AppError {
  const message = say`The head of ${file} cannot be changed. ${why} Correct it in the text, then try again.`
  return new AppError('memory.headUnreadable', message, { path: file })
}

function nameIn(shape: 'flat' | 'nested', name: string): string {
  return shape === 'flat' ? oneLine(name) : kebabCase(name)
}

function oneLine(value: string): string {
  const parts = value.split(/[\r\n]+/).map((part) => part.trim())
  return parts.filter((part) => part !== '').join(' ')
}

interface Fields {
  readonly name: string
  readonly description?: string | undefined
  readonly type?: MemoryType | undefined
  readonly pinned?: boolean | undefined
}

function headText(fields: Fields, shape: 'flat' | 'nested', lineEnd: string): string {
  const { description, type, pinned } = fields
  const inner = [
    ...(type === undefined ? [] : [`type: ${type}`]),
    ...(pinned === true ? ['pinned: true'] : []),
  ]
  // The client leaves a blank behind `metadata:`; so do we, to be the same to the byte.
  const nested = ['metadata: ', ...['node_type: memory', ...inner].map((line) => `  ${line}`)]
  const lines = [
    '---',
    `name: ${writeScalar(fields.name)}`,
    ...(description === undefined ? [] : [`description: ${writeScalar(oneLine(description))}`]),
    ...(shape === 'nested' ? nested : inner),
    '---',
  ]
  return lines.map((line) => line + lineEnd).join('')
}

function addHead(text: string, head: Head, changes: HeadChanges, context: HeadEditContext): string {
  const { folderShape: shape } = context
  const body = text.slice(head.bodyAt)
  const fields = { ...changes, name: nameIn(shape, changes.name ?? stemOf(context.file)) }
  const gap = body === '' || /^\r?\n/.test(body) ? '' : head.lineEnd
  return text.slice(0, head.bodyAt) + headText(fields, shape, head.lineEnd) + gap + body
}

function editFields(text: string, changes: HeadChanges, headLines: number, file: string): string {
  let edited = text
  const step = (edit: (head: Head) => string) => {
    edited = edit(readHead(edited, headLines))
  }
  const { name, description, type, pinned } = changes
  if (name !== undefined) step((head) => setTop(edited, head, 'name', oneLine(name)))
  if (description !== undefined) {
    step((head) => setTop(edited, head, 'description', oneLine(description)))
  }
  if (type !== undefined) step((head) => setFact(edited, head, 'type', type, file))
  if (pinned !== undefined) step((head) => setPinned(edited, head, pinned, file))
  return edited
}

function setTop(text: string, head: Head, key: 'name' | 'description', value: string): string {
  const old = findKey(head, key, '')
  if (old !== undefined) return old.value === value ? text : replaceValue(text, old, value)
  const line = `${key}: ${writeScalar(value)}${head.lineEnd}`
  const name = key === 'description' ? findKey(head, 'name', '') : undefined
  const first = head.keys[0]?.startAt ?? head.fenceAt
  return insert(text, name?.endAt ?? first, line)
}

function setFact(text: string, head: Head, key: string, value: string, file: string): string {
  const old = findFact(head, key)
  if (old !== undefined) {
    if (old.form === 'flow') throw inFlow(file)
    return old.value === value ? text : replaceValue(text, old, value)
  }
  return addFact(text, head, key, value, file)
}

/** Where the shape keeps its facts: below `metadata`, else behind the description. */
function addFact(text: string, head: Head, key: string, value: string, file: string): string {
  const metadata = findKey(head, 'metadata', '')
  if (metadata === undefined) {
    const above = key === 'type' ? topFact(head) : undefined
    return insert(text, above?.endAt ?? head.fenceAt, `${key}: ${value}${head.lineEnd}`)
  }
  if (metadata.form === 'flow') throw inFlow(file)
  const children = head.keys.filter((one) => one.parent === 'metadata')
  const above = key === 'type' ? children.find((one) => one.key === 'node_type') : undefined
  const place = above ?? children.at(-1)
  const indent = place?.indent ?? '  '
  return insert(text, place?.endAt ?? metadata.endAt, `${indent}${key}: ${value}${head.lineEnd}`)
}

function topFact(head: Head): HeadKey | undefined {
  return findKey(head, 'description', '') ?? findKey(head, 'name', '')
}

function inFlow(file: string): AppError {
  return unreadable(file, say`Its metadata stands in braces on one line.`)
}

function setPinned(text: string, head: Head, pinned: boolean, file: string): string {
  if (factsOf(head, file).pinned === pinned) return text
  if (pinned) return setFact(text, head, 'pinned', 'true', file)
  const lines = head.keys.filter((key) => key.key === 'pinned').reverse()
  if (lines.some((key) => key.form === 'flow')) throw inFlow(file)
  return lines.reduce((left, key) => left.slice(0, key.startAt) + left.slice(key.endAt), text)
}

function insert(text: string, at: number, line: string): string {
  return text.slice(0, at) + line + text.slice(at)
}

/** Blanks behind the value and the line's end stay; a block value or continuation goes whole. */
function replaceValue(text: string, key: HeadKey, value: string): string {
  const old = text.slice(key.valueAt, key.valueEndAt)
  const before = text.slice(0, key.valueAt)
  const gap = /[ \t]$/.test(before) ? '' : ' '
  return before + gap + writeScalar(value, markOf(old, key)) + text.slice(key.valueEndAt)
}

function markOf(old: string, key: HeadKey): QuoteMark {
  if (key.form !== 'quoted') return ''
  const mark = old[0]
  return mark === '"' || mark === "'" ? mark : ''
}

/** What was written must be read back the same, by the line reader and by a strict one. */
function checkReadsBack(text: string, changes: HeadChanges, context: HeadEditContext): void {
  const head = readHead(text, context.headLines)
  const facts = factsOf(head, context.file)
  const { description, type, pinned } = changes
  const same =
    head.kind === 'read' &&
    (description === undefined || facts.description === oneLine(description)) &&
    (type === undefined || facts.type === type) &&
    (pinned === undefined || facts.pinned === pinned)
  const written = (['name', 'description'] as const).filter((key) => changes[key] !== undefined)
  if (same && written.every((key) => isStrict(text, findKey(head, key, '')))) return
  throw unreadable(context.file, say`The change would not be read back the same.`)
}

function isStrict(text: string, key: HeadKey | undefined): boolean {
  return key !== undefined && readsBack(text.slice(key.valueAt, key.valueEndAt), key.value)
}
