/**
 * A part of a text that may become one memory. `lead`: text above the first heading, or a text without
 * any; `section`: a heading and what is under it; `bullet`: one of a list; `memory`: begins with a head.
 */
export interface Piece {
  readonly form: 'lead' | 'section' | 'bullet' | 'memory'
  /** Numbers of its lines, from 0, in order. */
  readonly lines: readonly number[]
  /** Of its heading, else empty. */
  readonly title: string
  /** Titles of the headings that it lies under, the outer first. */
  readonly parents: readonly string[]
}
