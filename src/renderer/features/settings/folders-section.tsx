import { FolderPlus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseFolder } from '../../../shared/settings'
import { call } from '../../ipc/client'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useFrame } from '../../ui/frame'
import { PathList, PathRow, Section } from './section'
import { useSave } from './use-save'

/** Config folders that are looked at, where each was named, and those that are only mentioned. */
export function FoldersSection() {
  const { t } = useTranslation('settings')
  const { start, failed } = useFrame()
  const { save, isSaving } = useSave()
  const used = start.bases.filter((base) => !base.leftover)
  const leftovers = start.bases.filter((base) => base.leftover)
  // The first folder that is added by hand takes the place of what the environment said, so both stay.
  const listed =
    start.settings.bases.length > 0 ? start.settings.bases : used.map(({ path }) => path)
  const add = (path: string): void => {
    if (!listed.includes(path)) save({ bases: [...listed, path] })
  }
  const choose = async (): Promise<void> => {
    const { path } = await call('app.chooseFolder', { title: t('folders.chooseTitle') })
    if (path !== null) add(path)
  }
  const remove = (path: string): void => save({ bases: listed.filter((one) => one !== path) })
  return (
    <Section title={t('folders.title')} intro={t('folders.intro')}>
      <PathList label={t('folders.title')}>
        {used.map((base) => (
          <UsedFolder key={base.path} base={base} busy={isSaving} onRemove={remove} />
        ))}
      </PathList>
      <div>
        <Button
          icon={<FolderPlus aria-hidden />}
          disabled={isSaving}
          onClick={() => void choose().catch(failed)}
        >
          {t('folders.add')}
        </Button>
      </div>
      {leftovers.length === 0 ? null : (
        <>
          <p className="text-sm text-soft">{t('folders.leftover')}</p>
          <PathList label={t('folders.leftoverLabel')}>
            {leftovers.map((base) => (
              <PathRow
                key={base.path}
                path={base.path}
                note={t('folders.projects', { count: base.projects })}
                action={
                  <Button
                    icon={<Plus aria-hidden />}
                    disabled={isSaving}
                    onClick={() => add(base.path)}
                  >
                    {t('folders.lookToo')}
                  </Button>
                }
              />
            ))}
          </PathList>
        </>
      )}
      <AskedFolders />
    </Section>
  )
}

interface UsedFolderProps {
  readonly base: BaseFolder
  readonly busy: boolean
  readonly onRemove: (path: string) => void
}

function UsedFolder({ base, busy, onRemove }: UsedFolderProps) {
  const { t } = useTranslation('settings')
  const note = base.exists ? t('folders.projects', { count: base.projects }) : t('folders.absent')
  return (
    <PathRow
      path={base.path}
      note={note}
      badge={
        <Badge tone={base.exists ? 'plain' : 'warn'}>{t(`folders.source.${base.source}`)}</Badge>
      }
      action={
        base.source === 'setting' ? (
          <Button
            look="quiet"
            icon={<X aria-hidden />}
            disabled={busy}
            aria-label={t('folders.remove', { path: base.path })}
            onClick={() => onRemove(base.path)}
          >
            {t('remove')}
          </Button>
        ) : undefined
      }
    />
  )
}

/** Folders that projects ask for: followed only after a person has read the exact path and said yes. */
function AskedFolders() {
  const { t } = useTranslation('settings')
  const { projects, start } = useFrame()
  const { save } = useSave()
  const [wish, setWish] = useState<{ readonly title: string; readonly path: string } | null>(null)
  const { confirmedPaths } = start.settings
  const asking = projects.flatMap(({ id, title, askedFor, askedForRefusal }) =>
    askedFor === undefined
      ? []
      : [{ id, title, path: askedFor, isRefused: askedForRefusal !== undefined }],
  )
  if (asking.length + confirmedPaths.length === 0) return null
  return (
    <>
      <p className="text-sm text-soft">{t('asked.intro')}</p>
      <PathList label={t('asked.label')}>
        {asking.map((one) => (
          <PathRow
            key={one.id}
            path={one.path}
            note={t('asked.by', { project: one.title })}
            badge={
              <Badge tone={one.isRefused ? 'bad' : 'warn'}>
                {t(one.isRefused ? 'asked.refused' : 'asked.waiting')}
              </Badge>
            }
            action={
              one.isRefused ? undefined : (
                <Button onClick={() => setWish(one)}>{t('asked.confirm')}</Button>
              )
            }
          />
        ))}
        {confirmedPaths.map((path) => (
          <PathRow
            key={path}
            path={path}
            badge={<Badge tone="ok">{t('asked.confirmed')}</Badge>}
            action={
              <Button
                look="quiet"
                onClick={() =>
                  save({ confirmedPaths: confirmedPaths.filter((one) => one !== path) })
                }
              >
                {t('asked.takeBack')}
              </Button>
            }
          />
        ))}
      </PathList>
      <ConfirmDialog
        open={wish !== null}
        title={t('asked.question', { project: wish?.title ?? '' })}
        description={t('asked.explain', { path: wish?.path ?? '' })}
        action={t('asked.follow')}
        onConfirm={() => {
          if (wish !== null) save({ confirmedPaths: [...confirmedPaths, wish.path] })
          setWish(null)
        }}
        onClose={() => setWish(null)}
      />
    </>
  )
}
