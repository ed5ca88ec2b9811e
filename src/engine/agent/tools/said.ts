import { AppError } from '../../../shared/errors'
import { asIs } from '../../../shared/said'
import type { Fields } from './parse-input'

/** What a change must come with, so that a person can judge it. */
export interface Said {
  readonly reason: string
  readonly evidence: readonly string[]
}

/** @throws `input.invalid` where one of them is missing */
export function readSaid(fields: Fields): Said {
  const reason = fields.text('reason').trim()
  const evidence = fields.texts('evidence')
  const say = (what: string): AppError => new AppError('input.invalid', asIs(what))
  if (reason === '') throw say('reason is empty; say in a sentence why this change is right')
  if (evidence.length === 0) throw say('evidence is empty; name a session:line or file:line')
  return { reason, evidence }
}

/** How the model is told of the two. */
export const SAID_SCHEMA = {
  reason: { type: 'string', description: 'Why this change is right, in one sentence' },
  evidence: {
    type: 'array',
    items: { type: 'string' },
    description: 'What it rests on: session:line of a transcript, file:line of a memory',
  },
} as const
