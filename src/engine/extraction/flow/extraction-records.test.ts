import { expect, it } from 'vitest'
import type { ExtractionRecord } from '../../../shared/extraction'
import { memoryFiles } from '../../../testing/memory-files'
import { createOwnFiles } from '../../safety/own-files'
import { createExtractionRecords, MOST_RECORDS } from './extraction-records'

const DATA = '/d'
const recordOf = (at: number, changes: Partial<ExtractionRecord> = {}): ExtractionRecord => ({
  id: String(at).padStart(26, '0'),
  projectId: '/p',
  sessionId: 's1',
  engine: 'offline',
  startedBy: 'live',
  startedAtMs: at,
  endedAtMs: at,
  outcome: 'nothing-found',
  messages: 2,
  candidates: [],
  dropped: [],
  written: [],
  turns: 0,
  costUsd: 0,
  ...changes,
})

function open() {
  const files = memoryFiles()
  const own = createOwnFiles({ files, writer: files })
  const again = () => createExtractionRecords({ own, files, dataDir: DATA })
  return { files, records: again(), again }
}

it('remembers the newest two hundred looks, newest first, also after a restart', async () => {
  const { files, records, again } = open()
  for (let at = 1; at <= MOST_RECORDS + 3; at += 1) await records.keep(recordOf(at))
  const list = await again().list(null)
  expect(list).toHaveLength(MOST_RECORDS)
  expect([list[0]?.startedAtMs, list.at(-1)?.startedAtMs]).toEqual([MOST_RECORDS + 3, 4])
  expect(Object.keys(files.snapshot())).toHaveLength(MOST_RECORDS)
})

it('lists those of one project and passes broken files over', async () => {
  const { files, records } = open()
  await records.keep(recordOf(1))
  await records.keep(recordOf(2, { projectId: '/q' }))
  files.put(`${DATA}/extraction/records/${'3'.padStart(26, '0')}.json`, '{"id": "x"')
  files.put(`${DATA}/extraction/records/${'4'.padStart(26, '0')}.json`, '[]')
  files.put(`${DATA}/extraction/records/notes.txt`, 'x')
  expect((await records.list('/p')).map(({ startedAtMs }) => startedAtMs)).toEqual([1])
  expect(await records.list(null)).toHaveLength(2)
})

it('keeps no credential that somebody said', async () => {
  const { files, records } = open()
  const key = `sk-ant-api03-${'Ab1'.repeat(30)}-x`
  const dropped = [{ quote: `the key is ${key}`, why: 'It holds a credential.' }]
  await records.keep(recordOf(1, { dropped, message: `It failed with ${key}.` }))
  expect(JSON.stringify(files.snapshot())).not.toContain(key)
})
