import { expect, it } from 'vitest'
import type { Engine, RecallRequest } from '../../engine/engine'
import type { RecallAnswer } from '../../shared/recall'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { CommandContext } from '../command'
import { recallCommand } from './recall'

const ANSWER: RecallAnswer = {
  engine: 'offline',
  selected: [
    {
      file: 'a.md',
      path: '/c/projects/-tide/memory/a.md',
      mtimeMs: 5,
      why: {
        kind: 'terms',
        terms: [
          { word: 'tide', where: 'name' },
          { word: 'dump', where: 'body', as: 'backup' },
        ],
      },
      freshness: '',
    },
  ],
  considered: 12,
}

const contextOf = (options: CommandContext['options'], answer = ANSWER) => {
  const asked: RecallRequest[] = []
  const engine = {
    projects: { find: () => Promise.resolve({ id: '/c/projects/-tide/memory' }) },
    recall: {
      find: (request: RecallRequest) => {
        asked.push(request)
        return Promise.resolve(answer)
      },
    },
  } as unknown as Engine
  const context: CommandContext = {
    engine: () => Promise.resolve(engine),
    words: ['-tide', 'tide tables'],
    options,
    nowMs: 0,
    cwd: '/',
    readInput: () => Promise.reject(new AppError('file.missing', say`none`)),
  }
  return { asked, context }
}

it('asks the offline engine unless told otherwise, and says why each was picked', async () => {
  const { asked, context } = contextOf({})
  const { json, text } = await recallCommand.run(context)
  expect(asked).toMatchObject([
    { engine: 'offline', surfaced: [], recentTools: [], withText: false, question: 'tide tables' },
  ])
  const why = 'It says "tide" in its name, "dump" as "backup…" in its text.'
  expect(json).toMatchObject({ engine: 'offline', considered: 12, selected: [{ why }] })
  expect(text).toBe(`a.md\n  ${why}\n\n1 of 12 memories`)
})

it('passes on what was shown, the tools in use and the wish for whole texts', async () => {
  const { asked, context } = contextOf({
    engine: 'model',
    surfaced: 'a.md, b.md',
    tools: 'Grep',
    full: true,
  })
  await recallCommand.run(context)
  expect(asked).toMatchObject([
    { engine: 'model', surfaced: ['a.md', 'b.md'], recentTools: ['Grep'], withText: true },
  ])
})

it('says what failed and that the offline engine answered', async () => {
  const fallback = say`No key is known.`
  const { context } = contextOf({ engine: 'model' }, { ...ANSWER, selected: [], fallback })
  expect((await recallCommand.run(context)).text).toBe(
    'No key is known. The offline engine answered.\n\nNone of 12 memories fits this question.',
  )
})

it('refuses an engine that is none', async () => {
  const { context } = contextOf({ engine: 'magic' })
  await expect(recallCommand.run(context)).rejects.toMatchObject({ code: 'input.invalid' })
})
