import type { Block } from './blocks'
import type { Candidate } from './candidate'
import { codeSpansOf, type CodeSpan } from './code-spans'
import { commandWordsOf, isCommand } from './commands'
import { isListGap } from './lists'
import { plainWordsOf } from './plain-words'

/** A candidate before its surroundings are known. */
type Raw = Pick<Candidate, 'form' | 'start' | 'end' | 'outerStart' | 'outerEnd'>

const NONE: readonly Candidate[] = []
const LONGEST_CODE = 300
const SURROUNDINGS = 80
/** Names of one list that are looked at together. */
const LONGEST_LIST = 24

/** The first things in one block that a rule may take as a claim, in order: `most` and a few at most. */
export function candidatesOf(text: string, block: Block, most: number): readonly Candidate[] {
  if (block.kind === 'code') return []
  const raw =
    block.kind === 'shell' ? shellWords(text, block, most) : inlineWords(text, block, most)
  if (raw.length === 0) return NONE
  const all: Candidate[] = []
  for (let at = 0; at < raw.length;) {
    const list = listFrom(text, raw, at)
    all.push(...withSurroundings(text, block, list, raw[at - 1], raw[at + list.length]))
    at += list.length
  }
  return all
}

function shellWords(text: string, { start, end }: Block, most: number): readonly Raw[] {
  const words: Raw[] = []
  const block = text.slice(start, end)
  for (let at = start; at < end && words.length < most;) {
    const found = block.indexOf('\n', at - start)
    const lineEnd = found === -1 ? end : start + found
    if (lineEnd - at <= LONGEST_CODE * 2) {
      words.push(...commandWordsOf(text, at, lineEnd).map((word) => bare(word)))
    }
    at = lineEnd + 1
  }
  return words
}

const bare = ({ form, start, end }: Pick<Raw, 'form' | 'start' | 'end'>): Raw => ({
  form,
  start,
  end,
  outerStart: start,
  outerEnd: end,
})

function inlineWords(text: string, { start, end }: Block, most: number): readonly Raw[] {
  const words: Raw[] = []
  // Sought in the block alone: in the whole text each block would seek through all that follows it.
  const block = text.slice(start, end)
  const hasSlash = block.includes('/') || block.includes('\\')
  const addPlain = (from: number, to: number): void => {
    if (!hasSlash) return
    for (const word of plainWordsOf(text, from, to, most)) words.push(bare(word))
  }
  let from = start
  if (block.includes('`')) {
    for (const span of codeSpansOf(text, start, end)) {
      if (words.length >= most) return words
      addPlain(from, span.outerStart)
      from = span.outerEnd
      addCode(text, span, words)
    }
  }
  addPlain(from, end)
  return words
}

/** A code span as one word, or the words of the command that it is. */
function addCode(text: string, { start, end, outerStart, outerEnd }: CodeSpan, words: Raw[]): void {
  if (end === start || end - start > LONGEST_CODE) return
  if (!isCommand(text.slice(start, end))) {
    words.push({ form: 'code', start, end, outerStart, outerEnd })
    return
  }
  for (const word of commandWordsOf(text, start, end)) {
    words.push({ form: word.form, start: word.start, end: word.end, outerStart, outerEnd })
  }
}

/** The candidates from `at` on that stand in one list: at least one. */
function listFrom(text: string, raw: readonly Raw[], at: number): readonly Raw[] {
  const list: Raw[] = []
  for (let index = at; index < raw.length && list.length < LONGEST_LIST; index += 1) {
    const one = raw[index]
    const last = list.at(-1)
    if (one === undefined) break
    if (
      last !== undefined &&
      (one.form !== last.form || !isListGap(text, last.outerEnd, one.outerStart))
    )
      break
    list.push(one)
  }
  return list
}

function withSurroundings(
  text: string,
  block: Block,
  list: readonly Raw[],
  before: Raw | undefined,
  behind: Raw | undefined,
): readonly Candidate[] {
  const first = list[0]
  const last = list.at(-1)
  if (first === undefined || last === undefined) return []
  const names = list.map(({ start, end }) => text.slice(start, end))
  const leadAt = Math.max(block.start, before?.outerEnd ?? 0, first.outerStart - SURROUNDINGS)
  const tailEnd = Math.min(block.end, behind?.outerStart ?? block.end, last.outerEnd + SURROUNDINGS)
  const lead = text.slice(leadAt, Math.max(leadAt, first.outerStart))
  const tail = text.slice(last.outerEnd, Math.max(last.outerEnd, tailEnd))
  return list.map((raw, at) => ({
    form: raw.form,
    start: raw.start,
    end: raw.end,
    outerStart: raw.outerStart,
    outerEnd: raw.outerEnd,
    text: names[at] ?? '',
    list: names,
    lead,
    tail,
  }))
}
