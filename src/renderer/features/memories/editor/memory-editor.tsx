import { redo, undo } from '@codemirror/commands'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../ui/commands'
import { editorSetup } from './editor-setup'
import { linkCompletion, type SuggestMemories } from './link-completion'
import { smallestChange } from './smallest-change'

interface MemoryEditorProps {
  /** What the editor should show; another value than the editor's own replaces only what differs. */
  readonly text: string
  readonly readOnly: boolean
  readonly takeFocus: boolean
  readonly onText: (text: string) => void
  readonly suggest: SuggestMemories
}

/**
 * The Markdown editor of one memory. Mount it with a `key` for each memory, so that undo never
 * reaches into another one's text.
 */
export function MemoryEditor({ text, readOnly, takeFocus, onText, suggest }: MemoryEditorProps) {
  const { t } = useTranslation(['memories', 'ui'])
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ text, onText, suggest, t, takeFocus })
  useEffect(() => {
    latest.current = { text, onText, suggest, t, takeFocus }
  })

  useEffect(() => {
    if (host.current === null) return
    const now = latest.current
    const typeWord = (type: string) => latest.current.t(`ui:type.${type}`)
    const completion = linkCompletion((part) => latest.current.suggest(part), typeWord)
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: now.text,
        extensions: [
          editorSetup({ label: now.t('editor.label'), readOnly, completion }),
          EditorView.updateListener.of((update) => {
            const own = update.transactions.some((one) => one.annotation(Transaction.remote))
            if (update.docChanged && !own) latest.current.onText(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    if (now.takeFocus) editor.focus()
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [readOnly])

  useEffect(() => {
    const editor = view.current
    if (editor === null) return
    const change = smallestChange(editor.state.doc.toString(), text)
    // A refresh from disk must not become a step of the person's own undo.
    if (change !== null)
      editor.dispatch({
        changes: change,
        annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
      })
  }, [text])

  // The window's undo goes across files; inside the text the editor's own comes first.
  const [focused, setFocused] = useState(false)
  const takeBack = () => {
    if (view.current !== null) undo(view.current)
  }
  useCommands(focused ? { undo: takeBack } : {})
  return (
    <div
      ref={host}
      role="presentation"
      className="selectable h-full min-h-0"
      data-testid="memory-editor"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'y' && event.ctrlKey && view.current !== null && redo(view.current)) {
          event.preventDefault()
        }
      }}
    />
  )
}
