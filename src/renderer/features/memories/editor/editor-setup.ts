import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import type { CompletionSource } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap } from '@codemirror/view'
import { codeTheme } from '../../../ui/code-theme'

interface EditorSetup {
  /** The editor's name for people who cannot see it. */
  readonly label: string
  readonly readOnly: boolean
  readonly completion?: CompletionSource
}

/** Everything a Markdown editor of ours has: word wrap, its own undo, search, completion, our colours. */
export function editorSetup({ label, readOnly, completion }: EditorSetup): Extension {
  return [
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    closeBrackets(),
    // A head ends in `---`, which would make its last line a heading.
    markdown({ extensions: [{ remove: ['SetextHeading'] }] }),
    EditorView.lineWrapping,
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    completion === undefined ? [] : autocompletion({ override: [completion], icons: false }),
    keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    codeTheme,
  ]
}
