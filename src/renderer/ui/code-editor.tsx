import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  redo,
  undo,
} from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { codeTheme } from './code-theme'
import { useCommands } from './commands'

interface CodeEditorProps {
  readonly label: string
  readonly value: string
  readonly onChange?: (value: string) => void
  readonly readOnly?: boolean
  /** More of CodeMirror: completion, lints, marks. Read once, when the editor is made. */
  readonly extensions?: Extension
  readonly autoFocus?: boolean
  readonly className?: string
}

/** Marks changes that came from outside, so that they are not reported back as the person's. */
const fromOutside = Annotation.define<boolean>()

/** A Markdown editor in the app's colours; undo inside it comes before undo across files. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, readOnly = false, className } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView | null>(null)
  const locked = useRef(new Compartment())
  const first = useRef(props)
  const onChange = useRef(props.onChange)
  useEffect(() => {
    onChange.current = props.onChange
  })
  useEffect(() => {
    if (host.current === null) return
    const made = makeEditor(host.current, first.current, locked.current, (text) =>
      onChange.current?.(text),
    )
    editor.current = made
    if (first.current.autoFocus === true) made.focus()
    return () => made.destroy()
  }, [])
  useEffect(() => {
    const made = editor.current
    if (made === null || made.state.doc.toString() === value) return
    made.dispatch({
      changes: { from: 0, to: made.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    })
  }, [value])
  useEffect(() => {
    editor.current?.dispatch({ effects: locked.current.reconfigure(lock(readOnly)) })
  }, [readOnly])
  useCommands({
    undo: () => {
      const made = editor.current
      // Without the focus, undo is the window's.
      if (made?.hasFocus !== true) return false
      undo(made)
      return true
    },
  })
  return <div ref={host} className={className ?? 'h-full min-h-0 overflow-hidden'} />
}

const lock = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
]

function makeEditor(
  parent: HTMLElement,
  { label, value, readOnly = false, extensions = [] }: CodeEditorProps,
  locked: Compartment,
  onText: (text: string) => void,
): EditorView {
  const listen = EditorView.updateListener.of((update) => {
    const outside = update.transactions.some((each) => each.annotation(fromOutside) === true)
    if (update.docChanged && !outside) onText(update.state.doc.toString())
  })
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        extensions,
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        history(),
        search({ top: true }),
        markdown(),
        keymap.of([
          { key: 'Mod-Shift-z', run: redo },
          ...defaultKeymap,
          ...historyKeymap,
          ...searchKeymap,
          indentWithTab,
        ]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true' }),
        locked.of(lock(readOnly)),
        codeTheme,
        listen,
      ],
    }),
  })
}
