import {
  CaseSensitive,
  CircleSlash,
  FolderGit2,
  FolderInput,
  FolderOutput,
  FolderSearch,
  FolderX,
  Split,
  type LucideIcon,
} from 'lucide-react'
import type { StrayProblem } from '../../../shared/stores'

interface ProblemLook {
  readonly icon: LucideIcon
  readonly tone: 'bad' | 'warn' | 'calm'
}

/** How each problem looks; its sentences stand in i18n under the same names. */
export const PROBLEM_LOOKS: Readonly<Record<StrayProblem, ProblemLook>> = {
  orphan: { icon: FolderX, tone: 'bad' },
  shared: { icon: Split, tone: 'bad' },
  'case-twin': { icon: CaseSensitive, tone: 'warn' },
  worktree: { icon: FolderGit2, tone: 'warn' },
  redirected: { icon: FolderOutput, tone: 'warn' },
  'memory-only': { icon: FolderSearch, tone: 'warn' },
  'asked-for': { icon: FolderInput, tone: 'calm' },
  'switched-off': { icon: CircleSlash, tone: 'calm' },
}

/** Backgrounds and colours of the tones. */
export const PROBLEM_TONES: Readonly<Record<ProblemLook['tone'], string>> = {
  bad: 'bg-bad-quiet text-bad',
  warn: 'bg-warn-quiet text-warn',
  calm: 'bg-accent-quiet text-accent',
}
