import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'

interface ProjectSwitchesProps {
  readonly title: string
  readonly hint: string
  /** Projects (memory folders) that are switched off. */
  readonly offProjects: readonly string[]
  readonly isSaving: boolean
  readonly onChange: (offProjects: readonly string[]) => void
}

/** A yes or no for each project; only the no is kept. */
export function ProjectSwitches(props: ProjectSwitchesProps) {
  const { title, hint, offProjects, isSaving, onChange } = props
  const { projects } = useFrame()
  if (projects.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      <p className="max-w-[64ch] text-xs text-soft">{hint}</p>
      <div className="grid max-h-64 grid-cols-2 gap-x-6 gap-y-3 overflow-auto p-1">
        {projects.map(({ id, title: name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!offProjects.includes(id)}
            disabled={isSaving}
            onChange={(isOn) =>
              onChange(isOn ? offProjects.filter((one) => one !== id) : [...offProjects, id])
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
