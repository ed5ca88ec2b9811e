import { useTranslation } from 'react-i18next'
import type { BundleExtraAct } from '../../../shared/bundle'

/** What comes along beside the memories of a project, and what becomes of each, before it is done. */
export function ExtraList({ extras }: { readonly extras: readonly BundleExtraAct[] }) {
  const { t } = useTranslation('bundles')
  const count = (kind: BundleExtraAct['kind']): number =>
    extras.filter((one) => one.kind === kind).length
  const parts = (['mark', 'aside'] as const).flatMap((kind) =>
    count(kind) === 0 ? [] : [t(`extraCount.${kind}`, { count: count(kind) })],
  )
  return (
    <details className="text-sm">
      <summary className="min-h-6 text-soft">
        {t('extraCount.all', { parts: parts.join(', ') })}
      </summary>
      <ul className="flex flex-col gap-0.5 pl-4">
        {extras.map(({ kind, file, toFile, act }) => (
          <li key={`${kind} ${file}`} className="flex gap-3">
            <span className="font-mono text-xs leading-5">
              {toFile === '' || toFile === file ? file : `${file} → ${toFile}`}
            </span>
            <span className="text-xs leading-5 text-soft">{t(`extraAct.${kind}.${act}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
