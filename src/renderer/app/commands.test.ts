import { expect, it } from 'vitest'
import { COMMAND_IDS, commandRow } from '../../shared/commands'
import { keyOfAccelerator } from './commands'

it.each([
  ['CmdOrCtrl+K', 'mod+KeyK'],
  ['CmdOrCtrl+Shift+F', 'mod+shift+KeyF'],
  ['CmdOrCtrl+1', 'mod+Digit1'],
  ['CmdOrCtrl+,', 'mod+Comma'],
  ['CmdOrCtrl+.', 'mod+Period'],
  ['CmdOrCtrl+\\', 'mod+Backslash'],
  ['Alt+Left', 'alt+ArrowLeft'],
])('hears %s by its place as %s', (accelerator, key) => {
  expect(keyOfAccelerator(accelerator)).toBe(key)
})

it('gives no key to two commands that can be meant at once', () => {
  const keys = COMMAND_IDS.flatMap((id) => {
    const { accelerator, key, only } = commandRow(id)
    const name = accelerator ?? key
    return name === undefined ? [] : (only ?? ['everywhere']).map((where) => `${where} ${name}`)
  })
  expect(new Set(keys).size).toBe(keys.length)
})
