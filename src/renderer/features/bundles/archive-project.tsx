import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BundlePlan } from '../../../shared/bundle'
import { call } from '../../ipc/client'
import { Badge } from '../../ui/badge'
import { Checkbox } from '../../ui/checkbox'
import { IconButton } from '../../ui/icon-button'
import { useFrame } from '../../ui/frame'
import { Select } from '../../ui/select'
import { projectTitle } from '../../ui/stores/project-title'
import { actCounts } from './act-counts'
import { ExtraList } from './extra-list'

interface ArchiveProjectProps {
  readonly project: BundlePlan['projects'][number]
  readonly isLeftOut: boolean
  /** A store or a folder; null leaves the project out, undefined lets it go where it belongs. */
  readonly onChoose: (target: string | null | undefined) => void
}

const LEFT_OUT = 'none'

/** One project of an archive: which project here takes it and why, and what each file would be. */
export function ArchiveProject({ project, isLeftOut, onChoose }: ArchiveProjectProps) {
  const { t } = useTranslation('bundles')
  const { projects, failed } = useFrame()
  const { title, paths, target, agent } = project
  const taker = isLeftOut || target === null ? LEFT_OUT : target.projectId
  const isListed = taker === LEFT_OUT || projects.some(({ id }) => id === taker)
  const options = [
    { value: LEFT_OUT, label: t(isLeftOut ? 'open.leftOut' : 'open.nobody') },
    ...projects.map(({ id, title: label }) => ({ value: id, label })),
    ...(isListed ? [] : [{ value: taker, label: target?.title ?? projectTitle(projects, taker) }]),
  ]
  const chooseFolder = async (): Promise<void> => {
    const { path } = await call('app.chooseFolder', { title: t('open.chooseFolder') })
    if (path !== null) onChoose(path)
  }
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 rounded-lg border border-line px-4 py-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-2 font-medium">
            {title}
            {agent === undefined ? null : <Badge>{t(`agent.${agent.scope}`)}</Badge>}
          </h3>
          <p className="truncate font-mono text-xs text-soft" title={paths.join(', ')}>
            {paths.join(', ')}
          </p>
        </div>
        {agent === undefined ? (
          <>
            <Select
              label={t('open.takes')}
              value={taker}
              options={options}
              onChange={(value) => onChoose(value === LEFT_OUT ? null : value)}
              className="w-60"
            />
            <IconButton
              label={t('open.chooseFolder')}
              icon={<FolderOpen aria-hidden />}
              onClick={() => void chooseFolder().catch(failed)}
            />
          </>
        ) : (
          <Checkbox
            label={t('agent.bring')}
            checked={!isLeftOut && target !== null}
            disabled={!isLeftOut && target === null}
            onChange={(isOn) => onChoose(isOn ? undefined : null)}
          />
        )}
      </div>
      {agent !== undefined && target === null && !isLeftOut ? (
        <p className="text-xs text-soft">{t('agent.nowhere')}</p>
      ) : null}
      {target === null || isLeftOut ? null : (
        <p className="text-xs text-soft">{t(`open.why.${target.why}`)}</p>
      )}
      {isLeftOut ? null : <Files project={project} />}
    </section>
  )
}

function Files({ project }: Pick<ArchiveProjectProps, 'project'>) {
  const { t } = useTranslation('bundles')
  const { acts, oldPaths, extras } = project
  const counts = actCounts(acts)
  const odd = acts.filter(({ act }) => act === 'beside' || act === 'refused')
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone="ok">{t('open.new', { count: counts.new })}</Badge>
        <Badge>{t('open.same', { count: counts.same })}</Badge>
        {(['joined', 'beside', 'refused'] as const)
          .filter((act) => counts[act] > 0)
          .map((act) => (
            <Badge key={act} tone={act === 'joined' ? 'ok' : 'warn'}>
              {t(`open.${act}`, { count: counts[act] })}
            </Badge>
          ))}
      </p>
      {extras.length === 0 ? null : <ExtraList extras={extras} />}
      {odd.length === 0 ? null : (
        <details className="text-sm">
          <summary className="min-h-6 text-soft">{t('open.besideList')}</summary>
          <ul className="flex flex-col gap-0.5 pl-4 font-mono text-xs">
            {odd.map(({ file, toFile, why }) => (
              <li key={file}>{toFile === '' ? `${file} ${why ?? ''}` : `${file} → ${toFile}`}</li>
            ))}
          </ul>
        </details>
      )}
      {oldPaths.length === 0 ? null : (
        <details className="text-sm">
          <summary className="min-h-6 text-soft">
            {t('open.oldPaths', { count: oldPaths.length })}
          </summary>
          <ul className="flex flex-col gap-1 pl-4">
            {oldPaths.map(({ file, line, text }) => (
              <li key={`${file} ${String(line)}`} className="flex gap-3">
                <span className="shrink-0 font-mono text-xs leading-5 text-soft">
                  {file}:{line}
                </span>
                <span className="min-w-0 font-mono text-xs leading-5 break-all selectable">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
