import type { TFunction } from 'i18next'
import type { ClaimResult } from '../../../shared/audit'

/** More names than these do not help anyone to decide. */
const MOST_NAMES = 4
const GONE_STATUSES: readonly number[] = [404, 410]

/**
 * What was looked at and found, as a sentence in the window's language.
 *
 * @param t a translation function; the texts are those of `claims`
 * @param language for dates
 */
export function evidenceWords(
  claim: Pick<ClaimResult, 'text' | 'evidence'>,
  t: TFunction,
  language: string,
): string {
  const { evidence } = claim
  const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    t(`claims:evidence.${key}`, values)
  switch (evidence.kind) {
    case 'found':
      return evidence.at === claim.text ? say('foundHere') : say('foundAt', evidence)
    case 'suffix':
    case 'text':
    case 'ref':
    case 'manifest':
      return say(evidence.kind, evidence)
    case 'ambiguous':
      return say('ambiguous', { list: listWords(evidence.candidates) })
    case 'renamed':
      return say('renamed', { to: evidence.to, on: dayWords(evidence.on, language) })
    case 'onBranch':
      return say(evidence.at === undefined ? 'onBranch' : 'onBranchAt', evidence)
    case 'deleted':
      return say('deleted', { on: dayWords(evidence.on, language) })
    case 'never':
      return evidence.commits === 0 ? say('neverPlain') : say('never', { count: evidence.commits })
    case 'noText':
      return say('noText', {
        files: t('claims:count.textFiles', { count: evidence.files }),
        branches: t('claims:count.branches', { count: evidence.branches }),
      })
    case 'noRef':
      return say('noRef', { count: evidence.refs })
    case 'noManifest':
      return say('noManifest', { list: listWords(evidence.manifests) })
    case 'status':
      return say(statusKey(evidence.status), evidence)
    case 'cannotTell':
      return t(`claims:cannotTell.${evidence.why}`)
  }
}

function statusKey(status: number): string {
  if (status === 200) return 'statusOk'
  return GONE_STATUSES.includes(status) ? 'statusGone' : 'statusOther'
}

const listWords = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} …` : names.join(', ')

/** A day given as YYYY-MM-DD in the person's way; anything else as it is. */
export function dayWords(day: string, language: string): string {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(atMs)) return day
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(atMs)
}
