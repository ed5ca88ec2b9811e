import type { ImportSource } from '../../../shared/import'
import { useFrame } from '../../ui/frame'
import { importPlace, sourcesOf } from '../../ui/import-place'
import { ImportDeskView } from './import-desk-view'
import { OfferPage } from './offer-page'

/** Brings memory in: what was offered, what it would become, and one click that does it. */
export function Screen() {
  const { place, go } = useFrame()
  const sources = sourcesOf(place.details)
  const offer = (next: readonly ImportSource[]): void => go('import', importPlace(next))
  if (sources.length === 0) return <OfferPage onOffer={offer} />
  // Another offer is another import, with choices of its own.
  return <ImportDeskView key={place.details['offer']} sources={sources} onOffer={offer} />
}
