import { useFrame } from '../../ui/frame'
import { IndexOverview } from './index-overview'
import { IndexPage } from './index-page'

/** The Index screen: one project's MEMORY.md as Claude loads it, or all of them in a list. */
export function Screen() {
  const { place, start } = useFrame()
  if (place.projectId === null) return <IndexOverview />
  return (
    <IndexPage key={`${place.projectId} ${String(start.sample)}`} projectId={place.projectId} />
  )
}
