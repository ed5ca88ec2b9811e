import { useTranslation } from 'react-i18next'
import { SCREENS, type ScreenId } from '../../../shared/screens'
import type { StaleView } from '../../../shared/staleness'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { meanScoreOf } from './figures'
import { countWords, scoreWords } from './number-words'

/** A screen of that name, where this window has one. */
const screenOf = (name: string): ScreenId | undefined =>
  SCREENS.find((id: string): id is ScreenId => id === name)

/** The figures that count, and the two ways on from here. */
export function SummaryStrip({ view }: { readonly view: StaleView }) {
  const { t, i18n } = useTranslation('staleness')
  const { go } = useFrame()
  const mean = meanScoreOf(view.byProject)
  const review = screenOf('review')
  const audit = screenOf('audit')
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure
          name={t('summary.memories', { count: view.memories })}
          value={countWords(view.memories, i18n.language)}
        />
        <Figure name={t('summary.due')} value={countWords(view.due, i18n.language)} />
        {mean === null ? null : (
          <Figure name={t('summary.mean')} value={scoreWords(mean, i18n.language)} />
        )}
      </dl>
      <div className="ml-auto flex gap-2">
        {audit === undefined ? null : (
          <Button onClick={() => go(audit)}>{t('summary.audit')}</Button>
        )}
        {review === undefined || view.due === 0 ? null : (
          <Button look="primary" onClick={() => go(review)}>
            {t('summary.review', { count: view.due, due: countWords(view.due, i18n.language) })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-2xl font-semibold">{value}</dd>
    </div>
  )
}
