import type { ImportWarning } from '../../shared/import'
import { findRelativeDates } from '../memory/dates/find-relative-dates'
import { encodeText } from '../memory/text'
import type { Clock } from '../ports'
import type { FindSecrets } from '../safety/secrets/find-secrets'
import { maskValue } from '../safety/secrets/mask-secrets'
import { bodyOfDraft, type Draft } from './draft'
import { IMPORT_LIMITS } from './limits'

export interface WarningDeps {
  readonly findSecrets: FindSecrets
  readonly clock: Clock
}

/** What a person should know before a part becomes a memory: credentials masked, dates counted from when it was written. */
export async function findWarnings(
  { findSecrets, clock }: WarningDeps,
  draft: Draft,
): Promise<readonly ImportWarning[]> {
  const { text } = draft
  const secrets = (await findSecrets(text)).filter(({ sample }) => !sample)
  const sizeBytes = encodeText(text).length
  const baseMs = draft.written?.atMs ?? clock.nowMs()
  const dates = findRelativeDates(bodyOfDraft(draft), {
    baseMs,
    offsetMinutes: clock.offsetMinutes(baseMs),
  })
  return [
    ...secrets.map(({ rule, start, end }): ImportWarning => {
      return {
        kind: 'secret',
        rule,
        masked: maskValue(text.slice(start, end)),
      }
    }),
    ...draft.problems.map((detail): ImportWarning => ({
      kind: 'malformed',
      detail,
    })),
    ...dates.map(({ text: words, absolute: date, start, end }): ImportWarning => {
      return { kind: 'relativeDate', words, date, start, end }
    }),
    ...(sizeBytes > IMPORT_LIMITS.memoryBytes ? [{ kind: 'tooLarge', sizeBytes } as const] : []),
  ]
}

/** The body with the dates that were offered in place of the words. */
export function withDates(body: string, warnings: readonly ImportWarning[]): string {
  let result = ''
  let at = 0
  for (const warning of warnings) {
    if (warning.kind !== 'relativeDate') continue
    result += body.slice(at, warning.start) + warning.date
    at = warning.end
  }
  return result + body.slice(at)
}
