import type { IndexFixStep } from '../../../shared/index-file'

/** Why a step is taken, or why a line is left, as one sentence. */
export function sentenceOf(step: IndexFixStep): string {
  const { line, file, firstLine = 0, newFile = '' } = step
  switch (step.kind) {
    case 'dangling-removed':
      return `Line ${line} goes: ${file} is not in the folder.`
    case 'dangling-retargeted':
      return `Line ${line} points at ${newFile} now: ${file} is not in the folder, and ${newFile} had no line.`
    case 'dangling-unlinked':
      return `Line ${line} keeps its words without the link: ${file} is not in the folder.`
    case 'duplicate-removed':
      return `Line ${line} goes: line ${firstLine} points at ${file} already.`
    case 'duplicate-joined':
      return `Line ${line} is joined to line ${firstLine}: both point at ${file}.`
    case 'duplicate-unlinked':
      return `Line ${line} keeps its words without the link: line ${firstLine} points at ${file} already.`
    case 'duplicate-left':
      return `Line ${line} is left: it points at ${file} as line ${firstLine} does, but its words stand nowhere else. Compare the two.`
    case 'long-shortened':
      return `Line ${line} is shortened: ${file} holds what is cut off.`
    case 'long-left':
      return `Line ${line} is left long: ${file} does not hold what would be cut off.`
    case 'added':
      return `Line ${line} is added: ${file} had no line, so Claude could not know of it.`
    case 'added-past-cut':
      return `Line ${line} is added for ${file}, but past the cut: Claude does not read it there. Put it higher, or shorten the index.`
  }
}
