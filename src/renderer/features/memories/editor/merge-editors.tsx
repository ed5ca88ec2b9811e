import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { editorSetup } from './editor-setup'

interface MergeEditorsProps {
  /** Read only. */
  readonly left: string
  /** What the right side begins with; afterwards the editor owns it. */
  readonly right: string
  readonly onRight: (text: string) => void
}

/** Two texts side by side, lines aligned, words marked; the right one can be edited. */
export function MergeEditors({ left, right, onRight }: MergeEditorsProps) {
  const { t } = useTranslation('memories')
  const host = useRef<HTMLDivElement>(null)
  const hear = useRef(onRight)
  useEffect(() => {
    hear.current = onRight
  })
  useEffect(() => {
    if (host.current === null) return
    const words = EditorState.phrases.of({ '$ unchanged lines': t('conflict.same') })
    const onUpdate = EditorView.updateListener.of((update) => {
      if (update.docChanged) hear.current(update.state.doc.toString())
    })
    const merge = new MergeView({
      parent: host.current,
      a: {
        doc: left,
        extensions: [
          editorSetup({ label: t('conflict.theirs'), readOnly: true }),
          words,
          MERGE_THEME,
        ],
      },
      b: {
        doc: right,
        extensions: [
          editorSetup({ label: t('conflict.mine'), readOnly: false }),
          onUpdate,
          words,
          MERGE_THEME,
        ],
      },
      collapseUnchanged: { margin: 3, minSize: 8 },
      revertControls: 'a-to-b',
      renderRevertControl: () => takeButton(t('conflict.takeChunk')),
    })
    return () => merge.destroy()
  }, [left, right, t])
  return <div ref={host} data-testid="merge" className="min-h-0 flex-1 overflow-auto px-5" />
}

function takeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '→'
  button.title = label
  button.setAttribute('aria-label', label)
  return button
}

// CodeMirror's merge colours and buttons fail AA as they come.
const MERGE_THEME = EditorView.theme({
  '&': { height: 'auto' },
  '.cm-content': { padding: '8px 0' },
  '.cm-line': { padding: '0 10px' },
  '&.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--bad-quiet)' },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--ok-quiet)' },
  '&.cm-merge-a .cm-changedText': {
    background: 'color-mix(in oklch, var(--bad) 24%, transparent)',
    borderRadius: '2px',
  },
  '&.cm-merge-b .cm-changedText': {
    background: 'color-mix(in oklch, var(--ok) 24%, transparent)',
    borderRadius: '2px',
  },
  '.cm-collapsedLines': {
    background: 'var(--sunken)',
    color: 'var(--soft)',
    fontFamily: 'var(--font-ui)',
    padding: '2px 12px',
  },
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: 'none' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-changeGutter': { width: '3px' },
})
