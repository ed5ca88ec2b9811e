import { useTranslation } from 'react-i18next'
import type { StaleView } from '../../../shared/staleness'
import { useDotWords } from './dot-words'
import { agedOf, mostAgedType, stalestDot, typeRows } from './figures'
import { countWords, dayWords, scoreWords, spansYears } from './number-words'
import { historyReach, meanChange } from './time-scale'

/** What each chart shows, said in one sentence. */
export interface Sentences {
  readonly curves: string
  readonly types: string
  readonly projects: string
  readonly time: string
}

/** Words the sentences of a view in the window's language. */
export function useSentences(view: StaleView): Sentences {
  return {
    curves: useCurvesSentence(view),
    types: useTypesSentence(view),
    projects: useProjectsSentence(view),
    time: useTimeSentence(view),
  }
}

function useCurvesSentence({ dots, due, memories }: StaleView): string {
  const { t, i18n } = useTranslation('staleness')
  const words = useDotWords()
  const stalest = stalestDot(dots)
  if (stalest === null) return ''
  const counts = {
    due: countWords(due, i18n.language),
    memories: countWords(memories, i18n.language),
  }
  const { name, age, score } = words(stalest)
  return t('curves.says', { count: memories, ...counts, name, age, score })
}

function useTypesSentence({ byType }: StaleView): string {
  const { t, i18n } = useTranslation(['staleness', 'ui'])
  const most = mostAgedType(typeRows(byType))
  if (most === null) return t('types.saysNone')
  return t('types.says', {
    type: t(`ui:type.${most.type}`),
    aged: countWords(agedOf(most), i18n.language),
    memories: countWords(most.memories, i18n.language),
  })
}

function useProjectsSentence({ byProject }: StaleView): string {
  const { t, i18n } = useTranslation('staleness')
  const [worst] = byProject
  if (worst === undefined) return ''
  return t('projects.says', {
    project: worst.project,
    due: countWords(worst.due, i18n.language),
    memories: countWords(worst.memories, i18n.language),
    mean: scoreWords(worst.meanScore, i18n.language),
  })
}

function useTimeSentence(view: StaleView): string {
  const { t, i18n } = useTranslation('staleness')
  const { overTime } = view
  const [first] = overTime
  const last = overTime.at(-1)
  if (first === undefined || last === undefined) return ''
  const reach = historyReach(view)
  const withYear = spansYears(first.atMs, last.atMs)
  const day = (atMs: number): string => dayWords(atMs, i18n.language, withYear)
  const mean = scoreWords(last.meanScore, i18n.language)
  const change = meanChange(overTime)
  const trend =
    change === null
      ? t('time.saysNow', { mean })
      : t(`time.${trendOf(change)}`, {
          mean,
          before: scoreWords(first.meanScore, i18n.language),
          since: day(first.atMs),
        })
  const since = reach.kind === 'since' ? { day: day(reach.atMs) } : {}
  const note = t(`time.reach.${reach.kind}`, since)
  return note === '' ? trend : t('time.both', { trend, note })
}

/** Less than half a point is no change that a whole number could show. */
const STEADY_POINTS = 0.5

function trendOf(change: number): 'rose' | 'fell' | 'steady' {
  if (Math.abs(change) < STEADY_POINTS) return 'steady'
  return change > 0 ? 'rose' : 'fell'
}
