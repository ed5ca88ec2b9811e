import { expect, it } from 'vitest'
import type { TranscriptMessage } from '../../transcripts/messages'
import { endedAnswers, isAtEnd, NO_ANSWER, QUIET_MS, withMessage } from './answer-state'

type Line = Pick<TranscriptMessage, 'by' | 'requestId' | 'stopReason' | 'toolUses'>

const other = (by: TranscriptMessage['by']): Line => ({
  by,
  requestId: null,
  stopReason: null,
  toolUses: [],
})
const answer = (requestId: string | null, stopReason: string | null, isCall = false): Line => ({
  by: 'assistant',
  requestId,
  stopReason,
  toolUses: isCall ? [{ name: 'Bash', input: {} }] : [],
})

it.each<[string, readonly Line[], number, boolean, number]>([
  ['nobody spoke', [], QUIET_MS, false, 0],
  ['a person spoke last', [answer('a', 'end_turn'), other('person')], QUIET_MS, false, 1],
  ['a tool answered last', [answer('a', 'tool_use', true), other('tool')], QUIET_MS, false, 0],
  ['it said that it ended', [answer('a', 'end_turn')], 0, true, 1],
  ['the client noted something after it', [answer('a', 'end_turn'), other('system')], 0, true, 1],
  ['it did not say so yet', [answer('a', null)], QUIET_MS - 1, false, 0],
  ['it did not say so, and nothing followed', [answer('a', null)], QUIET_MS, true, 1],
  ['it was cut off, and nothing followed', [answer('a', 'max_tokens')], QUIET_MS, true, 1],
  ['it calls a tool', [answer('a', 'tool_use', true)], QUIET_MS, false, 0],
  [
    'an earlier line of it calls a tool',
    [answer('a', null, true), answer('a', 'end_turn')],
    QUIET_MS,
    false,
    0,
  ],
  [
    'another request called a tool',
    [answer('a', 'tool_use', true), other('tool'), answer('b', 'end_turn')],
    0,
    true,
    1,
  ],
  [
    'lines without a request are answers of their own',
    [answer(null, null, true), answer(null, 'end_turn')],
    0,
    true,
    1,
  ],
  [
    'two answers ended',
    [answer('a', 'end_turn'), other('person'), answer('b', null), answer('b', 'end_turn')],
    0,
    true,
    2,
  ],
])('knows an answer at its end: %s', (_, lines, quietMs, isEnd, ended) => {
  const state = lines.reduce(withMessage, NO_ANSWER)
  expect([isAtEnd(state, quietMs), endedAnswers(state, quietMs)]).toEqual([isEnd, ended])
})
