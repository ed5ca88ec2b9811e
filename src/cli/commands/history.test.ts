import { expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import type { Change, UndoOutcome } from '../../shared/history'
import type { CommandContext } from '../command'
import { historyCommand } from './history'
import { undoCommand } from './undo'

const change: Change = {
  change: '01',
  at: '2026-10-02T11:31:04.117+02:00',
  atMs: 1,
  by: 'client',
  projectId: '/m',
  files: [{ path: '/m/a.md', file: 'a.md', before: null, after: 'h' }],
  summary: 'Claude added a.md',
  undoneBy: '02',
}

const context = (
  words: readonly string[],
  options: CommandContext['options'] = {},
  outcome: UndoOutcome = { kind: 'undone', change: '02', restored: ['a.md'] },
): CommandContext & { asked: unknown[] } => {
  const asked: unknown[] = []
  const history: Partial<Engine['history']> = {
    page: (query) =>
      Promise.resolve(void asked.push(query)).then(() => ({ total: 1, changes: [change] })),
    undo: (id, only) => Promise.resolve(void asked.push([id, only])).then(() => outcome),
  }
  const projects: Partial<Engine['projects']> = {
    find: () => Promise.resolve({ id: '/m' } as Awaited<ReturnType<Engine['projects']['find']>>),
  }
  const engine = { history, projects } as Engine
  return {
    engine: () => Promise.resolve(engine),
    words,
    options,
    nowMs: 1,
    cwd: '/',
    readInput: () => Promise.reject(new Error('not read')),
    asked,
  }
}

it('lists a project, or one file of it', async () => {
  const asked = context(['-m', 'a.md'])
  const { json, text } = await historyCommand.run(asked)
  expect(json).toEqual([
    {
      change: '01',
      at: '2026-10-02T11:31:04.117+02:00',
      by: 'client',
      files: ['a.md'],
      summary: 'Claude added a.md',
      undoneBy: '02',
    },
  ])
  expect(text).toContain('Claude added a.md (undone)')
  expect(asked.asked).toMatchObject([{ projectId: '/m', file: 'a.md', offset: 0 }])
})

it.each([
  [{}, undefined],
  [{ only: 'a.md, b.md' }, ['a.md', 'b.md']],
])('undoes with %j', async (options, only) => {
  const asked = context(['01'], options)
  expect((await undoCommand.run(asked)).json).toEqual({ restored: ['a.md'], change: '02' })
  expect(asked.asked).toEqual([['01', only]])
})

it('names the conflict, and takes no empty name', async () => {
  const moved = { file: 'a.md', reason: 'It was changed again since.' }
  const late = undoCommand.run(context(['01'], {}, { kind: 'conflict', conflicts: [moved] }))
  await expect(late).rejects.toMatchObject({
    code: 'history.conflict',
    message: 'Nothing was undone. a.md: It was changed again since.',
    path: 'a.md',
  })
  const empty = undoCommand.run(context(['01'], { only: 'a.md,' }))
  await expect(empty).rejects.toMatchObject({ code: 'input.invalid' })
})
