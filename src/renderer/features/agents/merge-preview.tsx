import { useTranslation } from 'react-i18next'
import type { MovedMemory, StorePlan } from '../../../shared/stores'
import { Badge, type Tone } from '../../ui/badge'
import { DiffBox } from '../../ui/diff-view'

const TONES: Readonly<Record<MovedMemory['kind'], Tone>> = {
  new: 'ok',
  same: 'plain',
  beside: 'warn',
  stays: 'bad',
}

/** What becomes of each memory, and each text that changes where it lies. */
export function MergePreview({ plan }: { readonly plan: StorePlan }) {
  const { t } = useTranslation('agents')
  const changed = plan.files.filter(({ before, after }) => before !== null && after !== null)
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('merge.becomes')} className="rounded-lg border border-line">
        {plan.memories.map((memory, at) => (
          <li
            key={at}
            className="flex items-center gap-2 border-b border-line/60 px-3 py-1.5 text-sm last:border-b-0"
          >
            <span className="min-w-0 flex-1 truncate font-mono text-xs">{memory.file}</span>
            {memory.toFile === memory.file ? null : (
              <span className="min-w-0 truncate font-mono text-xs text-soft">
                → {memory.toFile}
              </span>
            )}
            <Badge tone={TONES[memory.kind]}>{t(`merge.kind.${memory.kind}`)}</Badge>
          </li>
        ))}
      </ul>
      {plan.lostLines === 0 ? null : (
        <p className="text-sm text-warn">{t('merge.lost', { count: plan.lostLines })}</p>
      )}
      {changed.map(({ file, before, after }) => (
        <div key={file} className="flex flex-col gap-1">
          <span className="font-mono text-xs break-all text-soft">{file}</span>
          <DiffBox label={t('comparison', { file })} before={before} after={after} />
        </div>
      ))}
    </div>
  )
}
