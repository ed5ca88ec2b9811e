import { expect, it } from 'vitest'
import { partRead } from '../../../scripts/hook/hand-over.mjs'
import { defaultDataFolder as folderWithoutBuild } from '../../../scripts/hook/trouble.mjs'
import { defaultDataFolder } from '../../adapters/data-folder'
import { parseHook } from '../../engine/extraction/flow/parse-hook'

const CALL = { session_id: 's1', transcript_path: '/c/s1.jsonl', hook_event_name: 'Stop' }

it.each([
  JSON.stringify(CALL),
  `\uFEFF${JSON.stringify(CALL)}\n`,
  JSON.stringify({ ...CALL, cwd: '/p', last_assistant_message: 'x'.repeat(3_000_000) }),
  JSON.stringify({ ...CALL, hook_event_name: 'SubagentStop' }),
  JSON.stringify({ ...CALL, hook_event_name: 'PreToolUse' }),
  JSON.stringify({ ...CALL, transcript_path: `/${'x'.repeat(9_000)}` }),
  '{"session_id": 5}',
  '{}',
  '[1]',
  'null',
  '"s1"',
  'hello',
  '',
])('hands on all that is understood of a hook (case %#)', (input) => {
  const part = partRead(input)
  const { ok, ...rest } = parseHook(part, 'linux')
  expect({ ok, ...(ok ? rest : {}) }).toEqual(understood(input))
  expect(part.length).toBeLessThan(16_000)
})

function understood(input: string) {
  const { ok, ...rest } = parseHook(input, 'linux')
  return { ok, ...(ok ? rest : {}) }
}

it.each([
  [{}, 'linux'],
  [{ NOCTUARY_DATA_DIR: '/own' }, 'linux'],
  [{ NOCTUARY_DATA_DIR: '', XDG_DATA_HOME: '/xdg' }, 'linux'],
  [{ XDG_DATA_HOME: 'relative' }, 'linux'],
  [{}, 'darwin'],
  [{}, 'win32'],
  [{ APPDATA: '/roaming' }, 'win32'],
] as const)('keeps a trouble where the app keeps its data: %j on %s', (variables, platform) => {
  const expected = defaultDataFolder(variables, platform, '/home/ana')
  expect(folderWithoutBuild(variables, platform, '/home/ana')).toBe(expected)
})
