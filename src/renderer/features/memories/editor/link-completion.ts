import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete'
import type { MemoryRef } from '../../../../shared/memory'

/** Looks up memories by the beginning or a part of their name or file. */
export type SuggestMemories = (text: string) => Promise<readonly MemoryRef[]>

/**
 * Offers memories after `[[`. Choosing one writes its file name without `.md` and closes the link;
 * a closing `]]` that already stands there is not doubled.
 *
 * @param typeWord the word for a memory's type in the person's language
 */
export function linkCompletion(
  suggest: SuggestMemories,
  typeWord: (type: MemoryRef['type']) => string,
): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/\[\[[^[\]\n|#]*$/)
    if (open === null) return null
    const refs = await suggest(open.text.slice(2))
    if (context.aborted || refs.length === 0) return null
    return {
      from: open.from + 2,
      options: refs.map((ref) => optionOf(ref, typeWord)),
      filter: false,
    }
  }
}

/** What a link to a memory is written as: its file without the ending. */
export const linkTargetOf = (ref: Pick<MemoryRef, 'file'>): string => ref.file.replace(/\.md$/i, '')

function optionOf(ref: MemoryRef, typeWord: (type: MemoryRef['type']) => string): Completion {
  return {
    label: linkTargetOf(ref),
    displayLabel: ref.name,
    detail: typeWord(ref.type),
    apply: (view, completion, from, to) => {
      const closed = view.state.sliceDoc(to, to + 2) === ']]'
      view.dispatch({
        changes: { from, to, insert: completion.label + (closed ? '' : ']]') },
        selection: { anchor: from + completion.label.length + 2 },
        userEvent: 'input.complete',
      })
    },
  }
}
