import { sayEnglish } from '../../../shared/said'
import { describe, expect, it } from 'vitest'
import { hookLines, ourCommands, withHook, withoutHook } from './edit-hook'
import { hookCommandFor } from './hook-command'

const COMMAND = 'node "/opt/noctuary/bin/noctuary.mjs" extract --hook'
const OURS = { hooks: [{ type: 'command', command: COMMAND, timeout: 60 }] }
const added = (text: string): string => {
  const edit = withHook(text, COMMAND)
  if ('problem' in edit) throw new Error(sayEnglish(edit.problem))
  return edit.text
}
const removed = (text: string): string => {
  const edit = withoutHook(text)
  if ('problem' in edit) throw new Error(sayEnglish(edit.problem))
  return edit.text
}

const OTHER = '{ "type": "command", "command": "say done" }'

/** Settings as people write them, all without our hook. */
const TEXTS: readonly string[] = [
  '{}',
  '{}\n',
  '{\n}\n',
  '{"model":"opus"}',
  '{"model":"opus","hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}}',
  '{\n  "model": "opus"\n}\n',
  '{\n\t"model": "opus",\n\t"permissions": { "allow": ["Bash(ls)"] }\n}',
  '{\r\n    "model": "opus"\r\n}\r\n',
  '\uFEFF{\n  "model": "opus"\n}\n',
  `{\n  "hooks": {\n    "PreToolUse": []\n  },\n  "z": 1\n}\n`,
  `{\n  "hooks": {\n    "Stop": [\n      { "hooks": [${OTHER}] }\n    ],\n    "PreToolUse": []\n  }\n}\n`,
  '{\n  "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "x" }] }] }\n}\n',
  '{ "a": "{\\"hooks\\": [", "b": [1, [2, {"c": "]"}]], "ü": "\\u00fc" }',
]

describe('adding', () => {
  it.each(TEXTS)('adds the hook and keeps every other value: %j', (text) => {
    const after = added(text)
    const before = JSON.parse(text.replace('\uFEFF', '')) as { hooks?: { Stop?: unknown[] } }
    const stop = [...(before.hooks?.Stop ?? []), OURS]
    expect(JSON.parse(after.replace('\uFEFF', ''))).toEqual({
      ...before,
      hooks: { ...before.hooks, Stop: stop },
    })
    expect(ourCommands(after)).toEqual([COMMAND])
    expect(added(after)).toBe(after)
  })

  it.each(TEXTS)('only puts something in, at one place: %j', (text) => {
    const after = added(text)
    let start = 0
    while (start < text.length && text[start] === after[start]) start += 1
    const rest = text.slice(start)
    // Blanks of an empty object make room for what comes in.
    expect(after.endsWith(rest.trimStart()) || /^\{\s*\}\s*$/.test(text)).toBe(true)
  })

  it.each(['', '\n', '  '])('makes the whole file where there is none: %j', (text) => {
    expect(added(text)).toBe(`${hookLines(COMMAND)}\n`)
  })

  it('follows the layout of the file', () => {
    expect(added('{\n\t"model": "opus"\n}\n')).toBe(
      '{\n\t"model": "opus",\n\t"hooks": {\n\t\t"Stop": [\n\t\t\t{\n\t\t\t\t"hooks": [\n\t\t\t\t\t{\n\t\t\t\t\t\t"type": "command",\n\t\t\t\t\t\t"command": ' +
        `${JSON.stringify(COMMAND)},\n\t\t\t\t\t\t"timeout": 60\n\t\t\t\t\t}\n\t\t\t\t]\n\t\t\t}\n\t\t]\n\t}\n}\n`,
    )
  })

  it('brings a command of another place to this one', () => {
    const old = added('{\n  "a": 1\n}\n').replaceAll('/opt/noctuary', '/old/noctuary')
    expect(added(old)).toBe(added('{\n  "a": 1\n}\n'))
  })

  it.each([
    '{ // mine\n}',
    '{"a":1,}',
    '[]',
    '"x"',
    '{"hooks":[]}',
    '{"hooks":{"Stop":{}}}',
    '{"a":',
    `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`,
  ])('leaves alone what it cannot edit exactly: %j', (text) => {
    expect(withHook(text, COMMAND)).toHaveProperty('problem')
  })
})

describe('removing', () => {
  it.each(TEXTS)('leaves the same values as before: %j', (text) => {
    const left = removed(added(text))
    expect(JSON.parse(left.replace('\uFEFF', ''))).toEqual(JSON.parse(text.replace('\uFEFF', '')))
    expect(left.replace(/\{\s*\}/, '{}')).toBe(text.replace(/\{\s*\}/, '{}'))
  })

  it('takes only our command out of an entry that holds others', () => {
    const command = JSON.stringify(COMMAND)
    const text = `{"hooks":{"Stop":[{"hooks":[${OTHER}, {"type":"command","command":${command}}, ${OTHER}]}]}}`
    expect(removed(text)).toBe(`{"hooks":{"Stop":[{"hooks":[${OTHER}, ${OTHER}]}]}}`)
  })

  it.each([
    '{"a": 1}',
    '{"hooks":{"Stop":[]}}',
    '{"hooks":{"Stop":[{"hooks":[{"command":"noctuary list"}]}]}}',
  ])('changes nothing where it is not there: %j', (text) => {
    expect(removed(text)).toBe(text)
  })
})

it.each([
  [
    '/opt/noctuary/bin/noctuary.mjs',
    'linux',
    'node "/opt/noctuary/bin/noctuary.mjs" extract --hook',
  ],
  ['/home/ana/my $apps/n.mjs', 'mac', "node '/home/ana/my $apps/n.mjs' extract --hook"],
  ["/home/ana's $x/n.mjs", 'linux', `node '/home/ana'\\''s $x/n.mjs' extract --hook`],
  ['C:\\Apps\\noctuary\\n.mjs', 'windows', 'node "C:/Apps/noctuary/n.mjs" extract --hook'],
] as const)('quotes %s on %s', (script, platform, command) => {
  expect(hookCommandFor(script, platform)).toBe(command)
})
