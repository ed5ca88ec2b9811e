import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { ExtractionRecord } from '../../../shared/extraction'
import { startI18n } from '../../i18n/start-i18n'
import { aRecord } from './fake-record'
import { outcomesWords, outcomeWords } from './outcome-words'

const three = [1, 2, 3].map(() => ({})) as unknown as ExtractionRecord['candidates']

beforeAll(() => startI18n('en'))

it.each([
  [{ outcome: 'saved', written: ['UTC'] }, 'Saved 1 memory: UTC'],
  [{ outcome: 'saved', written: ['a', 'b', 'c', 'd'] }, 'Saved 4 memories: a, b, c …'],
  [{ outcome: 'waiting', candidates: three }, '3 candidates wait for your word.'],
  [
    { outcome: 'nothing-found', messages: 12 },
    'Nothing worth keeping was said in 12 new messages.',
  ],
  [{ outcome: 'skipped', skip: 'nothing-new' }, 'Nothing was said since the last look.'],
  [{ outcome: 'failed', message: 'No key is known.' }, 'It failed: No key is known.'],
  [
    { outcome: 'skipped', skip: 'shelf-full' },
    '500 candidates of this project wait already, so nothing more is looked for. Decide some in Review; what was said is looked at then.',
  ],
  [
    { outcome: 'waiting', candidates: three, wroteItself: true, startedBy: 'window' },
    '3 candidates wait for your word. The session wrote into the memory itself; what its memories say already is not taken again.',
  ],
  [
    { outcome: 'waiting', candidates: three, wroteItself: true, startedBy: 'hook' },
    '3 candidates wait for your word. What was said before the session wrote into the memory itself is looked at when you ask for it.',
  ],
  [{ outcome: 'cancelled' }, 'It was cancelled, and nothing was kept.'],
] as const)('says what became of a look: %j', (changes, words) => {
  expect(outcomeWords(aRecord(changes), i18next.t)).toBe(words)
})

it.each([
  [[], 'Nothing was said since the last look.'],
  [
    [
      { outcome: 'skipped', skip: 'nothing-new' },
      { outcome: 'waiting', candidates: three },
    ],
    '3 candidates wait for your word.',
  ],
  [
    [
      { outcome: 'saved', written: ['UTC'] },
      { outcome: 'waiting', candidates: three },
    ],
    'Saved 1 memory: UTC 3 candidates wait for your word.',
  ],
  [
    [
      { outcome: 'nothing-found', messages: 4 },
      { outcome: 'nothing-found', messages: 5 },
    ],
    'Nothing worth keeping was said in 9 new messages.',
  ],
] as const)('says what became of several: %#', (changes, words) => {
  expect(
    outcomesWords(
      changes.map((each) => aRecord(each)),
      i18next.t,
    ),
  ).toBe(words)
})
