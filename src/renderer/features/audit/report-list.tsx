import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../ui/scroll-region'
import { useKeys } from '../../ui/use-keys'
import { ClaimLine } from './claim-line'
import { MemoryHead } from './memory-head'
import { useReportActions } from './report-actions'
import type { ReportRow } from './report-rows'
import { sinceAudit } from './use-hashes'

const HEAD_PX = 44
const CLAIM_PX = 80
const OVERSCAN_ROWS = 8

interface ReportListProps {
  readonly rows: readonly ReportRow[]
  readonly hashes: ReadonlyMap<string, string> | null
  /** The memory that keys act on. */
  readonly current: string | null
  readonly onCurrent: (file: string) => void
}

/** Memories and their claims, as many as fit: thousands of rows stay quick. */
export function ReportList({ rows, hashes, current, onCurrent }: ReportListProps) {
  const { t } = useTranslation('audit')
  const actions = useReportActions()
  const scroller = useRef<HTMLDivElement>(null)
  // Its functions are called while drawing only, never handed on, so skipping memoization is right.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.kind === 'claim' ? CLAIM_PX : HEAD_PX),
    getItemKey: (at) => keyOf(rows[at], at),
    overscan: OVERSCAN_ROWS,
  })
  const heads = rows.flatMap((row, at) =>
    row.kind === 'memory' ? [{ file: row.memory.file, at, open: row.open }] : [],
  )
  const here = heads.findIndex(({ file }) => file === current)
  const move = (by: number): void => {
    const next = heads[Math.min(heads.length - 1, Math.max(0, here + by))]
    if (next === undefined) return
    onCurrent(next.file)
    virtual.scrollToIndex(next.at, { align: 'auto' })
  }
  const turn = (open: boolean): void => {
    const head = heads[here]
    if (head !== undefined && head.open !== open) actions.turn(head.file)
  }
  useKeys({ KeyJ: () => move(1), KeyK: () => move(-1) })
  useFirstSight(heads[here]?.at, (at) => virtual.scrollToIndex(at, { align: 'start' }))
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ArrowRight: () => turn(true),
      ArrowLeft: () => turn(false),
      Enter: () => (current === null ? undefined : actions.open(current)),
    }[event.code]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    // The list is one stop for the keyboard; arrows move through the memories inside.
    <ScrollRegion
      ref={scroller}
      label={t('report.memories')}
      onKeyDown={onKey}
      className="h-full [scrollbar-gutter:stable]"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return row === undefined ? null : (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(item.start)}px)` }}
            >
              <Row row={row} hashes={hashes} current={current} />
            </div>
          )
        })}
      </div>
    </ScrollRegion>
  )
}

function keyOf(row: ReportRow | undefined, at: number): string {
  if (row?.kind === 'memory') return row.memory.file
  if (row?.kind === 'claim') return `${row.memory.file} ${row.claim.id}`
  return `rest ${String(at)}`
}

/** Brings the memory into view that the screen was opened for, once. */
function useFirstSight(at: number | undefined, scroll: (at: number) => void): void {
  const seen = useRef(false)
  useEffect(() => {
    if (seen.current) return
    seen.current = true
    if (at !== undefined) scroll(at)
  }, [at, scroll])
}

interface RowProps extends Pick<ReportListProps, 'hashes' | 'current'> {
  readonly row: ReportRow
}

function Row({ row, hashes, current }: RowProps) {
  const { t } = useTranslation('audit')
  switch (row.kind) {
    case 'memory':
      return (
        <MemoryHead
          memory={row.memory}
          open={row.open}
          current={row.memory.file === current}
          since={sinceAudit(row.memory, hashes)}
        />
      )
    case 'claim':
      return <ClaimLine memory={row.memory} claim={row.claim} last={row.last} />
    case 'silent':
      return (
        <p className="border-t border-line px-4 py-3 text-sm text-soft">
          {t('report.silent', { count: row.count })}
        </p>
      )
  }
}
