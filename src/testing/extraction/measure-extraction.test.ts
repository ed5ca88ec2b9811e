import { expect, it } from 'vitest'
import { findCandidates } from '../../engine/extraction/find-candidates'
import { loadSpeechModel } from '../../engine/extraction/learned/load-speech-model'
import { sha256 } from '../sha256'
import { LABELLED_LINES, type LabelledLine } from './labelled-lines'
import { personSays } from './person-says'
import { SECOND_LINES } from './second-lines'

const context = {
  model: await loadSpeechModel(),
  hash: sha256,
  offsetMinutes: () => 0,
  project: 'tide-tables',
  otherProjects: ['lantern-shop'],
}

const kept = ({ text }: LabelledLine) =>
  findCandidates([personSays(text)], context)
    .filter(({ destination }) => destination !== 'skip')
    .map(({ reason }) => reason.what)

it('holds enough lines of enough kinds', () => {
  const all = [...LABELLED_LINES, ...SECOND_LINES]
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(all.filter(({ said }) => said === null).length).toBeGreaterThan(60)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
})

it.each([
  ['the first set', LABELLED_LINES],
  ['the second set', SECOND_LINES],
])('finds what people said on purpose and hardly anything else in %s', (name, lines) => {
  const judged = lines.map((line) => ({ ...line, found: kept(line) }))
  const isRight = ({ said, found }: (typeof judged)[number]): boolean =>
    said === null ? found.length === 0 : found.length === 1 && found[0] === said
  for (const wrong of judged.filter((one) => !isRight(one))) {
    console.log(`${JSON.stringify(wrong.found)} for ${String(wrong.said)}: ${wrong.text}`)
  }
  const wanted = judged.filter(({ said }) => said !== null)
  const found = judged.flatMap((one) => one.found.map((what) => what === one.said))
  const right = wanted.filter((one) => one.found.some((what) => what === one.said)).length
  const precision = found.filter(Boolean).length / found.length
  const recall = right / wanted.length
  console.log(
    `${name}: precision ${precision.toFixed(3)} of ${found.length}, recall ${recall.toFixed(3)} of ${wanted.length}`,
  )
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})
