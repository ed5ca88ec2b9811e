import type { Need } from '../../../shared/home'

/** Needs of one kind, of which only some are shown at first. */
export interface NeedGroup {
  readonly kind: Need['kind']
  readonly shown: readonly Need[]
  readonly hidden: number
}

/** So many of a kind say what is the matter; with hundreds of projects the rest would bury the other kinds. */
export const SHOWN_OF_A_KIND = 3

/** Gathers needs by kind in their order; a kind that was opened shows all of its needs. */
export function foldNeeds(
  needs: readonly Need[],
  opened: ReadonlySet<Need['kind']>,
): readonly NeedGroup[] {
  const kinds = [...new Set(needs.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const all = needs.filter((need) => need.kind === kind)
    // One hidden row takes as much room as the button that would show it.
    const fits = opened.has(kind) || all.length <= SHOWN_OF_A_KIND + 1
    const shown = fits ? all : all.slice(0, SHOWN_OF_A_KIND)
    return { kind, shown, hidden: all.length - shown.length }
  })
}
