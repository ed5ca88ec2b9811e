import { badPattern, type Assertion, type CharSet, type PatternNode } from './nodes'

/** Repetitions are written out; a pattern that becomes longer than this is refused. */
const MAX_STEPS = 2_000

/** One step of a pattern that is matched by walking all its ways at once. */
export type Step =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'assert'; readonly what: Assertion }
  /** Goes on at both; a plain jump names the same twice. */
  | { readonly kind: 'split'; to: number; or: number }
  | { readonly kind: 'match' }

/** Writes a pattern out as steps; it begins at the first and ends at the only `match`. */
export function compileProgram(node: PatternNode): readonly Step[] {
  const steps: Step[] = []
  write(steps, node)
  steps.push({ kind: 'match' })
  return steps
}

function add(steps: Step[], step: Step): void {
  if (steps.length >= MAX_STEPS) throw badPattern('it repeats too much')
  steps.push(step)
}

function write(steps: Step[], node: PatternNode): void {
  switch (node.kind) {
    case 'set':
      add(steps, { kind: 'set', set: node.set })
      break
    case 'assert':
      add(steps, { kind: 'assert', what: node.what })
      break
    case 'all':
      for (const one of node.of) write(steps, one)
      break
    case 'any':
      writeAny(steps, node.of)
      break
    case 'repeat':
      writeRepeat(steps, node)
  }
}

function writeAny(steps: Step[], of: readonly PatternNode[]): void {
  const ends: { to: number; or: number }[] = []
  for (const [at, one] of of.entries()) {
    if (at === of.length - 1) {
      write(steps, one)
      continue
    }
    const fork = { kind: 'split' as const, to: steps.length + 1, or: 0 }
    add(steps, fork)
    write(steps, one)
    const end = { kind: 'split' as const, to: 0, or: 0 }
    add(steps, end)
    ends.push(end)
    fork.or = steps.length
  }
  for (const end of ends) end.to = end.or = steps.length
}

function writeRepeat(steps: Step[], node: Extract<PatternNode, { readonly kind: 'repeat' }>): void {
  for (let times = 0; times < node.least; times += 1) {
    const before = steps.length
    write(steps, node.of)
    // What takes no character says the same however often; repeats of repeats of it would never end.
    if (steps.length === before) break
  }
  if (node.most === Infinity) {
    const fork = { kind: 'split' as const, to: steps.length + 1, or: 0 }
    const at = steps.length
    add(steps, fork)
    write(steps, node.of)
    add(steps, { kind: 'split', to: at, or: at })
    fork.or = steps.length
    return
  }
  const forks: { or: number }[] = []
  for (let times = node.least; times < node.most; times += 1) {
    const fork = { kind: 'split' as const, to: steps.length + 1, or: 0 }
    forks.push(fork)
    add(steps, fork)
    write(steps, node.of)
  }
  for (const fork of forks) fork.or = steps.length
}
