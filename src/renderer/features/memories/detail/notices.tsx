import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { errorText } from '../../../ui/error-text'
import { useSaid } from '../../../ui/said-text'
import { sinceWords } from '../format'
import type { OpenActions, OpenMemory } from '../memories-state'
import { Notice } from './notice'

interface NoticesProps {
  readonly open: OpenMemory
  readonly act: Pick<OpenActions, 'acceptDraft' | 'dropDraft' | 'compare'>
  readonly onAllowLink: () => void
  readonly nowMs: number
}

/** Everything about the opened memory that a person should know before reading or editing on. */
export function Notices({ open, act, onAllowLink, nowMs }: NoticesProps) {
  return (
    <div className="flex flex-col gap-2 px-5 pt-3 empty:hidden">
      <FileNotice open={open} onAllowLink={onAllowLink} />
      <DraftNotice open={open} act={act} nowMs={nowMs} />
      <SaveNotice open={open} />
    </div>
  )
}

function FileNotice({ open, onAllowLink }: Pick<NoticesProps, 'open' | 'onAllowLink'>) {
  const { t } = useTranslation('memories')
  const said = useSaid()
  const row = open.detail?.row
  if (open.status === 'gone') return <Notice tone="warn">{t('notice.gone')}</Notice>
  if (row === undefined) return null
  if (!row.editable && row.linkTarget !== undefined)
    return (
      <Notice tone="info" actions={<Button onClick={onAllowLink}>{t('notice.allowLink')}</Button>}>
        {t('notice.link', { target: row.linkTarget })}
      </Notice>
    )
  if (row.problem !== undefined)
    return (
      <Notice tone="warn">
        {row.editable
          ? t('notice.problem', { problem: said(row.problem) })
          : t('notice.readOnly', { problem: said(row.problem) })}
      </Notice>
    )
  return null
}

function DraftNotice({ open, act, nowMs }: Pick<NoticesProps, 'open' | 'act' | 'nowMs'>) {
  const { t, i18n } = useTranslation('memories')
  const { editing } = open
  if (editing === null || open.conflict !== null) return null
  const drop = <Button onClick={() => void act.dropDraft()}>{t('notice.drop')}</Button>
  const compare = (
    <Button look="primary" onClick={act.compare}>
      {t('notice.compare')}
    </Button>
  )
  if (editing.restored && editing.keptAtMs !== null) {
    const time = sinceWords(editing.keptAtMs, nowMs, i18n.language)
    const keep = (
      <Button look="primary" onClick={act.acceptDraft}>
        {t('notice.keep')}
      </Button>
    )
    return (
      <Notice
        tone="info"
        actions={
          <>
            {drop}
            {editing.moved ? compare : keep}
          </>
        }
      >
        {editing.moved ? t('notice.restoredMoved', { time }) : t('notice.restored', { time })}
      </Notice>
    )
  }
  if (open.status === 'gone')
    return (
      <Notice tone="info" actions={compare}>
        {t('notice.goneDraft')}
      </Notice>
    )
  if (!editing.moved) return null
  return (
    <Notice tone="warn" actions={compare}>
      {t('notice.moved')}
    </Notice>
  )
}

function SaveNotice({ open }: Pick<NoticesProps, 'open'>) {
  const { t, i18n } = useTranslation('memories')
  if (open.saveFailure === null) return null
  const reason = errorText(open.saveFailure, i18n)
  return <Notice tone="bad">{t('notice.notSaved', { reason })}</Notice>
}
