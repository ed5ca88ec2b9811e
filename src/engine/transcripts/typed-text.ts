/**
 * What of a prompt a person typed. The client writes reminders, outputs of commands and hooks, and what
 * an editor shows into prompts, as parts between tags; none of it is a person's word, and text that
 * tries to close such a part early stays part of it.
 */

/** Such a prompt is a machine's from its first to its last letter. */
const MACHINE_PROMPT =
  // capped: names of tags and hooks end after 60 characters at the latest.
  /^\s*(?:<(?:local-command-|command-|bash-|task-|teammate-|cross-session-|[a-z-]{0,40}hook)[a-z-]{0,40}[\s>]|<channel[\s>]|Caveat: The messages below|\[Request interrupted|\[Image: |This session is being continued|Unknown (?:slash )?command: |\S{1,60} hook (?:feedback|blocked|stopped|additional context|success)\b)/

/** Parts that the client or the editor adds to what a person typed, also where their end is missing. */
const KNOWN_PART =
  // capped: a name that OPENING_TAG takes has 330 characters at the most.
  /^(?:system-reminder|ide_[a-z_]+|new-diagnostics|user-memory-input|persisted-output|documents?|attachments?|pasted[-_][a-z_-]+|web[-_]page|fetched[-_][a-z_-]+|local-command-[a-z]+|bash-[a-z]+|command-[a-z]+|task-notification|teammate-message|[a-z-]*hook[a-z-]*)$/

const OPENING_TAG =
  // capped: blanks, name and what follows it end after 700 characters at the latest.
  /(^|\n)?[ \t]{0,40}<([a-z][a-z0-9]{0,40}(?:[-_][a-z0-9]{1,40}){0,6})(?:\s[^<>]{0,300})?>/g

/**
 * The words of the person in one block of a prompt; empty when all of it was written by a machine.
 * A part of unknown name counts as a machine's when it begins a line, is closed, and its name is joined
 * by `-` or `_`, as those of the client are.
 */
export function typedText(text: string): string {
  if (MACHINE_PROMPT.test(text)) return ''
  const kept: string[] = []
  let at = 0
  for (const { start, end } of machineParts(text)) {
    if (start < at) continue
    kept.push(text.slice(at, start))
    at = end
  }
  return (kept.join('') + text.slice(at)).trim()
}

function* machineParts(text: string): Iterable<{ readonly start: number; readonly end: number }> {
  const ends = new Map<string, number>()
  let at = 0
  for (const match of text.matchAll(OPENING_TAG)) {
    const [whole, lineStart, name = ''] = match
    const start = match.index + whole.indexOf('<')
    if (start < at) continue
    const isKnown = KNOWN_PART.test(name)
    if (!isKnown && (lineStart === undefined || !/[-_]/.test(name))) continue
    const closed = ends.get(name) ?? lastEndOf(text, name)
    ends.set(name, closed)
    if (closed <= start && !isKnown) continue
    at = closed <= start ? text.length : closed
    yield { start, end: at }
  }
}

/** Where the last part of that name ends: one that seems to end earlier may only say so. */
function lastEndOf(text: string, name: string): number {
  const closing = `</${name}>`
  const found = text.lastIndexOf(closing)
  return found === -1 ? -1 : found + closing.length
}
