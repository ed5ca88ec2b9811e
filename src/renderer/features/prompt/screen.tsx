import { useFrame } from '../../ui/frame'
import { ProjectChoice } from './project-choice'
import { PromptPage } from './prompt-page'

/** What Claude sees of one project's memory; with all projects shown, one is to be chosen first. */
export function Screen() {
  const { place, start } = useFrame()
  if (place.projectId === null) return <ProjectChoice />
  return (
    <PromptPage key={`${place.projectId} ${String(start.sample)}`} projectId={place.projectId} />
  )
}
