import type { RefCallback } from 'react'
import { useWidth } from '../../ui/use-width'

/** Used where a document has no sizes, as in tests; a window always has one. */
const USUAL_PX = 720

/** The width a chart may take, in CSS pixels. */
export function useChartWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [watch, width] = useWidth()
  return [watch, width === 0 ? USUAL_PX : width]
}
