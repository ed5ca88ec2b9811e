import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  DreamBudget,
  DreamEvent,
  IndexAct,
  Proposal,
  ProposalEvidence,
  ProposalFile,
  TextSpan,
} from '../../shared/dream'
import type { TokenUsage } from '../../shared/model'
import { sha256 } from '../open-file'

/** One step of the recording: so long after the one before. `atMs` of its event counts for nothing. */
export interface RecordedStep {
  readonly afterMs: number
  readonly event: DreamEvent
  readonly counts?: Readonly<Record<string, number>>
}

/** The recorded dream of a library that was made; its proposals fit that library's files. */
export interface RecordedDream {
  readonly projectId: string
  readonly model: string
  readonly budget: DreamBudget
  readonly steps: readonly RecordedStep[]
  readonly proposals: readonly Proposal[]
  readonly usage: TokenUsage
  readonly turns: number
  readonly costUsd: number | null
}

/** A place in the recording's source that stands for evidence of this library. */
type Cited =
  | { readonly session: string; readonly line: number }
  | { readonly memory: string; readonly line: number }
  | { readonly index: number }
  | Extract<ProposalEvidence, { readonly kind: 'claim' }>

interface Edit {
  readonly file: string
  readonly replace?: readonly (readonly [string, string])[]
  readonly create?: string
  readonly archive?: true
}

type Draft = Omit<Proposal, 'evidence' | 'files' | 'index' | 'state'> & {
  readonly evidence: readonly Cited[]
  readonly edits: readonly Edit[]
  /** `text`: the whole new index is one act. */
  readonly index: readonly IndexAct[] | 'text'
}

interface Recording extends Omit<RecordedDream, 'projectId' | 'proposals'> {
  readonly project: string
  readonly saidBy: { readonly session: string; readonly line: number }
  readonly proposals: readonly Draft[]
}

/** Where the library lies that the recording is made for. */
export interface RecordingPlace {
  /** As stores list it. */
  readonly memoryDir: string
  readonly projectDir: string
  /** Folder of the transcripts. */
  readonly slugDir: string
  readonly nowMs: number
  readonly sessionId: (key: string) => string
}

export const RECORDING_FILE = 'dream.json'
const DAY_MS = 86_400_000

/** Makes the recording of a library from its source: days, texts and hashes are those of its files. */
export async function makeRecording(json: string, place: RecordingPlace): Promise<RecordedDream> {
  const said = JSON.parse(json) as Pick<Recording, 'saidBy'>
  const saidAtMs = (await readLine(place, said.saidBy)).atMs ?? place.nowMs
  const recording = JSON.parse(filled(json, place, saidAtMs)) as Recording
  const proposals = await Promise.all(recording.proposals.map((draft) => proposalOf(draft, place)))
  const { model, budget, steps, usage, turns, costUsd } = recording
  const projectId = place.memoryDir
  return { projectId, model, budget, steps: timed(steps), proposals, usage, turns, costUsd }
}

/** The project that the source is about. */
export function recordedProject(json: string): string {
  return (JSON.parse(json) as Pick<Recording, 'project'>).project
}

/** The recording of a library that was made in this folder; null where there is none. */
export async function readRecording(libraryDir: string): Promise<RecordedDream | null> {
  try {
    return JSON.parse(await readFile(join(libraryDir, RECORDING_FILE), 'utf8')) as RecordedDream
  } catch {
    return null // a library of an older version has none
  }
}

const timed = (steps: readonly RecordedStep[]): readonly RecordedStep[] =>
  steps.map((step) => ({ ...step, event: { ...step.event, atMs: 0 } }))

function filled(json: string, place: RecordingPlace, saidAtMs: number): string {
  const valueOf = (name: string): string => {
    const [kind = '', of = ''] = name.split(':')
    switch (kind) {
      case 'day':
        return dayText(place.nowMs - Number(of) * DAY_MS)
      case 'session':
        return place.sessionId(of)
      case 'freeze':
        return dayText(nextThursday(saidAtMs))
      case 'saidOn':
        return dayText(saidAtMs)
      case 'memory':
        return place.memoryDir
      case 'transcripts':
        return place.slugDir
      case 'project':
        return place.projectDir
      default:
        throw new Error(`The recorded dream has an unknown placeholder: ${name}`)
    }
  }
  return json.replace(/\{\{([^{}]{1,80})\}\}/gu, (_, name: string) =>
    JSON.stringify(valueOf(name)).slice(1, -1),
  )
}

const dayText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** Thursday of the week after the one in which the words were said. */
function nextThursday(atMs: number): number {
  const day = Math.floor(atMs / DAY_MS)
  const monday = day - ((day + 3) % 7)
  return (monday + 10) * DAY_MS
}

async function proposalOf(draft: Draft, place: RecordingPlace): Promise<Proposal> {
  const { edits, evidence, index, ...rest } = draft
  const files = await Promise.all(edits.map((edit) => fileOf(edit, place)))
  const [whole] = files
  return {
    ...rest,
    files,
    index: index === 'text' ? [textAct(whole)] : index,
    evidence: await Promise.all(evidence.map((cited) => evidenceOf(cited, place))),
    state: 'waiting',
  }
}

const textAct = (file: ProposalFile | undefined): IndexAct => ({
  kind: 'text',
  before: file?.before ?? '',
  after: file?.after ?? '',
})

async function fileOf(edit: Edit, { memoryDir }: RecordingPlace): Promise<ProposalFile> {
  const { file } = edit
  if (edit.create !== undefined) return { file, before: null, after: edit.create, hash: null }
  const bytes = await readFile(join(memoryDir, file))
  const before = bytes.toString('utf8')
  const hash = sha256(bytes)
  if (edit.archive === true) return { file, before, after: null, hash }
  const spans = (edit.replace ?? [])
    .map(([old, text]) => spanOf(before, old, text))
    .sort((a, b) => a.start - b.start)
  return { file, before, after: withSpans(before, spans), hash, spans }
}

/** Only what differs between the old words and the new. */
function spanOf(before: string, old: string, text: string): TextSpan {
  const at = before.indexOf(old)
  if (at === -1) throw new Error(`The recorded dream replaces words that are not there: ${old}`)
  let head = 0
  while (head < Math.min(old.length, text.length) && old[head] === text[head]) head += 1
  let tail = 0
  const most = Math.min(old.length, text.length) - head
  while (tail < most && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  return {
    start: at + head,
    end: at + old.length - tail,
    text: text.slice(head, text.length - tail),
  }
}

function withSpans(before: string, spans: readonly TextSpan[]): string {
  return [...spans]
    .reverse()
    .reduce((text, one) => text.slice(0, one.start) + one.text + text.slice(one.end), before)
}

async function evidenceOf(cited: Cited, place: RecordingPlace): Promise<ProposalEvidence> {
  if ('kind' in cited) return cited
  if ('session' in cited) {
    const { atMs, quote } = await readLine(place, cited)
    const { line } = cited
    return {
      kind: 'message',
      sessionId: place.sessionId(cited.session),
      line,
      atMs,
      by: 'person',
      quote,
    }
  }
  const [file, line] = 'memory' in cited ? [cited.memory, cited.line] : ['MEMORY.md', cited.index]
  const lines = (await readFile(join(place.memoryDir, file), 'utf8')).split('\n')
  const text = (lines[line - 1] ?? '').trim()
  return 'memory' in cited ? { kind: 'memory', file, line, text } : { kind: 'index', line, text }
}

async function readLine(
  { slugDir, sessionId }: RecordingPlace,
  { session, line }: { readonly session: string; readonly line: number },
): Promise<{ readonly atMs: number | null; readonly quote: string }> {
  const text = await readFile(join(slugDir, `${sessionId(session)}.jsonl`), 'utf8')
  const said = JSON.parse(text.split('\n')[line - 1] ?? '{}') as {
    readonly timestamp?: string
    readonly message?: { readonly content?: string }
  }
  const { timestamp, message } = said
  return {
    atMs: timestamp === undefined ? null : Date.parse(timestamp),
    quote: message?.content ?? '',
  }
}
