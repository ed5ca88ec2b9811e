import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { SearchAnswer, SearchHit } from '../../shared/search'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { CommandContext } from '../command'
import { searchCommand } from './search'

const HIT: SearchHit = {
  projectId: '/c/projects/-tide/memory',
  project: 'tide',
  file: 'a.md',
  name: 'A',
  line: 3,
  text: 'before the tide',
  ranges: [[11, 15]],
  score: 130,
}

/** The two areas that the command asks, answering by hand; it never reaches for another. */
const contextOf = (answer: SearchAnswer, words: readonly string[]) => {
  const asked: unknown[] = []
  const engine = {
    projects: {
      list: () => Promise.resolve([{ id: HIT.projectId, slug: '-tide' }]),
      find: (project: string) =>
        project === '-tide'
          ? Promise.resolve({ id: HIT.projectId })
          : Promise.reject(new AppError('project.unknown', say`No such project.`)),
    },
    search: {
      query: (text: string, options: unknown) => {
        asked.push([text, options])
        return Promise.resolve(answer)
      },
    },
  } as unknown as Engine
  const context: CommandContext = {
    engine: () => Promise.resolve(engine),
    words,
    options: {},
    nowMs: 0,
    cwd: '/',
    readInput: () => Promise.reject(new AppError('file.missing', say`none`)),
  }
  return { asked, context }
}

it('answers with project, file, line, text and score, best first', async () => {
  const { asked, context } = contextOf({ query: 'tide', memories: 1, hits: [HIT] }, [
    'tide',
    '-tide',
  ])
  const { json, text } = await searchCommand.run(context)
  expect(json).toEqual([
    {
      project: '-tide',
      memoryDir: HIT.projectId,
      file: 'a.md',
      name: 'A',
      line: 3,
      text: 'before the tide',
      ranges: [[11, 15]],
      score: 130,
    },
  ])
  expect(text).toContain('a.md:3')
  expect(asked).toEqual([['tide', { projectId: HIT.projectId, limit: Number.MAX_SAFE_INTEGER }]])
})

it('says in a sentence that nothing was found, with an empty list for programs', async () => {
  const { context } = contextOf({ query: 'x', memories: 0, hits: [] }, ['x'])
  expect(await searchCommand.run(context)).toEqual({ json: [], text: 'No memory holds "x".' })
})

it('refuses a project that it does not know', async () => {
  const { context } = contextOf({ query: 'x', memories: 0, hits: [] }, ['x', 'nowhere'])
  await expect(searchCommand.run(context)).rejects.toMatchObject({ code: 'project.unknown' })
})
