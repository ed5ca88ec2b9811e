import { expect, it } from 'vitest'
import { parseHook } from '../../engine/extraction/flow/parse-hook'
import { extractionWorld, LISTEN_BASE, LISTEN_ID, LISTEN_SLUG, SAYINGS } from '../extraction-world'

const NEVER = new AbortController().signal
const [OFFICE] = SAYINGS

async function world() {
  const made = await extractionWorld()
  const session = made.session('s1')
  session.says(OFFICE)
  session.answers()
  return { ...made, s1: session }
}

it.each<[string, (path: string) => string]>([
  ['nothing at all', () => ''],
  ['no JSON', () => 'hello'],
  ['half of it', () => '{"session_id": "s1"'],
  ['a list', () => '[1, 2]'],
  ['a word', () => '"s1"'],
  ['null', () => 'null'],
  ['an empty object', () => '{}'],
  ['numbers in place of names', () => '{"session_id": 5, "transcript_path": 7}'],
  [
    'another hook',
    (path) => JSON.stringify({ transcript_path: path, hook_event_name: 'PreToolUse' }),
  ],
  ['a session that is not there', () => '{"session_id": "s9"}'],
  ['a session id that leads elsewhere', () => '{"session_id": "../../../etc/passwd"}'],
  ['a relative path', () => '{"transcript_path": "s1.jsonl"}'],
  ['a path with a null in it', (path) => JSON.stringify({ transcript_path: `${path}\u0000` })],
  ['a transcript outside of the projects', () => '{"transcript_path": "/tmp/s1.jsonl"}'],
  [
    'a memory in place of a transcript',
    () => JSON.stringify({ transcript_path: `${LISTEN_ID}/a.md` }),
  ],
  ['a folder', () => JSON.stringify({ transcript_path: LISTEN_SLUG })],
  [
    'a file deeper in the folder',
    () => JSON.stringify({ transcript_path: `${LISTEN_ID}/s1.jsonl` }),
  ],
  ['a link that leads out', () => JSON.stringify({ transcript_path: `${LISTEN_SLUG}/link.jsonl` })],
  [
    'a path that climbs out',
    () => JSON.stringify({ transcript_path: `${LISTEN_SLUG}/../../../x.jsonl` }),
  ],
  ['far too much', () => `{"session_id": "${'x'.repeat(5_000_000)}"}`],
])('passes over a hook that says %s', async (_, json) => {
  const { extraction, files, s1, looks } = await world()
  files.put('/tmp/s1.jsonl', files.textOf(s1.path) ?? '')
  files.put(`${LISTEN_ID}/s1.jsonl`, files.textOf(s1.path) ?? '')
  files.putLink(`${LISTEN_SLUG}/link.jsonl`, '/tmp/s1.jsonl')
  const record = await extraction.hook(json(s1.path), NEVER)
  expect(record).toMatchObject({ outcome: 'skipped', skip: 'no-session', startedBy: 'hook' })
  expect(record.message).toMatch(/\.$/u)
  expect(looks()).toEqual([])
})

it('looks at the session that it names by its path, and by its id where there is none', async () => {
  const { extraction, s1, session } = await world()
  expect(await extraction.hook(s1.hook(), NEVER)).toMatchObject({
    outcome: 'waiting',
    sessionId: 's1',
    projectId: LISTEN_ID,
  })
  const other = session('s2')
  other.says(SAYINGS[1])
  expect(await extraction.hook('{"session_id": "s2"}', NEVER)).toMatchObject({ outcome: 'waiting' })
})

it('passes over sub-agents and sessions of programs', async () => {
  const { extraction, s1, files } = await world()
  const call = s1.hook({ hook_event_name: 'SubagentStop' })
  expect(await extraction.hook(call, NEVER)).toMatchObject({ skip: 'subagent' })
  const path = `${LISTEN_SLUG}/s1/subagents/agent-1.jsonl`
  files.put(path, files.textOf(s1.path) ?? '')
  const below = JSON.stringify({ session_id: 's1', transcript_path: path })
  expect(await extraction.hook(below, NEVER)).toMatchObject({ skip: 'subagent' })
})

it('answers with a record when files cannot be read', async () => {
  const { extraction, s1, files } = await world()
  files.drop(`${LISTEN_BASE}/projects`)
  expect(await extraction.hook(s1.hook(), NEVER)).toMatchObject({ skip: 'no-session' })
})

it('reads paths as this system writes them', () => {
  const json = JSON.stringify({ transcript_path: 'c:\\Users\\ana\\p\\s1.jsonl', session_id: 's1' })
  expect(parseHook(json, 'windows')).toMatchObject({
    call: { transcriptPath: 'C:/Users/ana/p/s1.jsonl', sessionId: 's1', isSubagent: false },
  })
})
