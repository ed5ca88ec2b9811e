import type { ImportSource } from '../../shared/import'
import type { PlaceDetails } from './frame'

/**
 * The Import screen's place for these sources. Each is a place of its own, so that the same file dropped
 * a second time is looked at a second time.
 */
export const importPlace = (sources: readonly ImportSource[]): PlaceDetails => ({
  sources: JSON.stringify(sources),
  offer: crypto.randomUUID(),
})

/** The sources that a place of the Import screen names; none where it names none. */
export function sourcesOf({ sources }: PlaceDetails): readonly ImportSource[] {
  // Places are made by `importPlace` alone and never leave the window.
  return sources === undefined ? [] : (JSON.parse(sources) as readonly ImportSource[])
}
