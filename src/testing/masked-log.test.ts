import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { maskSecrets } from '../engine/safety/secrets/mask-secrets'
import { fixedClock } from './fake-environment'
import { temporaryFolder } from './temporary-folder'
import { createJsonLog } from '../adapters/json-log'

let scratch: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  scratch = temporaryFolder()
})
afterEach(() => scratch.remove())

it('writes one object a line and masks credentials in messages, fields and errors', () => {
  const file = path.join(scratch.path, 'logs', 'a.jsonl')
  const log = createJsonLog({ file, clock: fixedClock(0), mask: maskSecrets })
  log.info('pw is m00nphase', { deep: { list: ['login is admin / hunter2-nas'] }, size: 3n })
  log.error('failed', { error: new Error('password: s3agull is wrong') })
  const written = fs.readFileSync(file, 'utf8')
  expect(written).not.toMatch(/m00nphase|hunter2|s3agull/)
  expect(
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    {
      at: '1970-01-01T00:00:00.000Z',
      level: 'info',
      message: 'pw is m0••••',
      deep: { list: ['login is admin / hu••••'] },
      size: '3',
    },
    {
      at: '1970-01-01T00:00:00.000Z',
      level: 'error',
      message: 'failed',
      error: { name: 'Error', message: 'password: s•••• is wrong' },
    },
  ])
})
