import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const view = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', height: '100%', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '21px' },
  '.cm-content': {
    caretColor: 'var(--accent)',
    padding: '12px 0',
    userSelect: 'text',
    cursor: 'text',
  },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--soft)',
    border: 'none',
    fontSize: '12px',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklch, var(--accent) 6%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in oklch, var(--accent) 26%, transparent) !important',
  },
  '.cm-matchingBracket': { backgroundColor: 'var(--selected)', outline: 'none' },
  '.cm-panels': { backgroundColor: 'var(--side)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-textfield': {
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--line)',
    borderRadius: '6px',
  },
  '.cm-button': {
    backgroundColor: 'var(--raised)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    borderColor: 'var(--line)',
    borderRadius: '6px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow-pop)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-ui)', fontSize: '13px' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px', lineHeight: '20px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--selected)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { color: 'var(--soft)', fontStyle: 'normal', marginLeft: '10px' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-quiet)' },
  '.cm-merge-revert button': { minHeight: '24px', minWidth: '24px' },
})

const words = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: [tags.monospace, tags.string], color: 'var(--type-project)' },
  { tag: [tags.keyword, tags.tagName, tags.atom, tags.number], color: 'var(--type-user)' },
  { tag: tags.propertyName, color: 'var(--type-reference)' },
  { tag: tags.quote, color: 'var(--soft)' },
  {
    tag: [tags.meta, tags.processingInstruction, tags.comment, tags.contentSeparator],
    color: 'var(--soft)',
  },
  { tag: tags.invalid, color: 'var(--bad)' },
])

/** One theme for both lights: every colour is a token, so the system's switch needs no rebuild. */
export const codeTheme: Extension = [view, syntaxHighlighting(words)]
