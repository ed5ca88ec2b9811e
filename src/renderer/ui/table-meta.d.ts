import '@tanstack/react-table'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    /** A CSS grid track, such as `minmax(160px, 2fr)` or `88px`. */
    readonly width?: string
    /** The column gives way in tables narrower than this, in CSS pixels; without it, it always stays. */
    readonly fromPx?: number
    /** Only to use both parameters, as merging asks for. */
    readonly of?: readonly [TData, TValue]
  }
}
