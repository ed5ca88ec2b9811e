import { createContext, useContext } from 'react'
import type { ClaimResult } from '../../../shared/audit'

/** What the rows of a report can ask for. */
export interface ReportActions {
  readonly turn: (file: string) => void
  readonly open: (file: string) => void
  readonly openIndex: (line: number) => void
  readonly verify: (files: readonly string[]) => void
  readonly ignore: (claim: ClaimResult, ignored: boolean) => void
  /** Shows what these fixes would do; nothing is written by it. */
  readonly fix: (fixes: readonly string[]) => void
  /** False while an audit runs, since one runs at a time. */
  readonly mayVerify: boolean
}

export const ReportActionsContext = createContext<ReportActions | null>(null)

export function useReportActions(): ReportActions {
  const actions = useContext(ReportActionsContext)
  if (actions === null) throw new Error('rows of a report stand inside its actions')
  return actions
}
