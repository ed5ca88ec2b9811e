import type { ScannedLine } from './scan-markdown'

/** A heading with all that stands under it; line numbers count from 0, `to` is exclusive. */
export interface Section {
  /** 0 of the whole text, which has no heading. */
  readonly level: number
  readonly title: string
  readonly from: number
  /** Behind its own text, where its first sub-section begins. */
  readonly ownTo: number
  readonly to: number
  readonly children: readonly Section[]
}

interface Open {
  readonly level: number
  readonly title: string
  readonly from: number
  readonly children: Section[]
}

/** The sections of some lines as a tree: deeper headings lie in the shallower one above them. */
export function sectionsOf(lines: readonly ScannedLine[], from: number, to: number): Section {
  const open: Open[] = [{ level: 0, title: '', from, children: [] }]
  const close = (level: number, at: number): void => {
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      open.pop()
      open.at(-1)?.children.push(ended(last, at))
    }
  }
  for (let at = from; at < to; at += 1) {
    const line = lines[at]
    if (line?.kind !== 'heading') continue
    close(line.level, at)
    open.push({ level: line.level, title: line.title, from: at, children: [] })
  }
  close(1, to)
  return ended(open[0] ?? { level: 0, title: '', from, children: [] }, to)
}

function ended({ level, title, from, children }: Open, to: number): Section {
  return { level, title, from, ownTo: children[0]?.from ?? to, to, children }
}
