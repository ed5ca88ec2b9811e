import { createColumnHelper } from '@tanstack/react-table'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportCandidate, ImportLikeness } from '../../../shared/import'
import { Badge, type Tone } from '../../ui/badge'
import { Checkbox } from '../../ui/checkbox'
import { TypeBadge } from '../../ui/type-badge'
import { useChoose } from './choose-context'
import { likenessWords, typeWords, warningWords } from './import-words'
import { isTaken } from './taken'

const column = createColumnHelper<ImportCandidate>()

/** Columns of the table of candidates, in order. */
export const candidateColumns = [
  column.display({
    id: 'take',
    header: () => <Word of="take" hidden />,
    cell: ({ row }) => <Take candidate={row.original} />,
    meta: { width: '40px' },
  }),
  column.accessor('name', {
    header: () => <Word of="name" />,
    cell: ({ row }) => <Name candidate={row.original} />,
    meta: { width: 'minmax(180px, 3fr)' },
  }),
  column.accessor('type', {
    header: () => <Word of="type" />,
    cell: ({ row }) => <Type candidate={row.original} />,
    meta: { width: 'minmax(120px, 1.4fr)' },
  }),
  column.accessor('destination', {
    header: () => <Word of="destination" />,
    cell: ({ row }) => <Place candidate={row.original} />,
    meta: { width: 'minmax(96px, 1fr)' },
  }),
  column.accessor((row) => row.likeness?.kind ?? '', {
    id: 'likeness',
    header: () => <Word of="likeness" />,
    cell: ({ row }) => <Like candidate={row.original} />,
    meta: { width: 'minmax(116px, 1.2fr)' },
  }),
]

function Word({ of, hidden }: { readonly of: string; readonly hidden?: boolean }) {
  const { t } = useTranslation('import')
  return <span className={hidden === true ? 'sr-only' : undefined}>{t(`column.${of}`)}</span>
}

interface CellProps {
  readonly candidate: ImportCandidate
}

function Take({ candidate }: CellProps) {
  const { t } = useTranslation('import')
  const choose = useChoose()
  const { id, name } = candidate
  const take = (taken: boolean): void => {
    if (!taken) choose({ id, act: 'skip' })
    else if (candidate.destination === 'skip') choose({ id, act: 'add', destination: 'memory' })
    else choose({ id, act: 'add' })
  }
  return (
    <Checkbox label={t('take', { name })} hideLabel checked={isTaken(candidate)} onChange={take} />
  )
}

function Name({ candidate }: CellProps) {
  const { name, description, file } = candidate
  const dim = isTaken(candidate) ? '' : 'text-soft'
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={`truncate font-medium ${dim}`} title={name}>
          {name}
        </span>
        <span className="truncate text-xs text-soft" title={description}>
          {description === '' ? file : description}
        </span>
      </span>
      <Warnings candidate={candidate} />
    </span>
  )
}

function Warnings({ candidate }: CellProps) {
  const { t } = useTranslation('import')
  const { warnings } = candidate
  if (warnings.length === 0) return null
  const isSecret = warnings.some(({ kind }) => kind === 'secret')
  const words = warnings.map((warning) => warningWords(warning, t)).join(' ')
  return (
    <Badge
      tone={isSecret ? 'bad' : 'warn'}
      icon={isSecret ? <KeyRound aria-hidden /> : <TriangleAlert aria-hidden />}
      title={words}
    >
      <span aria-hidden>{warnings.length}</span>
      <span className="sr-only">{words}</span>
    </Badge>
  )
}

function Type({ candidate }: CellProps) {
  const { t } = useTranslation('import')
  const why = typeWords(candidate.typeWhy, t)
  return (
    <span className="flex min-w-0 flex-col items-start">
      <TypeBadge type={candidate.type} />
      <span className="w-full truncate text-xs text-soft" title={why}>
        {why}
      </span>
    </span>
  )
}

function Place({ candidate }: CellProps) {
  const { t } = useTranslation('import')
  const word = isTaken(candidate) ? candidate.destination : 'skip'
  return <span className={word === 'skip' ? 'text-soft' : ''}>{t(`destination.${word}`)}</span>
}

const TONES: Readonly<Record<ImportLikeness['kind'], Tone>> = {
  here: 'ok',
  same: 'ok',
  near: 'accent',
  conflict: 'warn',
}

function Like({ candidate }: CellProps) {
  const { t } = useTranslation('import')
  const { likeness, namesake, act } = candidate
  if (likeness === null && namesake !== undefined) {
    return <Badge title={likenessWords(candidate, t)}>{t('likenessShort.namesake')}</Badge>
  }
  if (likeness === null) return <span className="text-soft">{t('likeness.none')}</span>
  return (
    <Badge tone={TONES[likeness.kind]} title={likenessWords(candidate, t)}>
      {act === 'merge' ? t('act.merge') : t(`likenessShort.${likeness.kind}`)}
    </Badge>
  )
}
