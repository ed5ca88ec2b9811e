import { clsx } from 'clsx'
import { ArrowRight, FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MovedMemory, StorePlan } from '../../../shared/stores'
import { Badge, type Tone } from '../badge'
import { DiffBox } from '../diff-view'
import { useFrame } from '../frame'
import { projectTitle } from './project-title'
import { whyWords } from './why-words'

const TONES: Readonly<Record<MovedMemory['kind'], Tone>> = {
  new: 'ok',
  same: 'plain',
  beside: 'warn',
  stays: 'plain',
}

/** What a plan would do: where each memory goes, whether the indexes fit, and every file with its difference. */
export function StorePlanView({ plan }: { readonly plan: StorePlan }) {
  const { t } = useTranslation('stores')
  return (
    <div className="flex flex-col gap-4">
      <IndexNote lostLines={plan.lostLines} />
      <ul aria-label={t('plan.memories')} className="rounded-md border border-line">
        {plan.memories.map((memory) => (
          <Moved key={`${memory.file} ${memory.toProjectId}`} memory={memory} />
        ))}
      </ul>
      {plan.files.length === 0 ? (
        <p className="text-sm text-soft">{t('plan.nothing')}</p>
      ) : (
        <section aria-label={t('plan.files')} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-semibold">{t('plan.files')}</h3>
          {plan.files.map((file) => (
            <File key={file.file} {...file} />
          ))}
        </section>
      )}
    </div>
  )
}

function IndexNote({ lostLines }: { readonly lostLines: number }) {
  const { t } = useTranslation('stores')
  if (lostLines === 0) return <p className="text-sm text-soft">{t('plan.fits')}</p>
  return (
    <p className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
      <FileWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      {t('plan.lost', { count: lostLines })}
    </p>
  )
}

function Moved({ memory }: { readonly memory: MovedMemory }) {
  const { t } = useTranslation('stores')
  const { projects } = useFrame()
  const { file, toFile, toProjectId, kind, why = [] } = memory
  const reasons = why.map((one) => whyWords(one, t)).join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line/60 px-3 py-1.5 text-sm last:border-b-0">
      <span className="min-w-0 flex-1 truncate font-mono text-xs selectable" title={file}>
        {file}
      </span>
      <Badge tone={TONES[kind]}>{t(`plan.kind.${kind}`)}</Badge>
      {kind === 'stays' ? null : (
        <span className="flex min-w-0 items-center gap-2 text-soft">
          <ArrowRight aria-hidden className="size-3.5 shrink-0" />
          {toProjectId === '' ? null : (
            <span className="truncate">{projectTitle(projects, toProjectId)}</span>
          )}
          {toFile === file ? null : <span className="truncate font-mono text-xs">{toFile}</span>}
        </span>
      )}
      {reasons === '' ? null : <span className="w-full text-xs text-soft">{reasons}</span>}
    </li>
  )
}

interface FileProps {
  readonly file: string
  readonly before: string | null
  readonly after: string | null
}

function File({ file, before, after }: FileProps) {
  const { t } = useTranslation('stores')
  const change = before === null ? 'made' : after === null ? 'leaves' : 'changes'
  return (
    <details className="rounded-md border border-line">
      <summary className="flex h-8 items-center gap-3 px-3 text-sm -outline-offset-2 hover:bg-hover">
        {/* The end of a path tells more than its beginning. */}
        <span dir="rtl" className="min-w-0 flex-1 truncate text-left font-mono text-xs">
          <bdi>{file}</bdi>
        </span>
        <span className={clsx('text-xs', change === 'leaves' ? 'text-warn' : 'text-soft')}>
          {t(`plan.file.${change}`)}
        </span>
      </summary>
      <div className="px-2 pb-2">
        <DiffBox label={t('plan.difference', { file })} before={before} after={after} />
      </div>
    </details>
  )
}
