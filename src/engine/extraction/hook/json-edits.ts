import type { JsonNode } from './json-nodes'

type Container = Extract<JsonNode, { readonly kind: 'object' | 'array' }>
interface Span {
  readonly start: number
  readonly end: number
}

/** How a JSON text is laid out: its line end, and one step of indentation; null where it is one line. */
export interface JsonLayout {
  readonly lineEnd: '\n' | '\r\n'
  readonly step: string | null
}

/** The layout as the first indented line has it; two blanks where there is none. */
export function layoutOf(text: string): JsonLayout {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  if (!text.trim().includes('\n')) return { lineEnd, step: text.trim() === '' ? '  ' : null }
  return { lineEnd, step: /\n([ \t]+)\S/u.exec(text)?.[1] ?? '  ' }
}

/** A value as text at a depth of this layout; `key` makes a member of it. */
export function written(value: unknown, depth: number, layout: JsonLayout, key?: string): string {
  const { lineEnd, step } = layout
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `
  if (step === null) return `${name}${JSON.stringify(value)}`
  const lines = JSON.stringify(value, null, step).split('\n')
  return name + lines.join(lineEnd + step.repeat(depth))
}

/** The text with one more element at the end of a container; every other byte stays. */
export function withElement(
  text: string,
  container: Container,
  element: string,
  depth: number,
  { lineEnd, step }: JsonLayout,
): string {
  const inner = step === null ? '' : lineEnd + step.repeat(depth + 1)
  const last = elementsOf(container).at(-1)
  if (last !== undefined) {
    const gap = step === null ? ' ' : indentBefore(text, last.start, inner)
    return `${text.slice(0, last.end)},${gap}${element}${text.slice(last.end)}`
  }
  const outer = step === null ? '' : lineEnd + step.repeat(depth)
  const open = text.slice(0, container.start + 1)
  return open + inner + element + outer + text.slice(container.end - 1)
}

/** The text without one element of a container, and without the comma that it needed. */
export function withoutElement(text: string, container: Container, element: Span): string {
  const all = elementsOf(container)
  const at = all.findIndex(({ start }) => start === element.start)
  const [previous, next] = [all[at - 1], all[at + 1]]
  if (previous !== undefined) return text.slice(0, previous.end) + text.slice(element.end)
  if (next !== undefined) return text.slice(0, element.start) + text.slice(next.start)
  return text.slice(0, container.start + 1) + text.slice(container.end - 1)
}

function elementsOf(container: Container): readonly Span[] {
  return container.kind === 'object' ? container.members : container.items
}

/** What stands between two elements that are on lines of their own; else the usual. */
function indentBefore(text: string, start: number, usual: string): string {
  const found = /\r?\n[ \t]*$/u.exec(text.slice(Math.max(0, start - 200), start))?.[0]
  return found ?? usual
}
