import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { SecretHit } from '../../shared/secrets'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import { secretsCommand } from './secrets'

const HIT: SecretHit = {
  projectId: '/c/projects/-tide/memory',
  project: 'tide',
  file: 'nas.md',
  line: 6,
  start: 40,
  end: 51,
  rule: 'login-in-prose',
  masked: 'hu••••',
  sample: false,
}

const run = (hits: readonly SecretHit[], words: readonly string[] = []) => {
  const asked: unknown[] = []
  const engine = {
    projects: {
      list: () => Promise.resolve([{ id: HIT.projectId, slug: '-tide' }]),
      find: () => Promise.resolve({ id: HIT.projectId }),
    },
    secrets: { list: (id: unknown) => (asked.push(id), Promise.resolve(hits)) },
  } as unknown as Engine
  const result = secretsCommand.run({
    engine: () => Promise.resolve(engine),
    words,
    options: {},
    nowMs: 0,
    cwd: '/',
    readInput: () => Promise.reject(new AppError('file.missing', say`none`)),
  })
  return { asked, result }
}

it('answers with place, rule and mask, and says by its exit code that something was found', async () => {
  const { asked, result } = run([HIT], ['-tide'])
  expect(await result).toMatchObject({
    json: [
      {
        project: '-tide',
        memoryDir: HIT.projectId,
        file: 'nas.md',
        line: 6,
        rule: 'login-in-prose',
        masked: 'hu••••',
        sample: false,
      },
    ],
    exitCode: 1,
  })
  expect((await result).text).toContain('nas.md:6')
  expect(asked).toEqual([HIT.projectId])
})

it.each([
  ['nothing', []],
  ['only samples', [{ ...HIT, sample: true }]],
])('ends with 0 when there is %s', async (_what, hits) => {
  const { asked, result } = run(hits)
  expect((await result).exitCode).toBe(0)
  expect(asked).toEqual([null])
})
