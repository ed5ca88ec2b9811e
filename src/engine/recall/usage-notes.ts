import { foldText } from '../memory/fold-text'

// What a note on a tool says when it is a warning, in the languages that memories are written in.
const WARNS =
  /\b(?:warn|(?:careful|caution|beware|never|do not|don't|avoid|breaks?|broke|broken|bug|misses|kills|fails|vorsicht|nie|achtung|cuidado|nunca|attention|jamais)\b)|注意|小心|警告|不要|禁止/u
const TELLS_USE =
  /\b(?:invok|benutz|verwend|utilis|(?:us(?:e|es|ing|age)|how to|how i|call(?:ing|s)?|defaults?|options?|flags?|run(?:ning)? with|notes on|uso|usar)\b)|用法|使用|如何/u

/** How a memory stands to the tools in recent use. */
export type ToolNote =
  /** It only tells how such a tool is used; whoever uses it knows. */
  | { readonly kind: 'usage' }
  /** It warns of these; that they are in use is the moment when it matters. */
  | { readonly kind: 'warning'; readonly tools: readonly string[] }
  | { readonly kind: 'none' }

/** @param tools names of tools in recent use, such as `Grep` */
export function toolNoteOf(
  memory: { readonly name: string; readonly description: string; readonly body: string },
  tools: readonly string[],
): ToolNote {
  const head = foldText(`${memory.name} ${memory.description}`)
  const named = tools.filter((tool) => hasWord(head, foldText(tool)))
  if (named.length === 0) return { kind: 'none' }
  const whole = `${head} ${foldText(memory.body)}`
  if (WARNS.test(whole)) return { kind: 'warning', tools: named }
  return TELLS_USE.test(whole) ? { kind: 'usage' } : { kind: 'none' }
}

function hasWord(text: string, word: string): boolean {
  return word !== '' && text.split(/[^\p{L}\p{N}_]+/u).includes(word)
}
