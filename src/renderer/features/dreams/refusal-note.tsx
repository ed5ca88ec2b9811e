import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DreamRecord } from '../../../shared/dream'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { useDreams } from './dreams-store'
import type { Refusal } from './dreams-state'
import { filesOf } from './proposal-calc'

interface RefusalNoteProps {
  readonly record: DreamRecord
  readonly refusal: Refusal
}

/** Why nothing was written or taken back, and what can be done. */
export function RefusalNote({ record, refusal }: RefusalNoteProps) {
  const { t } = useTranslation('dreams')
  return (
    <div role="alert" className="flex gap-2.5 rounded-lg bg-warn-quiet px-4 py-3 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        {refusal.kind === 'movedOn' ? (
          <MovedOn record={record} file={refusal.file} />
        ) : (
          <>
            <p className="font-medium">{t('conflict.undoTitle')}</p>
            <ul>
              {refusal.conflicts.map(({ file, reason, why }) => (
                <li key={file} className="wrap-anywhere">
                  <span className="font-mono text-xs">{file}</span>{' '}
                  {why === undefined ? reason : t(`conflict.why.${why}`)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function MovedOn({ record, file }: { readonly record: DreamRecord; readonly file: string | null }) {
  const { t } = useTranslation('dreams')
  const { failed } = useFrame()
  const dreams = useDreams((slice) => slice.dreams)
  const concerned = record.proposals.filter(
    (proposal) =>
      proposal.state === 'accepted' && filesOf(proposal).some((each) => each.file === file),
  )
  const reject = (): void => {
    const decisions = concerned.map(({ id }) => ({ id, state: 'rejected' as const }))
    dreams.decide(decisions).catch(failed)
  }
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {file === null ? t('conflict.titlePlain') : t('conflict.title', { file })}
      </p>
      <p>{t('conflict.text')}</p>
      {concerned.length === 0 ? null : (
        <Button onClick={reject}>{t('conflict.rejectThem', { count: concerned.length })}</Button>
      )}
    </>
  )
}
