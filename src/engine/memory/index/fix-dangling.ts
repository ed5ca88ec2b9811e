import { dropWords, replaceKept, unlink } from './edit-pointers'
import type { Pointer } from './find-pointers'
import { encodeTarget } from './index-line'
import type { ParsedLine } from './parse-index'
import type { FixDraft } from './fix-draft'
import { normalPath } from './read-target'

/** Dead pointers: led to the memory they plainly mean, else taken out with their line or from it. */
export function fixDangling(draft: FixDraft): void {
  const free = new Set(draft.checked.report.unindexed)
  for (const line of draft.checked.index.lines) {
    const dead = line.pointers.filter(draft.checked.isDangling)
    const [first] = dead
    if (first === undefined) continue
    const meant = dead.length === 1 ? meantMemory(first.file, free) : undefined
    if (meant === undefined || !retarget(draft, line, first, meant)) takeOut(draft, line, dead)
    else free.delete(meant)
  }
}

function retarget(draft: FixDraft, line: ParsedLine, dead: Pointer, meant: string): boolean {
  const label = normalPath(dead.label) === dead.file ? meant : dead.label
  const anchor = dead.anchor === '' ? '' : `#${dead.anchor}`
  const kept = line.kept ?? ''
  const link = `[${label}](${encodeTarget(meant)}${anchor})`
  const text = replaceKept(line, kept.slice(0, dead.start) + link + kept.slice(dead.end))
  if (text === null) return false
  draft.lines[line.line - 1] = text
  draft.steps.push({
    kind: 'dangling-retargeted',
    line: line.line,
    file: dead.target,
    newFile: meant,
  })
  return true
}

function takeOut(draft: FixDraft, line: ParsedLine, dead: readonly Pointer[]): void {
  const keepsOthers = dead.length < line.pointers.length
  const text = keepsOthers ? unlink(line, dead) : dropWords(line)
  if (text === line.text) return
  draft.lines[line.line - 1] = text
  const kind = keepsOthers ? 'dangling-unlinked' : 'dangling-removed'
  const targets = new Set(dead.map((pointer) => pointer.target))
  for (const file of targets) draft.steps.push({ kind, line: line.line, file })
}

/** The one memory without a line whose name differs only in case, `_`, `-`, blanks or folder. */
function meantMemory(target: string, free: ReadonlySet<string>): string | undefined {
  const wanted = foldName(target)
  const found = [...free].filter((file) => foldName(file) === wanted)
  return found.length === 1 ? found[0] : undefined
}

function foldName(file: string): string {
  const name = normalPath(file).split('/').at(-1) ?? ''
  return name.toLowerCase().replace(/[\s_-]+/g, '-')
}
