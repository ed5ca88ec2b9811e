import { expect, it } from 'vitest'
import { personSays } from '../../testing/extraction/person-says'
import { sha256 } from '../../testing/sha256'
import { findCandidates } from './find-candidates'
import { loadSpeechModel } from './learned/load-speech-model'

const model = await loadSpeechModel()

const routeOf = (text: string): string => {
  const [one] = findCandidates([personSays(text)], {
    model,
    hash: sha256,
    offsetMinutes: () => 0,
    project: 'tide-tables',
    otherProjects: ['lantern-shop'],
  })
  return one === undefined ? 'nothing' : `${one.destination} ${one.type}`
}

it.each([
  // A value first, also where it would be an instruction for every conversation or a note for people.
  ['Remember: a correct table is more important than a fast page.', 'memory value'],
  ['In every conversation remember that privacy comes before convenience.', 'memory value'],
  ['Remember for the team handbook: being reachable counts more than being fast.', 'memory value'],
  // Knowledge for later behaviour.
  ['From now on write the times in UTC in every log line.', 'memory feedback'],
  ["Remember that I'm colour-blind.", 'memory user'],
  ['Remember that the harbour office closes at noon.', 'memory project'],
  ['The freeze is next Thursday and nothing merges after it.', 'memory project'],
  ['Remember that the incident log is kept in the wiki.', 'memory reference'],
  // High-impact instruction for every conversation.
  ['From now on, in every conversation, answer in English.', 'claude-md feedback'],
  ['At the start of every session, read the house rules first. Always.', 'claude-md feedback'],
  // Notes and decisions for people.
  [
    'Remember for the team handbook: we chose chart zero because the pilots use it.',
    'docs project',
  ],
  ['Remember, and write this down for the team: the pilots asked for chart zero.', 'docs project'],
  // Specific to the session, or said by the code already, or not to be kept at all.
  ['Remember that 18 of 21 files are done.', 'skip project'],
  ['Remember that predictHeight is defined in src/tides/harmonics.ts.', 'skip project'],
  ['Remember that lantern-shop is closed on Mondays.', 'skip project'],
  ['Remember: the token is ghp_16C7e42F292c6912E7710c838347Ae178B4a.', 'skip project'],
  ['Remember: use the old port for now.', 'skip feedback'],
  ['Thanks, that works.', 'nothing'],
])('%s → %s', (text, route) => {
  expect(routeOf(text)).toBe(route)
})
