import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '../../../shared/import'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { useSaid } from '../../ui/said-text'
import { Toolbar } from '../../ui/toolbar'

interface ImportedPageProps {
  readonly imported: Imported
  readonly projectId: string
}

/** What came of an import, and the way back. */
export function ImportedPage({ imported, projectId }: ImportedPageProps) {
  const { t } = useTranslation(['import', 'ui'])
  const { go, undo } = useFrame()
  const { change, created, skipped } = imported
  const files = [...new Set(created.map(({ file }) => file))]
  const takeBack = async (id: string): Promise<void> => {
    await undo(id)
    go('import')
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} />
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="mx-auto flex max-w-[640px] flex-col gap-5 px-6 py-10">
          <h2 className="flex items-center gap-2 text-lg font-semibold">
            <CircleCheck aria-hidden className="size-5 text-ok" />
            {t('done.title', { count: files.length })}
          </h2>
          <ul aria-label={t('done.files')} className="rounded-lg border border-line bg-raised py-1">
            {files.map((file) => (
              <li key={file} className="px-4 py-1 font-mono text-xs break-all selectable">
                {file}
              </li>
            ))}
          </ul>
          <Skipped skipped={skipped} />
          <p className="text-sm text-soft">{t('done.source')}</p>
          <div className="flex gap-2">
            <Button look="primary" onClick={() => go('memories', {}, projectId)}>
              {t('done.show')}
            </Button>
            {change === null ? null : (
              <Button onClick={() => void takeBack(change)}>{t('ui:undo')}</Button>
            )}
            <Button look="quiet" onClick={() => go('import')}>
              {t('done.more')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

function Skipped({ skipped }: Pick<Imported, 'skipped'>) {
  const { t } = useTranslation('import')
  const said = useSaid()
  if (skipped.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-6 text-soft">
        {t('done.skipped', { count: skipped.length })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1 pl-4">
        {skipped.map(({ id, name, why }) => (
          <li key={id}>
            <span className="font-medium">{name}</span>{' '}
            <span className="text-soft">{said(why)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
