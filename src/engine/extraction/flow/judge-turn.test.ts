import { expect, it } from 'vitest'
import { judgeTurn, type TurnFacts } from './judge-turn'

const GO: TurnFacts = {
  startedBy: 'live',
  kind: 'person',
  isOn: true,
  isProjectOff: false,
  isMemoryOn: true,
  isRemote: false,
  isShelfFull: false,
  isAnswered: true,
  isRunning: false,
  everyNthTurn: 1,
  isTrailing: false,
  talk: { messages: 3, answers: 1, wroteItself: false },
}
const talk = (changes: Partial<NonNullable<TurnFacts['talk']>>) => ({
  talk: { messages: 3, answers: 1, wroteItself: false, ...changes },
})

it.each<[string, Partial<TurnFacts>, ReturnType<typeof judgeTurn>]>([
  ['goes when nothing speaks against it', {}, null],
  ['goes before anything was read', { talk: null }, null],
  ['passes a sub-agent over', { kind: 'subagent' }, 'subagent'],
  ['passes its own runs over', { kind: 'own' }, 'own'],
  ['passes them over by hand too', { kind: 'own', startedBy: 'window' }, 'own'],
  ['does nothing while switched off', { isOn: false }, 'switched-off'],
  ['does nothing for a project that is off', { isProjectOff: true }, 'switched-off'],
  ['also when a hook calls', { isOn: false, startedBy: 'hook' }, 'switched-off'],
  ['goes by hand while switched off', { isOn: false, startedBy: 'command-line' }, null],
  ['goes by hand for a project that is off', { isProjectOff: true, startedBy: 'window' }, null],
  ['needs auto memory', { isMemoryOn: false, startedBy: 'window' }, 'memory-off'],
  ['stays out of remote sessions', { isRemote: true }, 'remote'],
  ['waits for the end of an answer', { isAnswered: false }, 'unfinished'],
  ['does not make a hook wait', { isAnswered: false, startedBy: 'hook' }, null],
  ['does not make a person wait', { isAnswered: false, startedBy: 'window' }, null],
  ['lets one look at a time through', { isRunning: true }, 'running'],
  ['waits for the second answer', { everyNthTurn: 2 }, 'not-this-turn'],
  ['goes at the second answer', { everyNthTurn: 2, ...talk({ answers: 2 }) }, null],
  ['goes beyond it', { everyNthTurn: 2, ...talk({ answers: 5 }) }, null],
  ['counts the answer a hook tells of', { startedBy: 'hook', ...talk({ answers: 0 }) }, null],
  [
    'counts for a hook as well',
    { startedBy: 'hook', everyNthTurn: 2, ...talk({ answers: 0 }) },
    'not-this-turn',
  ],
  ['does not count by hand', { everyNthTurn: 9, startedBy: 'command-line' }, null],
  ['does not count for a trailing look', { everyNthTurn: 9, isTrailing: true }, null],
  ['leaves what the session wrote itself', talk({ wroteItself: true }), 'wrote-itself'],
  ['looks at it by hand', { startedBy: 'window', ...talk({ wroteItself: true }) }, null],
  ['puts nothing on a full shelf', { isShelfFull: true }, 'shelf-full'],
  ['nor by hand', { isShelfFull: true, startedBy: 'command-line' }, 'shelf-full'],
  ['finds nothing new', talk({ messages: 0, answers: 0 }), 'nothing-new'],
  [
    'names the first of several reasons',
    { kind: 'subagent', isOn: false, isMemoryOn: false, isRemote: true },
    'subagent',
  ],
  ['asks the switch before memory', { isOn: false, isMemoryOn: false }, 'switched-off'],
  ['asks memory before the machine', { isMemoryOn: false, isRemote: true }, 'memory-off'],
])('%s', (_, changes, expected) => {
  expect(judgeTurn({ ...GO, ...changes })).toBe(expected)
})
