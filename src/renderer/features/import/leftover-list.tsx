import { useTranslation } from 'react-i18next'
import type { ImportPlan, Leftover } from '../../../shared/import'
import { leftoverCounts } from './leftover-counts'
import { ScrollView } from './scroll-view'

/** What no memory takes: counted in a sentence, and every piece to be read, so that nothing is lost unseen. */
export function LeftoverList({ plan }: { readonly plan: ImportPlan }) {
  const { t, i18n } = useTranslation('import')
  const counts = leftoverCounts(plan)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const words = list.format(counts.map(([why, count]) => t(`leftover.${why}`, { count })))
  return (
    <ScrollView label={t('view.leftover')}>
      <p className="text-sm text-soft">
        {counts.length === 0 ? t('leftover.none') : t('leftover.sum', { parts: words })}
      </p>
      {plan.leftover
        .filter(({ why }) => why !== 'blank')
        .map((piece) => (
          <Piece
            key={`${String(piece.source)} ${String(piece.from[0])}`}
            piece={piece}
            plan={plan}
          />
        ))}
    </ScrollView>
  )
}

interface PieceProps {
  readonly piece: Leftover
  readonly plan: ImportPlan
}

function Piece({ piece, plan }: PieceProps) {
  const { t } = useTranslation('import')
  const [start, end] = piece.from
  const at = { name: plan.sources[piece.source]?.name ?? '', start, end }
  return (
    <details className="rounded-md border border-line">
      <summary className="flex h-8 items-center gap-3 px-3 text-sm -outline-offset-2 hover:bg-hover">
        <span className="font-medium">{t(`leftoverWhy.${piece.why}`)}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-xs text-soft">
          {piece.text.trim().slice(0, 120)}
        </span>
        <span className="text-xs text-soft">{t('bytes', at)}</span>
      </summary>
      <pre className="selectable border-t border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
        {piece.text}
      </pre>
    </details>
  )
}
