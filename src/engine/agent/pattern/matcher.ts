import { createCharClasses, type CharClass, type Side } from './char-classes'
import { badPattern, type Assertion, type PatternNode } from './nodes'
import { compileProgram, type Step } from './program'

/** States are remembered; beyond this many the memory begins anew, so that no pattern fills it. */
const MAX_STATES = 2_000
/** Steps looked at for moves that were not remembered; about a second, then the pattern is given up. */
const MAX_WORK = 20_000_000

/** Finds a pattern in single lines, each character of a line looked at once. */
export interface Matcher {
  readonly test: (line: string) => boolean
  /** The longest match at the leftmost place from there on, as `[start, end)`; null without one. */
  readonly find: (line: string, from: number) => readonly [number, number] | null
}

interface State {
  /** Steps to go on from, before anchors are looked at. */
  readonly at: readonly number[]
  readonly before: Side
  /** By the class of the next character. */
  readonly next: (Move | undefined)[]
}

interface Move {
  /** The pattern ended here, before the character. */
  readonly isMatch: boolean
  /** Null where no way goes on. */
  readonly to: State | null
}

/**
 * Matches without ever going back: all ways at once, and each seen set of ways is remembered.
 *
 * `test` takes time linear in the line; `find` may take its square, so callers cap what they give it.
 * Both throw `input.invalid` when a pattern costs more work in all than any honest one.
 */
export function createMatcher(node: PatternNode): Matcher {
  const steps = compileProgram(node)
  const classes = createCharClasses(steps)
  const searching = createStates(steps, true)
  const anchored = createStates(steps, false)

  /** Where the last match ends that begins here; -1 for none. */
  const endOf = (line: string, from: number): number => {
    let state: State | null = anchored.first(sideBefore(line, from, classes.of))
    let end = -1
    for (let at = from; state !== null;) {
      const code = at < line.length ? (line.codePointAt(at) ?? 0) : -1
      const move: Move = anchored.move(state, code === -1 ? classes.end : classes.of(code))
      if (move.isMatch) end = at
      if (code === -1) break
      state = move.to
      at += code > 0xffff ? 2 : 1
    }
    return end
  }

  const test = (line: string): boolean => {
    let state: State | null = searching.first('edge')
    for (let at = 0; at < line.length && state !== null;) {
      let code = line.charCodeAt(at)
      if (code >= 0xd800 && code < 0xdc00) code = line.codePointAt(at) ?? code
      const move: Move = searching.move(state, classes.of(code))
      if (move.isMatch) return true
      state = move.to
      at += code > 0xffff ? 2 : 1
    }
    return state !== null && searching.move(state, classes.end).isMatch
  }

  return {
    test,
    find(line, from) {
      for (let at = from; at <= line.length; at += 1) {
        const end = endOf(line, at)
        if (end >= 0) return [at, end]
      }
      return null
    },
  }
}

function sideBefore(line: string, at: number, of: (code: number) => CharClass): Side {
  return at === 0 ? 'edge' : of(line.charCodeAt(at - 1)).side
}

function createStates(steps: readonly Step[], isSearching: boolean) {
  const known = new Map<string, State>()
  let work = 0
  const stateFor = (at: readonly number[], before: Side): State => {
    const key = `${before} ${at.join(' ')}`
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MAX_STATES) known.clear()
    const made: State = { at, before, next: [] }
    known.set(key, made)
    return made
  }
  return {
    first: (before: Side): State => stateFor([0], before),
    move(state: State, char: CharClass): Move {
      const found = state.next[char.id]
      if (found !== undefined) return found
      const open = reach(steps, state.at, state.before, char.side)
      work += open.length + state.at.length
      if (work > MAX_WORK) throw badPattern('it takes too much work; make it simpler')
      const ahead = open.filter((at) => takes(steps[at], char)).map((at) => at + 1)
      if (isSearching && char.sample !== -1 && !ahead.includes(0)) ahead.push(0)
      const made: Move = {
        isMatch: open.some((at) => steps[at]?.kind === 'match'),
        to: ahead.length === 0 ? null : stateFor([...new Set(ahead)].sort(byNumber), char.side),
      }
      state.next[char.id] = made
      return made
    },
  }
}

const byNumber = (a: number, b: number): number => a - b

const takes = (step: Step | undefined, char: CharClass): boolean =>
  step?.kind === 'set' && char.sample !== -1 && step.set(char.sample)

/** All steps that wait for a character or end the pattern, once forks and anchors are passed. */
function reach(
  steps: readonly Step[],
  from: readonly number[],
  before: Side,
  after: Side,
): readonly number[] {
  const seen = new Set<number>()
  const todo = [...from]
  const open: number[] = []
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
    const step = steps[at]
    if (step === undefined || seen.has(at)) continue
    seen.add(at)
    if (step.kind === 'split') todo.push(step.to, step.or)
    else if (step.kind !== 'assert') open.push(at)
    else if (HOLDS[step.what](before, after)) todo.push(at + 1)
  }
  return open
}

const HOLDS: Readonly<Record<Assertion, (before: Side, after: Side) => boolean>> = {
  start: (before) => before === 'edge',
  end: (_, after) => after === 'edge',
  boundary: (before, after) => (before === 'word') !== (after === 'word'),
  notBoundary: (before, after) => (before === 'word') === (after === 'word'),
  wordStart: (before, after) => before !== 'word' && after === 'word',
  wordEnd: (before, after) => before === 'word' && after !== 'word',
  noWordBefore: (before) => before !== 'word',
  noWordAfter: (_, after) => after !== 'word',
}
