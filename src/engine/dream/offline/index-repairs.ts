import type { IndexAct, ProposalFile } from '../../../shared/dream'
import { checkIndex } from '../../memory/index/check-index'
import { formOfIndex } from '../../memory/index/edit-lines'
import { fixDangling } from '../../memory/index/fix-dangling'
import type { FixDraft } from '../../memory/index/fix-draft'
import { fixDuplicates } from '../../memory/index/fix-duplicates'
import { shortenLong } from '../../memory/index/fix-long'
import { indexLineFor } from '../../memory/index/index-line'
import { layoutOfStore } from '../../memory/plans/store-state'
import { contextOf } from '../proposals/gates/over-limit'
import type { ProposalDraft } from './make-proposal'
import { wordsMoved } from './moved-words'
import { shownIndex, type OfflineSubject } from './subject'

type LineFault = 'dead' | 'double' | 'long' | 'missing'

const CERTAINTY: Readonly<Record<LineFault, number>> = {
  dead: 0.9,
  double: 0.9,
  long: 0.85,
  missing: 0.9,
}

/** More memories without a line than this are one proposal: nobody decides on each of hundreds. */
const MOST_ALONE = 20
/** So many of them are named. */
const NAMED = 3

/**
 * What is wrong with lines of MEMORY.md, each place on its own: pointers to nothing, second lines, long
 * ones, memories without a line. Lines that speak only of memories in `leaving` are left to those proposals.
 * A standalone MEMORY.md is left alone.
 */
export function indexRepairs(
  subject: OfflineSubject,
  leaving: ReadonlySet<string>,
): readonly ProposalDraft[] {
  const { store } = subject
  if (layoutOfStore(store) === 'inline') return []
  const draft = draftOf(subject)
  const dead = stage(subject, draft, 'dead', fixDangling)
  const double = stage(subject, draft, 'double', fixDuplicates)
  const long = stage(subject, draft, 'long', shortenLong)
  const isLeaving = ({ draft: { evidence } }: Repair): boolean =>
    evidence.every((one) => one.kind === 'index' && leavesWith(draft, one.line, leaving))
  const repairs = [...dead, ...double, ...long].filter((one) => !isLeaving(one))
  return [...repairs.map((one) => one.draft), ...missingLines(subject, draft, leaving)]
}

interface Repair {
  readonly draft: ProposalDraft
}

function draftOf({ store, memories }: OfflineSubject): FixDraft {
  const texts = new Map(memories.map(({ row, text }) => [row.file, text]))
  const fixing = {
    text: store.index.text,
    files: store.rows.map(({ file }) => file),
    isPresent: store.isPresent,
    limits: store.limits,
    memories: store.rows,
    textOf: (file: string) => texts.get(file) ?? null,
  }
  const checked = checkIndex(fixing)
  return {
    subject: fixing,
    checked,
    lines: checked.index.lines.map(({ text }) => text),
    steps: [],
  }
}

/** Lets one repair change the draft, and makes a proposal of each line that it changed or could not. */
function stage(
  subject: OfflineSubject,
  draft: FixDraft,
  fault: LineFault,
  repair: (draft: FixDraft) => void,
): readonly Repair[] {
  const before = [...draft.lines]
  const known = draft.steps.length
  repair(draft)
  const byLine = new Map(draft.steps.slice(known).map((step) => [step.line, step]))
  const taken = new Set<number>()
  return [...byLine.values()].flatMap(({ line, file, firstLine }) => {
    const changed = [line, ...(firstLine === undefined ? [] : [firstLine])].filter(
      (one) => draft.lines[one - 1] !== before[one - 1] && !taken.has(one),
    )
    for (const one of changed) taken.add(one)
    const own = changed.map((one) => actOf(before[one - 1], draft.lines[one - 1]))
    const moved = own.length === 0 ? wordsMoved(subject, draft, line) : null
    const acts = moved?.acts ?? own.flatMap((act) => act ?? [])
    if (acts.length === 0) return []
    for (const act of moved?.acts ?? []) {
      if (act.kind === 'line') draft.lines[line - 1] = act.becomes
    }
    return [repairOf(subject, { fault, line, target: file, acts, files: moved?.files ?? [] })]
  })
}

function actOf(old: string | null | undefined, fresh: string | null | undefined): IndexAct | null {
  return old == null || fresh === undefined ? null : { kind: 'line', line: old, becomes: fresh }
}

interface LineRepair {
  readonly fault: LineFault
  readonly line: number
  readonly target: string
  readonly acts: readonly IndexAct[]
  readonly files: readonly ProposalFile[]
}

function repairOf({ store }: OfflineSubject, repair: LineRepair): Repair {
  const { fault, line, target, acts, files } = repair
  const text = store.index.text?.replace(/^\uFEFF/, '').split(/\r?\n/)[line - 1] ?? ''
  return {
    draft: {
      kind: 'index',
      file: 'MEMORY.md',
      type: 'unknown',
      reason: { kind: 'indexLine', fault, text: target },
      evidence: line === 0 ? [] : [{ kind: 'index', line, text }],
      files: [...files, ...shownIndex(store, acts, files)],
      index: acts,
      certaintyRatio: CERTAINTY[fault],
      isSafe: files.length === 0,
    },
  }
}

function leavesWith(draft: FixDraft, line: number, leaving: ReadonlySet<string>): boolean {
  const pointers = draft.checked.index.lines[line - 1]?.pointers ?? []
  const files = pointers.flatMap(({ file }) => draft.checked.memoryOf(file) ?? [])
  return files.length > 0 && files.every((file) => leaving.has(file))
}

function missingLines(
  subject: OfflineSubject,
  draft: FixDraft,
  leaving: ReadonlySet<string>,
): readonly ProposalDraft[] {
  const { store } = subject
  const text = draft.lines.filter((line) => line !== null).join('\n')
  const form = formOfIndex(text, contextOf(store, []).isMemory)
  const adds = draft.checked.report.unindexed.flatMap((file) => {
    const memory = store.memories.get(file)
    if (memory === undefined || leaving.has(file)) return []
    const line = indexLineFor(memory.row, form, store.limits.entryUnits)
    return [{ kind: 'add' as const, file, line }]
  })
  const made = (acts: typeof adds): ProposalDraft => {
    const names = acts.slice(0, NAMED).map(({ file }) => file)
    const target = names.join(', ') + (acts.length > NAMED ? ', …' : '')
    return repairOf(subject, { fault: 'missing', line: 0, target, acts, files: [] }).draft
  }
  if (adds.length > MOST_ALONE) return [made(adds)]
  return adds.map((act) => made([act]))
}
