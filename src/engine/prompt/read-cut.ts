import type { LoadedReason, PromptCut } from '../../shared/prompt'
import type { ClientLimits } from '../../shared/settings'
import { checkIndex } from '../memory/index/check-index'
import { cutWarning, type IndexText } from './prompts/index-part'

/** An index as the prompt shows it, and what of it does not reach Claude. */
export interface CutIndex {
  readonly shown: IndexText
  readonly cut: PromptCut | null
  /** The cut as the list of loaded files says it. */
  readonly reason: LoadedReason | null
}

export interface IndexToCut {
  /** As in `MEMORY.md`, `team/MEMORY.md`. */
  readonly title: string
  /** Null when there is none. */
  readonly text: string | null
  /** Memories of the folder, relative to it. */
  readonly files: readonly string[]
  readonly limits: ClientLimits
}

/** Cuts an index as the client does. */
export function cutIndex({ title, text, files, limits }: IndexToCut): CutIndex {
  const { loaded, report } = checkIndex({ text, files, isPresent: () => true, limits })
  if (loaded.reason === null || loaded.warning === undefined) {
    return { shown: { title, text: loaded.text, warning: null }, cut: null, reason: null }
  }
  const warning = cutWarning(title, loaded.warning)
  const { reason, lines, units } = loaded
  return {
    shown: { title, text: loaded.text, warning },
    cut: { reason, lines, units, lostEntries: report.lostEntries, warning },
    reason: { kind: 'cut', warning: loaded.warning },
  }
}
