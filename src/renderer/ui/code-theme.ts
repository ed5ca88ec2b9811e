import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

// The theme's own tokens, because CodeMirror's dark colours fail AA as they come.
const WORDS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--type-project)' },
  { tag: tags.quote, color: 'var(--soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: 'var(--soft)' },
])

const VIEW = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '21px', overflow: 'auto' },
  '.cm-content': { padding: '14px 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 20px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--soft)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 16px', minWidth: '44px' },
  '.cm-gutters + .cm-content > .cm-line': { paddingLeft: '8px' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklch, var(--hover) 55%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'color-mix(in oklch, var(--accent) 26%, transparent)' },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in oklch, var(--accent) 14%, transparent)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-quiet)', outline: '1px solid var(--warn)' },
  '.cm-panels': { backgroundColor: 'var(--side)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-textfield': { backgroundColor: 'var(--raised)', border: '1px solid var(--line)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    boxShadow: 'var(--shadow-pop)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-ui)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '4px 10px',
    lineHeight: '20px',
    display: 'flex',
    gap: '12px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--selected)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--soft)', marginLeft: 'auto' },
})

/** One theme for both lights: every colour is a token, so the system's switch needs no rebuild. */
export const codeTheme: Extension = [VIEW, syntaxHighlighting(WORDS)]
