import type { TFunction } from 'i18next'
import type { Fault } from '../../../shared/audit'
import { dayWords } from './evidence-words'

const INDEX_PROBLEMS = ['dangling', 'unindexed', 'duplicate', 'lost', 'long'] as const
const LIMIT_PROBLEMS = ['index-cut', 'head', 'team-size', 'recall'] as const

/** What is wrong with a memory, as a sentence in the window's language. */
export function faultWords(fault: Fault, t: TFunction, language: string): string {
  const { kind, values } = fault
  const say = (key: string, named: Readonly<Record<string, unknown>> = {}): string =>
    t(`claims:fault.${key}`, named)
  switch (kind) {
    case 'dead-link':
      return has(values, 'suggestion') ? say('deadLinkMeans', values) : say(kind)
    case 'relative-date':
      return dateWords(values, language, say)
    case 'conflict':
      return conflictWords(values, say)
    case 'secret':
      return say(values['sample'] === 1 ? 'secretSample' : kind)
    case 'index':
      return problemWords('index', INDEX_PROBLEMS, values, say)
    case 'limit':
      return problemWords('limit', LIMIT_PROBLEMS, values, say)
  }
}

type Values = Fault['values']
type Say = (key: string, named?: Readonly<Record<string, unknown>>) => string

function dateWords(values: Values, language: string, say: Say): string {
  if (!has(values, 'absolute')) return say('relative-date')
  const day = (name: string): string => dayWords(String(values[name] ?? ''), language)
  return say(values['sure'] === 0 ? 'relativeDateMaybe' : 'relativeDateTo', {
    date: has(values, 'from') ? daysWords(day('from'), day('to')) : day('absolute'),
    written: day('writtenOn'),
  })
}

/** One day, or the first and the last of several. */
const daysWords = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)

function conflictWords(values: Values, say: Say): string {
  const named = { ...values, name: values['otherName'] ?? values['other'] }
  if (has(values, 'one') && has(values, 'two')) return say('conflictValues', named)
  return say(has(values, 'words') ? 'conflictNegation' : 'conflictWith', named)
}

function problemWords(
  kind: 'index' | 'limit',
  known: readonly string[],
  values: Values,
  say: Say,
): string {
  const problem = known.find((each) => each === values['problem'])
  if (problem === undefined) return say(kind)
  // A count of its own, for the plural.
  return say(`${kind}Problem.${problem}`, { ...values, count: Number(values['count'] ?? 0) })
}

/** Whether a value is there and says something. */
const has = (values: Values, name: string): boolean =>
  Object.hasOwn(values, name) && values[name] !== ''
