import { MOST_WAITING, type ExtractionRecord, type ExtractionSkip } from './extraction'

type Told = Pick<
  ExtractionRecord,
  'outcome' | 'skip' | 'candidates' | 'written' | 'dropped' | 'wroteItself' | 'startedBy'
>

/** What came of a look at a session, in one English sentence, or two where the session wrote memories itself. */
export function extractionText(told: Told): string {
  const said = outcomeText(told)
  if (told.wroteItself !== true || told.outcome === 'skipped') return said
  const isByHand = told.startedBy === 'window' || told.startedBy === 'command-line'
  return `${said} ${isByHand ? WROTE_ITSELF : WROTE_BEFORE}`
}

const WROTE_ITSELF =
  'The session wrote into the memory itself; what its memories say already is not taken again.'
const WROTE_BEFORE =
  'What was said before the session wrote into the memory itself is left to "noctuary extract".'

function outcomeText({ outcome, skip, candidates, written, dropped }: Told): string {
  switch (outcome) {
    case 'saved':
      return `Saved ${counted(written.length, 'memory', 'memories')}: ${written.join(', ')}.`
    case 'waiting':
      return candidates.length === 1
        ? 'One candidate waits for your word.'
        : `${candidates.length} candidates wait for your word.`
    case 'nothing-found':
      return dropped.length === 0
        ? 'Nothing was said that is worth keeping.'
        : `Nothing new was found; ${counted(dropped.length, 'saying is', 'sayings are')} not kept.`
    case 'skipped':
      return skip === undefined ? 'It was passed over.' : SKIPS[skip]
    case 'cancelled':
      return 'It was cancelled. What was said is looked at the next time.'
    case 'failed':
      return 'It failed. What was said is looked at the next time.'
  }
}

/** Why a session was not looked at. */
const SKIPS: Readonly<Record<ExtractionSkip, string>> = {
  'no-session': 'It is no session of a project that is known here.',
  subagent: 'It is a conversation of a sub-agent, and nobody typed in it.',
  own: 'It is a session of Noctuary itself.',
  'switched-off':
    'Extraction is switched off, or is for this project. Settings switch it on, or "noctuary settings set extraction.isOn on".',
  'memory-off': 'Auto memory is off for this project.',
  remote: 'The session runs on another machine (CLAUDE_CODE_REMOTE).',
  'shelf-full': `${MOST_WAITING} candidates of this project wait already, so nothing more is looked for. Decide some; what was said is looked at then.`,
  unfinished: 'The answer is not at its end yet.',
  running: 'The session is being looked at; it is looked at once more right afterwards.',
  'not-this-turn': 'By the settings not every answer is listened to, and this one is not.',
  'wrote-itself':
    'The session wrote into the memory itself, so nothing is added. "noctuary extract" looks at it all the same.',
  'nothing-new': 'Nothing was said since it was last looked at.',
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `one ${one}` : `${count} ${many}`
