import { assertNever } from './errors'
import type { LoadedReason } from './prompt'
import { sayEnglish } from './said'

/** Why a file is not loaded, not always or not whole, as an English sentence. */
export function loadedText(reason: LoadedReason): string {
  switch (reason.kind) {
    case 'paths':
      return `Loaded only when Claude works with files that fit ${reason.globs.join(', ')}.`
    case 'cut':
      return `Cut: ${reason.warning}. What lies past the cut is not loaded.`
    case 'missing':
      return 'Nothing is there, so nothing is loaded.'
    case 'already':
      return 'It is loaded already, further up.'
    case 'tooDeep':
      return `It is more than ${reason.limit} imports away from the first file.`
    case 'notText':
      return 'Only text files are imported.'
    case 'outside':
      return 'It lies outside of the project. Claude Code asks once before it loads such files, and nobody has agreed yet.'
    case 'excluded':
      return `Left out by claudeMdExcludes in ${reason.from}: ${reason.pattern}.`
    case 'switchedOff':
      return `Switched off by ${reason.by}.`
    case 'memoryOff':
      return `Auto memory is off: ${sayEnglish(reason.by)}.`
    case 'notInThisMode':
      return `Not loaded in ${reason.mode} mode.`
    case 'unreadable':
      return 'It cannot be read.'
    case 'keyFolder':
      return 'It lies in a folder that holds keys, which Noctuary does not open. Its imports are not listed.'
    case 'large':
      return 'It is too large to be looked through, so its imports are not listed.'
    default:
      return assertNever(reason)
  }
}
