import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { personSays } from '../../testing/extraction/person-says'
import { sha256 } from '../../testing/sha256'
import type { AlikeMemory } from '../memory/alike/reading'
import { factsOf, readHead } from '../memory/head'
import { coveredBy, covers } from './covers'
import { findCandidates } from './find-candidates'
import { loadSpeechModel } from './learned/load-speech-model'

const model = await loadSpeechModel()

const SAMPLE = join(import.meta.dirname, '../../../resources/sample/projects')

/** The sample library's memories of a project. */
function memoriesOf(project: string): readonly AlikeMemory[] {
  const dir = join(SAMPLE, project, 'memory')
  return readdirSync(dir)
    .filter((file) => file.endsWith('.md') && file !== 'MEMORY.md')
    .map((file) => memory(file, readFileSync(join(dir, file), 'utf8')))
}

function memory(file: string, text: string): AlikeMemory {
  const { name = file, description } = factsOf(readHead(text, 30), file)
  return { file, name, description, text }
}

const candidatesIn = (text: string) =>
  findCandidates([personSays(text)], {
    model,
    hash: sha256,
    offsetMinutes: () => 0,
    project: 'sample',
    otherProjects: [],
  })

it.each([
  [
    'tide-tables',
    "No, don't invent curves for the tests. Use the recorded gauge files, we were 40 minutes off once because of that.",
    'feedback_real_gauge_data.md',
  ],
  [
    'tide-tables',
    'Again, no made-up curves in the tests please. I said that before.',
    'feedback_tests_with_recorded_gauges.md',
  ],
  [
    'tide-tables',
    'Please always explain a type when it is not obvious; I know tides, not generics.',
    'user_ana_background.md',
  ],
  [
    'lantern-shop',
    "Don't use floats for money, store whole cents everywhere.",
    'feedback_prices_in_cents.md',
  ],
  [
    'lantern-shop',
    'Remember that Ben reads every sentence a customer sees before it goes live.',
    'user_shop_owner.md',
  ],
  ['trail-map', '记住：部署前先备份数据库，并确认备份能打开。', 'feedback_先备份.md'],
  ['trail-map', '雨季提醒下周五上线，文字昨天已经由林小雨确认。', 'project_雨季提醒.md'],
  ['trail-map', '就是这样，以后新的句子都先放进待确认列表。', 'feedback_界面文字.md'],
  [
    'ring-log',
    'Please stop guessing the nearest species when a code is unreadable, leave it empty.',
    'feedback_never_guess_species.md',
  ],
])('knows in %s that "%s" is already there', (project, text, file) => {
  const [one] = candidatesIn(text)
  expect(one).toBeDefined()
  expect(coveredBy(one!, memoriesOf(project))?.file).toBe(file)
})

it.each([
  ['tide-tables', 'From now on write the times in UTC in every log line.'],
  ['tide-tables', 'Remember: the gauge at Leixo is two minutes slow.'],
  ['lantern-shop', 'Remember that prices are never shown with more than two places.'],
  ['ring-log', 'From now on keep the paper sheets for a year, the museum asks for them.'],
  ['quiet-garden', 'Remember that the tomatoes are watered by hand.'],
])('knows in %s that "%s" is new', (project, text) => {
  const [one] = candidatesIn(text)
  expect(one).toBeDefined()
  expect(covers(one!, memoriesOf(project))).toBe(false)
})

it('takes the contrary for no cover', () => {
  const [one] = candidatesIn('Remember: the development server listens on port 6000.')
  expect(covers(one!, memoriesOf('tide-tables'))).toBe(false)
})
