import { defaultKeymap, history, historyKeymap, undo } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../ui/commands'

interface IndexEditorProps {
  /** What it begins with and what it is set to when another text comes from outside. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** MEMORY.md as text, with line numbers that are those of the file. */
export function IndexEditor({ text, onText }: IndexEditorProps) {
  const { t } = useTranslation('index')
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const latest = useRef({ text, onText, label: t('view.editor') })
  useEffect(() => {
    latest.current = { text, onText, label: t('view.editor') }
  })
  useEffect(() => {
    if (host.current === null) return
    const made = makeEditor(host.current, latest.current.text, latest.current.label, (value) =>
      latest.current.onText(value),
    )
    editor.current = made
    made.focus()
    return () => {
      editor.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => {
    const shown = editor.current
    if (shown === null || shown.state.doc.toString() === text) return
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } })
  }, [text])
  useCommands({
    undo: () => {
      if (editor.current !== null) undo(editor.current)
    },
  })
  return <div ref={host} className="selectable h-full min-h-0" />
}

function makeEditor(
  parent: HTMLElement,
  doc: string,
  label: string,
  onText: (text: string) => void,
): EditorView {
  const extensions = [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    markdown(),
    syntaxHighlighting(HIGHLIGHT),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onText(update.state.doc.toString())
    }),
    THEME,
  ]
  return new EditorView({ parent, state: EditorState.create({ doc, extensions }) })
}

// Our own tokens, because CodeMirror's colours fail AA in the dark as they come.
const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.meta, tags.comment], color: 'var(--soft)' },
])

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '21px', overflow: 'auto' },
  '.cm-content': { padding: '12px 0 30vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 24px 0 8px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 16px', minWidth: '44px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklch, var(--hover) 55%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'color-mix(in oklch, var(--accent) 26%, transparent)' },
})
