import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StorePlan } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { PlanDialog } from '../../ui/stores/plan-dialog'
import { projectTitle } from '../../ui/stores/project-title'
import { useAnswer } from '../../ui/use-answer'

/** Before a folder is chosen nothing is asked, and no answer comes. */
const NOT_ASKED = new Promise<StorePlan>(() => undefined)

/** The folder of a project has moved, or is about to: its memory comes along. */
export function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('stores')
  const { projects, project, failed } = useFrame()
  // One whose folder is gone is the likeliest that moved.
  const first = project ?? projects.find(({ orphan }) => orphan) ?? projects[0]
  const [projectId, setProjectId] = useState(first?.id ?? '')
  const [toPath, setToPath] = useState<string | null>(null)
  const plan = useAnswer(
    () => (toPath === null ? NOT_ASKED : call('place.planRename', { projectId, toPath })),
    [projectId, toPath],
  )
  const choose = async (): Promise<void> => {
    const { path } = await call('app.chooseFolder', { title: t('rename.choose') })
    if (path !== null) setToPath(path)
  }
  const title = projectTitle(projects, projectId)
  const from = projects.find(({ id }) => id === projectId)?.paths[0]
  return (
    <PlanDialog
      title={t('rename.title')}
      description={t('rename.hint')}
      action={t('rename.action')}
      doneWords={t('rename.done', { project: title })}
      plan={toPath === null ? null : plan}
      apply={(hash) => call('place.rename', { projectId, toPath: toPath ?? '', hash })}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-end gap-4">
        <Select
          label={t('rename.project')}
          value={projectId}
          options={projects.map((each) => ({ value: each.id, label: each.title }))}
          onChange={setProjectId}
        />
        <Button icon={<FolderOpen aria-hidden />} onClick={() => void choose().catch(failed)}>
          {t('rename.choose')}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-soft">{t('rename.from')}</dt>
        <dd className="font-mono text-xs leading-5 break-all selectable">{from ?? '–'}</dd>
        <dt className="text-soft">{t('rename.to')}</dt>
        <dd className="font-mono text-xs leading-5 break-all selectable">{toPath ?? '–'}</dd>
      </dl>
    </PlanDialog>
  )
}
