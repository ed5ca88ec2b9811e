import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { firstKey, noKey, takeEnvironmentKey } from './key-source'

it.each([
  [{}, 'none', undefined],
  [{ ANTHROPIC_API_KEY: '' }, 'none', undefined],
  [{ ANTHROPIC_API_KEY: 'two words' }, 'none', undefined],
  [{ ANTHROPIC_API_KEY: 'a', ANTHROPIC_AUTH_TOKEN: 'b' }, 'ANTHROPIC_API_KEY', 'a'],
  [{ ANTHROPIC_API_KEY: ' ', ANTHROPIC_AUTH_TOKEN: ' b ' }, 'ANTHROPIC_AUTH_TOKEN', 'b'],
] as const)('takes what %j holds', async (given, variable, value) => {
  const variables: Record<string, string | undefined> = { ...given, PATH: '/bin' }
  const key = takeEnvironmentKey(variables)
  const state = await key.state()
  expect(state.kind === 'environment' ? state.variable : state.kind).toBe(variable)
  expect((await key.credential())?.value).toBe(value)
  expect(variables).toEqual({ PATH: '/bin' })
})

it('leaves no child of the process anything to inherit', () => {
  const program = `
    import('node:child_process').then(({ execFileSync }) => {
      delete process.env.ANTHROPIC_API_KEY
      process.stdout.write(execFileSync('env').toString())
    })`
  const env = { PATH: process.env['PATH'], ANTHROPIC_API_KEY: 'sk-of-nobody' }
  expect(execFileSync(process.execPath, ['-e', program], { env }).toString()).not.toContain('sk-of')
})

it('asks one source after the other', async () => {
  const second = takeEnvironmentKey({ ANTHROPIC_API_KEY: 'a' })
  const both = firstKey(noKey, second)
  expect((await both.credential())?.value).toBe('a')
  expect(await both.state()).toMatchObject({ kind: 'environment' })
  expect([await firstKey(noKey).credential(), await firstKey().state()]).toEqual([
    null,
    { kind: 'none' },
  ])
})
