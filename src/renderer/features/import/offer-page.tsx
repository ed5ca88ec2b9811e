import { ClipboardPaste, FileText, FolderOpen, Import } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportSource } from '../../../shared/import'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { Toolbar } from '../../ui/toolbar'
import { pastedSource } from './pasted-source'
import { usePaste } from './use-paste'

interface OfferPageProps {
  readonly onOffer: (sources: readonly ImportSource[]) => void
}

/** Before anything was offered: where to drop, what to choose, and room for a text. */
export function OfferPage({ onOffer }: OfferPageProps) {
  const { t } = useTranslation('import')
  usePaste((text) => onOffer([pastedSource(text)]))
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar title={t('title')} />
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="mx-auto flex max-w-[760px] flex-col gap-6 px-6 py-6">
          <DropArea onOffer={onOffer} />
          <PasteField onOffer={onOffer} />
          <p className="text-sm text-soft">{t('promise')}</p>
        </div>
      </div>
    </div>
  )
}

/** The whole window takes a drop; this is where a person looks for it, with the dialogs as another way. */
function DropArea({ onOffer }: OfferPageProps) {
  const { t } = useTranslation('import')
  const { failed } = useFrame()
  const choose = async (folders: boolean): Promise<void> => {
    const title = t(folders ? 'chooseFolder' : 'chooseFiles')
    const { paths } = await call('app.chooseFiles', { title, folders })
    if (paths !== null && paths.length > 0) onOffer(paths.map((path) => ({ kind: 'path', path })))
  }
  return (
    <section
      aria-label={t('dropTitle')}
      className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-strong bg-raised px-8 py-10 text-center"
    >
      <Import aria-hidden className="size-8 stroke-[1.4] text-accent" />
      <h2 className="text-lg font-semibold">{t('dropTitle')}</h2>
      <p className="max-w-[52ch] text-base text-soft">{t('dropHint')}</p>
      <div className="mt-2 flex gap-2">
        <Button
          look="primary"
          icon={<FileText aria-hidden />}
          onClick={() => void choose(false).catch(failed)}
        >
          {t('chooseFilesButton')}
        </Button>
        <Button icon={<FolderOpen aria-hidden />} onClick={() => void choose(true).catch(failed)}>
          {t('chooseFolderButton')}
        </Button>
      </div>
    </section>
  )
}

function PasteField({ onOffer }: OfferPageProps) {
  const { t } = useTranslation('import')
  const id = useId()
  const [text, setText] = useState('')
  return (
    <section aria-label={t('pasteTitle')} className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {t('pasteTitle')}
      </label>
      <textarea
        id={id}
        rows={7}
        value={text}
        spellCheck={false}
        placeholder={t('pastePlaceholder')}
        onChange={(event) => setText(event.target.value)}
        className="selectable w-full resize-y rounded-md border border-line bg-raised px-3 py-2 font-mono text-sm"
      />
      <div>
        <Button
          icon={<ClipboardPaste aria-hidden />}
          disabled={text.trim() === ''}
          onClick={() => onOffer([pastedSource(text)])}
        >
          {t('lookAtText')}
        </Button>
      </div>
    </section>
  )
}
