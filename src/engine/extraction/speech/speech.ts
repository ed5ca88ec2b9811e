/**
 * How people of one language tell a program what to keep. Every pattern is tested on one sentence, in
 * which code, links and quotations are blanked out; every repetition in it is bounded.
 */
export interface Speech {
  /** "Remember …" in front of what is to be kept; the rest begins where the match ends. */
  readonly remember: RegExp
  /** "… please remember that" behind it; what is to be kept ends where the match begins. */
  readonly rememberBehind: RegExp
  /** Words of remembering that are no order: "do you remember", "I don't remember", "no need to". */
  readonly notAnOrder: RegExp
  /** A question that is an order all the same: "could you always …?" */
  readonly politeOrder: RegExp
  /** Somebody else says it: "the page says". */
  readonly reported: RegExp
  /** Only a case that is thought of: "if we had to". */
  readonly supposed: RegExp
  /** It holds from here on: "from now on", "in future". */
  readonly lasting: RegExp
  /** "Always" and "never" in an order; in other sentences they only describe. */
  readonly always: RegExp
  /** The person puts something right: "No, …". */
  readonly putsRight: RegExp
  /** "don't …", and "… use …" beside it. */
  readonly forbids: RegExp
  readonly orders: RegExp
  /** Words by which a sentence is an order also without another sign of it. */
  readonly tellsToDo: RegExp
  /** A case that comes again: "if a …", "whenever", "everywhere". */
  readonly general: RegExp
  /** A sentence that begins with a case: "if a …". */
  readonly isCase: RegExp
  readonly confirms: RegExp
  /** "Keep doing it": what was confirmed is to go on. */
  readonly goesOn: RegExp
  /** "I said that before." */
  readonly saidBefore: RegExp
  /** Something is due, frozen or published. */
  readonly due: RegExp
  /** It holds for this moment only: "for now", "this time". */
  readonly passing: RegExp
  /** How far the work is. */
  readonly taskState: RegExp
  /** What reading the code or asking git tells as well. */
  readonly inCode: RegExp
  /** Where a reason begins: inside of a sentence, and at the start of one of its own. */
  readonly why: RegExp
  readonly whySentence: RegExp
  /** When it applies: "when you …", "in every …". */
  readonly how: RegExp
  /** What outlives facts: one thing before another. */
  readonly value: RegExp
  /** About the person. */
  readonly aboutPerson: RegExp
  /** Where something is to be found. */
  readonly whereToLook: RegExp
  readonly everyConversation: RegExp
  readonly forPeople: RegExp
  /** Announces that what follows was written by somebody else. */
  readonly announcesPaste: RegExp
  /** Courtesies and joints in front of the matter, taken off; and words that point at something unsaid. */
  readonly openings: RegExp
  readonly pointsOnly: RegExp
  /** One single thing is meant: "that file". */
  readonly pointsAt: RegExp
  readonly labels: { readonly why: string; readonly how: string }
}

/** A pattern that never matches, for what a language has no rule for. */
export const NEVER = /(?!)/u

/** Whole words of a language with letters, any of them, with blanks for any blank. */
export function words(...sources: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${sources.join('|')})(?![\\p{L}\\p{N}_])`, 'iu')
}

/** The same at the start of a sentence. */
export function starts(...sources: readonly string[]): RegExp {
  return new RegExp(`^(?:${sources.join('|')})(?![\\p{L}\\p{N}_])`, 'iu')
}
