import { maskValue } from '../../safety/secrets/mask-secrets'
import { lineAt, type FindFaults } from './fault-subject'

/** What looks like a credential, masked; documented sample keys are noted with `sample` 1. */
export const findSecretFaults: FindFaults = ({ secrets }) =>
  [...secrets].flatMap(([file, { text, found }]) =>
    found.map(({ rule, start, end, sample }) => ({
      kind: 'secret' as const,
      file,
      line: lineAt(text, start),
      text: maskValue(text.slice(start, end)),
      start,
      end,
      values: { rule, sample: sample ? 1 : 0 },
      fixable: false,
    })),
  )
