import { FolderInput, FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StrayStore } from '../../../shared/stores'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { EmptyState, ErrorState, LoadingRows } from '../../ui/states'
import { Toolbar } from '../../ui/toolbar'
import { useAnswer, type Answer } from '../../ui/use-answer'
import { BringDialog } from './bring-dialog'
import { RenameDialog } from './rename-dialog'
import { SharedList } from './shared-list'
import { StrayCard } from './stray-card'

/** What a dialog is open about. */
type Asked =
  | { readonly kind: 'bring'; readonly stray: StrayStore; readonly target: string | undefined }
  | { readonly kind: 'rename' }

/** Stores whose memory does not lie where it is read, worst first, and memories that are kept in step. */
export function Screen() {
  const { t } = useTranslation('stores')
  const { place, projects, revision } = useFrame()
  const { projectId } = place
  const [asked, setAsked] = useState<Asked | null>(null)
  const keys = [projectId, revision]
  const [stray, again] = useAnswer(() => call('place.stray', { projectId }), keys)
  const count =
    stray.kind === 'ready' ? stray.value.filter(({ isIgnored }) => !isIgnored).length : 0
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} note={count > 0 ? t('count', { count }) : undefined}>
        <Button
          icon={<FolderInput aria-hidden />}
          disabled={projects.length === 0}
          onClick={() => setAsked({ kind: 'rename' })}
        >
          {t('rename.open')}
        </Button>
      </Toolbar>
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="mx-auto flex max-w-[920px] flex-col gap-8 px-6 py-6">
          <Strays answer={stray} onAgain={again} onAsk={setAsked} />
          <SharedList />
        </div>
      </div>
      {asked?.kind === 'bring' ? (
        <BringDialog stray={asked.stray} target={asked.target} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.kind === 'rename' ? <RenameDialog onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

interface StraysProps {
  readonly answer: Answer<readonly StrayStore[]>
  readonly onAgain: () => void
  readonly onAsk: (asked: Asked) => void
}

function Strays({ answer, onAgain, onAsk }: StraysProps) {
  const { t } = useTranslation('stores')
  const [showsIgnored, setShowsIgnored] = useState(false)
  if (answer.kind === 'loading') return <LoadingRows />
  if (answer.kind === 'failed') return <ErrorState error={answer.error} onRetry={onAgain} />
  const open = answer.value.filter(({ isIgnored }) => !isIgnored)
  const ignored = answer.value.filter(({ isIgnored }) => isIgnored)
  const shown = showsIgnored ? [...open, ...ignored] : open
  return (
    <section aria-label={t('strays')} className="flex flex-col gap-3">
      {open.length === 0 ? (
        <EmptyState icon={<FolderTree />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      ) : null}
      {shown.map((stray) => (
        <StrayCard
          key={`${stray.projectId} ${stray.problem}`}
          stray={stray}
          onBring={(target) => onAsk({ kind: 'bring', stray, target })}
          onChanged={onAgain}
        />
      ))}
      {ignored.length > 0 && !showsIgnored ? (
        <div>
          <Button look="quiet" onClick={() => setShowsIgnored(true)}>
            {t('showIgnored', { count: ignored.length })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
