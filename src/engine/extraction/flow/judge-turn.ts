import type { ExtractionSkip, ExtractionStarter } from '../../../shared/extraction'
import type { SessionSummary } from '../../../shared/project'

/** What was said since the cursor, as far as it decides. */
export interface TalkFacts {
  /** New messages, whoever said them. */
  readonly messages: number
  /** Answers that came to their end since the last look. */
  readonly answers: number
  /** The session itself wrote into the memory folder, and nobody typed anything after that. */
  readonly wroteItself: boolean
}

/** All that decides whether a session is looked at now. */
export interface TurnFacts {
  readonly startedBy: ExtractionStarter
  readonly kind: SessionSummary['kind']
  /** The setting's own switch. */
  readonly isOn: boolean
  /** Switched off for this project. */
  readonly isProjectOff: boolean
  /** Auto memory is on for the project. */
  readonly isMemoryOn: boolean
  readonly isRemote: boolean
  /** As many candidates wait as are kept. */
  readonly isShelfFull: boolean
  /** The last answer is at its end. */
  readonly isAnswered: boolean
  readonly isRunning: boolean
  readonly everyNthTurn: number
  /** The one trailing look after another: what came between is looked at whatever the count says. */
  readonly isTrailing: boolean
  /** Null where nothing was read yet: only what stands before it is judged. */
  readonly talk: TalkFacts | null
}

/** Why the session is not looked at, the first reason in order; null where it is. */
export function judgeTurn(facts: TurnFacts): ExtractionSkip | null {
  return GUARDS.find(({ holds }) => holds(facts))?.skip ?? null
}

/**
 * Whether the cursor goes on although nothing was extracted: what is passed over can be looked at by hand,
 * and what a fork has in common with its conversation was looked at there.
 */
export function advancesCursor(skip: ExtractionSkip): boolean {
  return skip === 'wrote-itself' || skip === 'nothing-new'
}

interface Guard {
  readonly skip: ExtractionSkip
  readonly holds: (facts: TurnFacts) => boolean
}

/** A person asked for this look. */
export const isByHand = ({ startedBy }: Pick<TurnFacts, 'startedBy'>): boolean =>
  startedBy === 'window' || startedBy === 'command-line'

const GUARDS: readonly Guard[] = [
  { skip: 'subagent', holds: ({ kind }) => kind === 'subagent' },
  { skip: 'own', holds: ({ kind }) => kind === 'own' },
  {
    skip: 'switched-off',
    holds: (facts) => !isByHand(facts) && (!facts.isOn || facts.isProjectOff),
  },
  { skip: 'memory-off', holds: ({ isMemoryOn }) => !isMemoryOn },
  { skip: 'remote', holds: ({ isRemote }) => isRemote },
  { skip: 'shelf-full', holds: ({ isShelfFull }) => isShelfFull },
  {
    // A hook is called at the end of an answer, and a person who asks does not wait for one.
    skip: 'unfinished',
    holds: ({ startedBy, isAnswered, isTrailing }) =>
      startedBy === 'live' && !isTrailing && !isAnswered,
  },
  { skip: 'running', holds: ({ isRunning }) => isRunning },
  { skip: 'not-this-turn', holds: (facts) => !isByHand(facts) && isBetweenTurns(facts) },
  {
    // A person who asks wants it looked at; what the memory says already is then left out one by one.
    skip: 'wrote-itself',
    holds: (facts) => !isByHand(facts) && facts.talk?.wroteItself === true,
  },
  { skip: 'nothing-new', holds: ({ talk }) => talk?.messages === 0 },
]

function isBetweenTurns({ isTrailing, talk, everyNthTurn, startedBy }: TurnFacts): boolean {
  if (isTrailing || talk === null || talk.messages === 0) return false
  // The client may not have written the answer yet at whose end it calls the hook.
  const answers = startedBy === 'hook' ? Math.max(1, talk.answers) : talk.answers
  return answers < everyNthTurn
}
