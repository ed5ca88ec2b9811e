import {
  DREAM_PHASES,
  type DreamEvent,
  type DreamPhase,
  type ProposalKind,
} from '../../../shared/dream'
import type { Overlay } from '../../agent/agent'
import { INDEX_NAME } from '../../memory/plans/store-state'
import type { DreamTask } from '../dreamer'

type Step = Extract<DreamEvent, { readonly kind: 'step' }>

/** Watches a run: which phase it is in, what it proposes, and what it has looked at. */
export interface StepFollower {
  readonly tell: (event: DreamEvent) => void
  /** The overlay, with its writes told as proposals. */
  readonly overlay: Overlay
  /** The id under which the proposal about this file was told. */
  idOf(file: string): string
}

const WRITES = new Set(['Edit', 'Write'])
const SEARCHES = new Set(['Grep', 'Glob', 'Bash'])

/**
 * A model says nothing of phases, so they are told by what it does: it orients itself until it looks
 * beyond the memory folder, consolidates from its first change on, and prunes from its first change of
 * the index on. Phases only go forward, and one that is passed over is not told.
 */
export function followSteps(
  base: Overlay,
  task: Pick<DreamTask, 'tell' | 'count' | 'nowMs'>,
  memoryDir: string,
): StepFollower {
  const ids = new Map<string, string>()
  const pending: { readonly file: string; readonly proposal: ProposalKind }[] = []
  const seen = { files: new Set<string>(), searches: 0, refused: 0, proposals: new Set<string>() }
  let phase: DreamPhase = 'orient'

  const idOf = (file: string): string => {
    const id = ids.get(file) ?? `change-${ids.size + 1}`
    ids.set(file, id)
    return id
  }
  const enter = (next: DreamPhase, atMs: number): void => {
    if (DREAM_PHASES.indexOf(next) <= DREAM_PHASES.indexOf(phase)) return
    phase = next
    for (const one of [seen.files, seen.proposals]) one.clear()
    seen.searches = 0
    seen.refused = 0
    task.tell({ kind: 'phase', atMs, phase })
  }
  const count = (step: Step): void => {
    if (step.outcome === 'refused') seen.refused += 1
    else if (step.name === 'Read') seen.files.add(step.target)
    else if (SEARCHES.has(step.name)) seen.searches += 1
    task.count(countsOf(seen))
  }
  const flush = (atMs: number): void => {
    for (const { file, proposal } of pending.splice(0)) {
      seen.proposals.add(file)
      task.tell({ kind: 'proposal', atMs, id: idOf(file), file, proposal })
    }
    task.count(countsOf(seen))
  }
  const overlay: Overlay = {
    read: (file) => base.read(file),
    list: () => base.list(),
    changes: () => base.changes(),
    get writes() {
      return base.writes
    },
    async write(file, text, said) {
      const before = await base.read(file)
      await base.write(file, text, said)
      pending.push({ file, proposal: kindOf(file, before, text, said.replaces ?? []) })
    },
  }
  return {
    idOf,
    overlay,
    tell(event) {
      if (event.kind !== 'step') {
        task.tell(event)
        return
      }
      const next = phaseOf(event, memoryDir)
      if (next !== null) enter(next, event.atMs)
      task.tell(event)
      count(event)
      flush(event.atMs)
    },
  }
}

function countsOf(seen: {
  readonly files: ReadonlySet<string>
  readonly searches: number
  readonly refused: number
  readonly proposals: ReadonlySet<string>
}): Readonly<Record<string, number>> {
  const all = {
    files: seen.files.size,
    searches: seen.searches,
    refused: seen.refused,
    proposals: seen.proposals.size,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value > 0))
}

/** Null where a step tells nothing of the phase: a refused or failed one, or a look at the memories. */
function phaseOf({ name, target, outcome }: Step, memoryDir: string): DreamPhase | null {
  if (outcome !== 'ok') return null
  if (WRITES.has(name)) return isIndex(target) ? 'prune' : 'consolidate'
  return isElsewhere(target, memoryDir) ? 'gather' : null
}

const isIndex = (target: string): boolean =>
  target === INDEX_NAME || target.endsWith(`/${INDEX_NAME}`)

/** A path beyond the memory folder is named; what a target names without a path lies in it. */
function isElsewhere(target: string, memoryDir: string): boolean {
  const paths = target.match(/(?:^|[\s'"])(?:\/|[A-Za-z]:[\\/])[^\s'"]{1,400}/gu) ?? []
  return paths.some((path) => !path.trim().replace(/^['"]/u, '').startsWith(memoryDir))
}

function kindOf(
  file: string,
  before: string | null,
  text: string | null,
  replaces: readonly string[],
): ProposalKind {
  if (file === INDEX_NAME) return 'index'
  if (text === null) return 'archived'
  if (replaces.length > 0) return 'merged'
  return before === null ? 'created' : 'updated'
}
