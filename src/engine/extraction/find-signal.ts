import type { ProposalReason } from '../../shared/dream'
import type { Sentence } from './sentences'
import { speechesOf } from './speech/languages'
import type { Speech } from './speech/speech'

/** What kind of telling it is. */
export type Said = Extract<ProposalReason, { readonly kind: 'said' }>['what']

// "Wrong.", "Not like that.": nothing but the objection.
const SHORT = 24

/** A sentence in which a person tells what to keep. */
export interface Signal {
  readonly what: Said
  readonly speech: Speech
  /** What is to be kept, offsets into the sentence. */
  readonly from: number
  readonly to: number
  /** The sentence only points at what was said before it: "Please remember that." */
  readonly pointsBack: boolean
}

/**
 * What a sentence tells to keep; null where it is a question, a report, or only talk.
 *
 * @param previous the sentence before it, which may hold the "no", the "yes" or the case it is about
 */
export function findSignal(sentence: Sentence, previous?: Sentence): Signal | null {
  for (const speech of speechesOf(sentence.spoken)) {
    const signal = signalIn(sentence.spoken, previous?.spoken ?? '', speech)
    if (signal !== null) return signal
  }
  return null
}

function signalIn(spoken: string, previous: string, speech: Speech): Signal | null {
  if (!isOwnOrder(spoken, speech)) return null
  return remembered(spoken, speech) ?? ordered(spoken, previous, speech)
}

function isOwnOrder(spoken: string, speech: Speech): boolean {
  if (speech.politeOrder.test(spoken)) return true
  if (/[?？]\s{0,3}$/u.test(spoken)) return false
  return (
    !speech.notAnOrder.test(spoken) && !speech.supposed.test(spoken) && !isReported(spoken, speech)
  )
}

/** What the person says that somebody else said; "I said that" and "remember that Ben says" are their own. */
function isReported(spoken: string, speech: Speech): boolean {
  if (speech.remember.test(spoken)) return false
  const match = speech.reported.exec(spoken)
  return match !== null && !speech.saidBefore.test(spoken)
}

function remembered(spoken: string, speech: Speech): Signal | null {
  const before = speech.remember.exec(spoken)
  if (before !== null) return signalOf('remember', spoken, speech, before[0].length, spoken.length)
  const behind = speech.rememberBehind.exec(spoken)
  return behind === null ? null : signalOf('remember', spoken, speech, 0, behind.index)
}

function ordered(spoken: string, previous: string, speech: Speech): Signal | null {
  const from = speech.openings.exec(spoken)?.[0].length ?? 0
  const rest = spoken.slice(from)
  const what = kindOf(spoken, rest, speech) ?? kindAfter(previous, spoken, rest, speech)
  return what === null ? null : signalOf(what, spoken, speech, from, spoken.length)
}

function kindOf(spoken: string, rest: string, speech: Speech): Said | null {
  if (speech.saidBefore.test(spoken)) return 'repeated'
  const isConfirmed = speech.confirms.test(spoken)
  if (isConfirmed && speech.goesOn.test(spoken)) return 'confirmed'
  if (speech.lasting.test(spoken) || speech.always.test(rest)) return 'correction'
  if (speech.forbids.test(spoken) && isStanding(spoken, rest, speech)) return 'correction'
  if (speech.putsRight.test(spoken) && speech.orders.test(rest)) return 'correction'
  return null
}

/** What it is by the sentence before it: "Wrong." "Yes, like that." "If a code cannot be read, …". */
function kindAfter(previous: string, spoken: string, rest: string, speech: Speech): Said | null {
  if (previous === '' || /[?？]\s{0,3}$/u.test(previous)) return null
  if (speech.confirms.test(previous) && speech.goesOn.test(spoken)) return 'confirmed'
  const isPutRight = speech.putsRight.test(previous) && previous.length < SHORT
  if (isPutRight && speech.orders.test(rest) && speech.general.test(rest)) return 'correction'
  return speech.forbids.test(spoken) && speech.isCase.test(previous) ? 'correction' : null
}

/** Put right, with what to do in its place, with a reason, or for every case of its sort: more than an order for now. */
function isStanding(spoken: string, rest: string, speech: Speech): boolean {
  if (speech.putsRight.test(spoken) || speech.orders.test(rest)) return true
  return speech.general.test(rest) || (speech.why.test(rest) && !speech.pointsAt.test(rest))
}

function signalOf(what: Said, spoken: string, speech: Speech, from: number, to: number): Signal {
  const pointsBack = speech.pointsOnly.test(spoken.slice(from, to))
  return { what, speech, from, to, pointsBack }
}
