import { describe, expect, it } from 'vitest'
import type { DreamGate, Hold, ProposalEvidence, ProposalReason } from './dream'
import { gateText, holdText, proposalEvidenceText, proposalText, reasonText } from './dream-text'

describe('the reason of a proposal', () => {
  it.each<[ProposalReason, string]>([
    [{ kind: 'model', text: 'Ana said so twice.' }, 'Ana said so twice.'],
    [{ kind: 'sameText', other: 'b.md' }, 'It says the same as b.md, word for word.'],
    [
      { kind: 'sameSubject', other: 'b.md', shareRatio: 0.915 },
      "It says the same as b.md in other words: 92 % of the shorter one's words are in the other, with the same values.",
    ],
    [
      {
        kind: 'relativeDate',
        dates: [{ words: 'next Friday', date: '2026-12-04' }],
        from: 'message',
      },
      '"next Friday" is 2026-12-04, counted from the message that said it.',
    ],
    [{ kind: 'deadLink', targets: ['gone'] }, '[[gone]] leads nowhere.'],
    [{ kind: 'deadLink', targets: ['a', 'b'] }, '[[a]], [[b]] lead nowhere.'],
    [
      { kind: 'goneClaims', claims: ['src/a.ts'], ageDays: 31.7, score: 98.4 },
      'What it says of the project is gone: `src/a.ts`; it is 31 days old and scores 98.',
    ],
    [
      { kind: 'contradiction', other: 'b.md', why: { kind: 'number', one: '5432', other: '5433' } },
      'It contradicts b.md. One says "5432", the other "5433".',
    ],
    [{ kind: 'said', what: 'remember', hasWhy: true }, 'You asked for this to be remembered.'],
    [
      { kind: 'said', what: 'correction', hasWhy: false },
      'You corrected Claude here. No reason was given, and none is made up.',
    ],
    [
      { kind: 'indexLine', fault: 'dead', text: 'gone.md' },
      'The line points at gone.md, which is not there.',
    ],
  ])('%# is said as data says it', (reason, sentence) => {
    expect(reasonText(reason)).toBe(sentence)
  })
})

describe('evidence', () => {
  it.each<[ProposalEvidence, string]>([
    [
      {
        kind: 'message',
        sessionId: 's1',
        line: 7,
        atMs: Date.parse('2026-11-02T08:00:00Z'),
        by: 'person',
        quote: 'never on Fridays',
      },
      'you said on 2026-11-02 08:00 UTC in session s1, line 7: "never on Fridays"',
    ],
    [{ kind: 'memory', file: 'a.md', line: 3, text: 'x' }, 'a.md:3 says "x"'],
    [
      {
        kind: 'claim',
        file: 'a.md',
        text: 'src/a.ts',
        evidence: { kind: 'found', at: 'src/a.ts' },
      },
      'a.md: `src/a.ts` is there',
    ],
    [{ kind: 'index', line: 2, text: '- x' }, 'MEMORY.md:2 says "- x"'],
    [{ kind: 'named', text: 's9:4' }, 'the model names s9:4, which was not confirmed here'],
  ])('%# names the place', (evidence, sentence) => {
    expect(proposalEvidenceText(evidence)).toBe(sentence)
  })
})

it.each<[Hold, string]>([
  [
    { kind: 'tooMany', values: { limit: 20 } },
    'A dream changes at most 20 memories of this folder by itself; this one was among the least certain.',
  ],
  [
    { kind: 'pinned', values: { file: 'a.md' } },
    'a.md is pinned, and a dream does not touch what is pinned.',
  ],
  [
    { kind: 'movedOn', values: {} },
    'the memory was changed since the dream read it. Dream again to propose it anew.',
  ],
])('a hold is said with its numbers, and without them', (hold, sentence) => {
  expect(holdText(hold)).toBe(sentence)
})

it.each<[DreamGate, string]>([
  [
    {
      name: 'time',
      open: false,
      value: 23.99,
      needed: 24,
      opensAtMs: Date.parse('2026-11-30T09:00:00Z'),
    },
    '23.9 of 24 hours since the last dream. It opens at 2026-11-30 09:00 UTC.',
  ],
  [{ name: 'time', open: true, value: null, needed: 24 }, 'No dream was completed here yet.'],
  [{ name: 'throttle', open: true, value: null, needed: 10 }, 'The schedule has not looked yet.'],
  [{ name: 'sessions', open: false, value: 3, needed: 5 }, '3 of 5 sessions since the last dream.'],
  [{ name: 'lock', open: true, value: 'free', needed: 'free' }, 'Nobody else is dreaming here.'],
  [{ name: 'enabled', open: false, value: 'off', needed: 'on', detail: 'a is off' }, 'a is off'],
])('a gate is a sentence', (gate, sentence) => {
  expect(gateText(gate)).toBe(sentence)
})

it('a proposal is a few words', () => {
  expect(proposalText({ kind: 'merged', file: 'a.md' })).toBe('merged: a.md')
})
