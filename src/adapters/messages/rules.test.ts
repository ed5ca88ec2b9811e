import { say } from '../../shared/said'
import { describe, expect, it } from 'vitest'
import { chooseBaseUrl } from './base-url'
import type { Trouble } from './failures'
import { RETRY_RULES, waitBeforeRetry } from './retry-rules'

const trouble = (more: Partial<Trouble> = {}): Trouble => ({
  failure: { kind: 'overloaded', message: say`The server is busy.` },
  mayHelp: true,
  ...more,
})
const wait = (more: Partial<Trouble>, tries = 1, hasBegun = false, chance = 0) =>
  waitBeforeRetry(RETRY_RULES, trouble(more), tries, hasBegun, chance)

describe('the wait before the next try', () => {
  it.each([
    ['the first', wait({}), 1_000],
    ['doubled', wait({}, 3), 4_000],
    ['halved by chance at most', wait({}, 2, false, 1), 1_000],
    ['none after the last try', wait({}, RETRY_RULES.maxTries), null],
    ['none where it cannot help', wait({ mayHelp: false }), null],
    ['none once the answer has begun', wait({}, 1, true), null],
    ['as long as the server says', wait({ retryAfterMs: 7_500 }, 1, false, 0.7), 7_500],
    ['at once when it says so', wait({ retryAfterMs: 0 }), 0],
    ['up to the longest', wait({ retryAfterMs: 60_000 }), 60_000],
    ['none beyond it', wait({ retryAfterMs: 60_001 }), null],
  ])('%s', (_what, waitMs, expected) => {
    expect(waitMs).toBe(expected)
  })

  it('stays below its cap however many tries there are', () => {
    const many = { ...RETRY_RULES, maxTries: 50 }
    expect(waitBeforeRetry(many, trouble(), 40, false, 0)).toBe(RETRY_RULES.maxWaitMs)
  })
})

describe('the address of the model', () => {
  it.each([
    ['', undefined, 'https://api.anthropic.com'],
    [' ', ' ', 'https://api.anthropic.com'],
    ['', 'http://localhost:8080/', 'http://localhost:8080'],
    ['https://models.example/v2/', 'http://localhost:1', 'https://models.example/v2'],
    ['http://192.168.1.7:9000', undefined, 'http://192.168.1.7:9000'],
    ['http://[::1]:9000', undefined, 'http://[::1]:9000'],
    ['http://models.lan', undefined, 'http://models.lan'],
  ])('%j and %j', (ofSettings, ofEnvironment, url) => {
    expect(chooseBaseUrl(ofSettings, ofEnvironment)).toEqual({ ok: true, url })
  })

  it.each([
    'http://models.example',
    'http://1.1.1.1',
    'file:///etc/passwd',
    'models',
    'javascript:1',
  ])('is not %s', (said) => {
    expect(chooseBaseUrl(said, undefined).ok).toBe(false)
  })
})
