import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { MemoryType, StaleAction } from '../../../shared/memory'
import { sayEnglish, type Said } from '../../../shared/said'
import { momentWords } from '../../ui/moment-words'
import { useSaid } from '../../ui/said-text'
import { ageWords, numberWords } from './format'

/** The words that the cells of a row are made of, in the language of the window. */
export interface CellWords {
  readonly type: (type: MemoryType) => string
  /** What a store is called; its id where nothing better is known. */
  readonly project: (projectId: string) => string
  readonly age: (days: number) => string
  readonly moment: (atMs: number) => string
  readonly count: (value: number) => string
  readonly score: (score: number, action: StaleAction) => string
  readonly select: (name: string) => string
  readonly problem: (problem: Said) => string
  readonly pinned: string
  readonly missing: string
}

type Translate = TFunction<readonly ['memories', 'ui', 'claims']>

/** Made once for all rows of a list; what few rows differ in is remembered. */
export function createCellWords(
  t: Translate,
  language: string,
  titles: ReadonlyMap<string, string>,
  said: (sentence: Said) => string = sayEnglish,
): CellWords {
  return {
    type: remembered((type: MemoryType) => t(`ui:type.${type}`)),
    project: (projectId) => titles.get(projectId) ?? projectId,
    age: byWholeDays(remembered((days: number) => ageWords(t as TFunction<'memories'>, days))),
    moment: (atMs) => momentWords(atMs, language),
    count: (value) => numberWords(value, language),
    score: byRounded((action) =>
      remembered((score: number) => t('ui:staleness', { score, action: t(`ui:action.${action}`) })),
    ),
    select: namedBy((name) => t('list.select', { name })),
    problem: (problem) => t('list.problem', { problem: said(problem) }),
    pinned: t('list.pinned'),
    missing: t('claims:verdict.missing'),
  }
}

const byWholeDays =
  (age: (days: number) => string) =>
  (days: number): string =>
    age(Math.max(0, Math.floor(days)))

const byRounded = (wordsOf: (action: StaleAction) => (rounded: number) => string) => {
  const known = remembered(wordsOf)
  return (score: number, action: StaleAction): string => known(action)(Math.round(score))
}

/** A sentence that holds a name, asked for once; the names are put into it. */
function namedBy(sentence: (name: string) => string): (name: string) => string {
  // No name of a memory holds it, and no sentence either.
  const [before = '', after] = sentence('\0').split('\0')
  return after === undefined ? sentence : (name) => before + name + after
}

/** Keeps what a word was for each of a few values. */
function remembered<K, W>(word: (key: K) => W): (key: K) => W {
  const known = new Map<K, W>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const made = word(key)
    known.set(key, made)
    return made
  }
}

/** What each store is called, for the project column. */
export const ProjectTitles = createContext<ReadonlyMap<string, string>>(new Map())

/** The words of the rows below; another object only when language or titles are others. */
export function useCellWords(): CellWords {
  const { t, i18n } = useTranslation(['memories', 'ui', 'claims'] as const)
  const titles = useContext(ProjectTitles)
  const said = useSaid()
  return useMemo(
    () => createCellWords(t, i18n.language, titles, said),
    [t, i18n.language, titles, said],
  )
}
