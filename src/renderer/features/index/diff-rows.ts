/** One row of a unified diff as it is drawn. */
export interface DiffRow {
  readonly kind: 'added' | 'removed' | 'same' | 'gap'
  readonly text: string
  /** Line in the text before, for removed and same rows; in the text after, for added ones. */
  readonly line: number | null
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/

/** The rows of a unified diff, its file head left out. */
export function diffRowsOf(diff: string): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let before = 0
  let after = 0
  let isInHunk = false
  for (const text of diff.split('\n')) {
    const hunk = HUNK.exec(text)
    if (hunk !== null) {
      if (isInHunk) rows.push({ kind: 'gap', text: '', line: null })
      isInHunk = true
      before = Number(hunk[1])
      after = Number(hunk[2])
    } else if (isInHunk && text.startsWith('+')) {
      rows.push({ kind: 'added', text: text.slice(1), line: after })
      after += 1
    } else if (isInHunk && text.startsWith('-')) {
      rows.push({ kind: 'removed', text: text.slice(1), line: before })
      before += 1
    } else if (isInHunk && text.startsWith(' ')) {
      rows.push({ kind: 'same', text: text.slice(1), line: before })
      before += 1
      after += 1
    }
  }
  return rows
}
