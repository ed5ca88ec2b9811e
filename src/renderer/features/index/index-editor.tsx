import { defaultKeymap, history, historyKeymap, undo } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { codeTheme } from '../../ui/code-theme'
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
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onText(update.state.doc.toString())
    }),
    codeTheme,
  ]
  return new EditorView({ parent, state: EditorState.create({ doc, extensions }) })
}
