import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region'

export interface TwinColumn<R> {
  readonly id: string
  readonly title: string
  readonly cell: (row: R) => ReactNode
  /** Figures stand at the right, one below the other. */
  readonly figure?: boolean
}

interface TwinTableProps<R> {
  readonly caption: string
  readonly columns: readonly TwinColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
}

/** What a chart shows, as a table; its first column names the row. It scrolls by itself when long. */
export function TwinTable<R>({ caption, columns, rows, keyOf }: TwinTableProps<R>) {
  return (
    <ScrollRegion label={caption} className="max-h-90 rounded-md">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cellClass(
                  column.figure,
                  'text-xs font-medium text-soft first-letter:uppercase',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line/60">
              {columns.map((column, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    {...(at === 0 ? { scope: 'row' } : {})}
                    className={cellClass(column.figure, 'font-normal')}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const cellClass = (figure: boolean | undefined, more: string): string =>
  clsx(
    'px-1.5 py-1.5 align-middle first:pl-1 last:pr-2',
    figure === true ? 'text-right' : 'text-left',
    more,
  )
