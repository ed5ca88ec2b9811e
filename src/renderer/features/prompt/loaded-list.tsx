import { useTranslation } from 'react-i18next'
import type { LoadedFile } from '../../../shared/prompt'
import { Badge, type Tone } from '../../ui/badge'
import { useSaid } from '../../ui/said-text'
import { loadedWords } from './loaded-words'

const TONES: Readonly<Record<LoadedFile['part'], Tone>> = {
  whole: 'ok',
  cut: 'warn',
  none: 'plain',
}
/** How far an imported file stands in for each hop. CSS pixels. */
const HOP_PX = 18

/** Every file that a session started here loads, in its order; imports stand under what imports them. */
export function LoadedList({ files }: { readonly files: readonly LoadedFile[] }) {
  const { t } = useTranslation('prompt')
  if (files.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-6 text-center text-soft">
        {t('loaded.none')}
      </p>
    )
  const total = files.reduce((sum, { tokens, part }) => sum + (part === 'none' ? 0 : tokens), 0)
  return (
    <>
      <ol
        aria-label={t('loaded.title')}
        className="overflow-hidden rounded-lg border border-line bg-raised"
      >
        {files.map((file, at) => (
          <LoadedRow key={`${file.path} ${String(at)}`} file={file} at={at + 1} />
        ))}
      </ol>
      <p className="text-sm text-soft">{t('loaded.total', { tokens: total })}</p>
    </>
  )
}

function LoadedRow({ file, at }: { readonly file: LoadedFile; readonly at: number }) {
  const { t, i18n } = useTranslation('prompt')
  const said = useSaid()
  const number = (value: number): string => value.toLocaleString(i18n.language)
  const hops = file.hops ?? 0
  const why = file.reason === undefined ? file.why : loadedWords(file.reason, i18n.t, said)
  return (
    <li
      className="flex gap-3 border-b border-line/60 px-4 py-2.5 last:border-b-0"
      style={{ paddingLeft: `${String(16 + hops * HOP_PX)}px` }}
    >
      <span aria-hidden className="w-5 shrink-0 text-right text-sm text-soft">
        {hops > 0 ? '↳' : at}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-sm font-medium">{t(`kind.${file.kind}`)}</span>
          <span className="text-xs text-soft">
            {t('loaded.size', { bytes: number(file.sizeBytes), tokens: number(file.tokens) })}
          </span>
        </p>
        <p className="font-mono text-xs leading-5 break-all selectable">{file.path}</p>
        {file.importedBy === undefined ? null : (
          <p className="text-xs break-all text-soft">
            {t('loaded.importedBy', { path: file.importedBy, count: hops })}
          </p>
        )}
        {file.linkTarget === undefined ? null : (
          <p className="text-xs break-all text-soft selectable">
            {t('loaded.leadsTo', { path: file.linkTarget })}
          </p>
        )}
        {why === undefined ? null : (
          <p className="text-xs wrap-anywhere text-soft selectable">{why}</p>
        )}
      </div>
      <span>
        <Badge tone={TONES[file.part]}>{t(`loaded.part.${file.part}`)}</Badge>
      </span>
    </li>
  )
}
