import { ACTION_LOOKS } from './looks'

/** The `fill` of an action inside an SVG that holds `Hatchings` of the same `id`. */
export const hatchingOf = (id: string, action: string): string => `url(#${id}-${action})`

/** The three fills of a chart, told apart without their colour: plain, lines, and a grid. */
export function Hatchings({ id }: { readonly id: string }) {
  const { keep, review, prune } = ACTION_LOOKS
  return (
    <defs>
      <Hatching id={`${id}-keep`} colour={keep.colour} quiet={0.66} linePx={0} />
      <Hatching id={`${id}-review`} colour={review.colour} quiet={0.34} linePx={1.5} />
      <Hatching id={`${id}-prune`} colour={prune.colour} quiet={0.34} linePx={1.25} grid />
    </defs>
  )
}

interface HatchingProps {
  readonly id: string
  readonly colour: string
  /** Opacity of the ground between the lines, 0 to 1. */
  readonly quiet: number
  /** How thick its lines are, in pixels; 0 is none. */
  readonly linePx: number
  /** Lines both ways. */
  readonly grid?: boolean
}

function Hatching({ id, colour, quiet, linePx, grid }: HatchingProps) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={6} height={6} fill={colour} fillOpacity={quiet} />
      {linePx > 0 ? <rect width={linePx} height={6} fill={colour} /> : null}
      {grid === true ? <rect width={6} height={linePx} fill={colour} /> : null}
    </pattern>
  )
}
