import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault, MemoryAudit } from '../../../shared/audit'
import { Button } from '../../ui/button'
import { contextOf, type Context } from '../../ui/claims/context'
import { faultWords } from '../../ui/claims/fault-words'
import { FaultKindMark } from '../../ui/claims/looks'
import { MarkedContext } from '../../ui/claims/marked-context'
import { ScrollRegion } from '../../ui/scroll-region'
import { useReportActions } from './report-actions'
import { useMemoryText } from './use-memory-texts'

const ROW_PX = 72
const OVERSCAN_ROWS = 8
const INDEX_FILE = /(^|\/)MEMORY\.md$/

interface FaultListProps {
  readonly faults: readonly Fault[]
  /** For the names of the files. */
  readonly memories: readonly MemoryAudit[]
}

/** Faults of the memories themselves, worst kinds first. */
export function FaultList({ faults, memories }: FaultListProps) {
  const { t } = useTranslation('audit')
  const scroller = useRef<HTMLDivElement>(null)
  const byFile = new Map(memories.map((memory) => [memory.file, memory]))
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: faults.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => faults[at]?.id ?? at,
    overscan: OVERSCAN_ROWS,
  })
  return (
    <ScrollRegion
      ref={scroller}
      label={t('report.faults')}
      className="h-full [scrollbar-gutter:stable]"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const fault = faults[item.index]
          return fault === undefined ? null : (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              <FaultLine fault={fault} memory={byFile.get(fault.file)} />
            </div>
          )
        })}
      </div>
    </ScrollRegion>
  )
}

interface FaultLineProps {
  readonly fault: Fault
  readonly memory: MemoryAudit | undefined
}

function FaultLine({ fault, memory }: FaultLineProps) {
  const { t, i18n } = useTranslation(['audit', 'claims'])
  const actions = useReportActions()
  const { fix } = fault
  const inIndex = INDEX_FILE.test(fault.file)
  const open = () => (inIndex ? actions.openIndex(fault.line) : actions.open(fault.file))
  return (
    <div data-fault={fault.id} className="flex gap-3 border-t border-line px-4 py-2.5">
      <span className="w-28 shrink-0 pt-0.5">
        <FaultKindMark kind={fault.kind} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex min-w-0 items-center gap-3">
          <span className="min-w-0 truncate text-sm font-medium" title={fault.file}>
            {memory?.name ?? fault.file}
          </span>
          {fault.line === 0 ? null : (
            <span className="shrink-0 text-xs text-soft">
              {t('claims:line', { line: fault.line })}
            </span>
          )}
        </div>
        <FaultContext fault={fault} memory={memory} />
        <p className="text-sm wrap-anywhere selectable">{faultWords(fault, t, i18n.language)}</p>
      </div>
      <div className="flex shrink-0 items-start gap-1">
        {fix === undefined ? null : (
          <Button onClick={() => actions.fix([fix])}>{t('act.fix')}</Button>
        )}
        <Button look="quiet" onClick={open}>
          {inIndex ? t('act.openIndex') : t('act.openMemory')}
        </Button>
      </div>
    </div>
  )
}

/** The words in their place; a secret only ever as its mask. */
function FaultContext({ fault, memory }: FaultLineProps) {
  const text = useMemoryText(fault.file)
  // A contradiction's words are the other memory's file, which the sentence names.
  if (fault.text === '' || fault.kind === 'conflict') return null
  const same = text !== undefined && text !== null && text.hash === memory?.hash
  const bare: Context = { before: '', words: fault.text, after: '' }
  const placed =
    same && fault.kind !== 'secret' && fault.start !== undefined && fault.end !== undefined
      ? contextOf(text.raw, fault.start, fault.end)
      : null
  return <MarkedContext context={placed ?? bare} />
}
