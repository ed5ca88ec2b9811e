import { describe, expect, it } from 'vitest'
import type { RecallEngine } from '../../shared/recall'
import { NO_USAGE } from '../../shared/model'
import { NO_WORD, say, sayEnglish } from '../../shared/said'
import { memoryRooms, STORE } from '../../testing/memory-rooms'
import type { ModelAnswer, ModelClient, ModelRequest } from '../model-ports'
import { createRecall } from './create-recall'
import {
  chooseMemoriesMessage,
  chooseMemoriesSystem,
  type ChooseMemoriesInput,
} from './prompts/choose-memories'

const memory = (description: string): string =>
  `---\nname: n\ndescription: ${description}\ntype: project\n---\nBody.\n`

const FILES = { 'a.md': memory('Tide tables'), 'b.md': memory('Gauges of Viana') }

/** A model that says the same to everyone, and what it was asked. */
const modelThat = (answer: Partial<ModelAnswer>) => {
  const asked: ModelRequest[] = []
  const client: ModelClient = {
    keyState: () => Promise.resolve({ kind: 'none' }),
    // eslint-disable-next-line @typescript-eslint/require-await -- a stream of one event
    async *answer(request) {
      asked.push(request)
      yield { kind: 'answer', answer: { stop: 'end', blocks: [], usage: NO_USAGE, ...answer } }
    },
  }
  return { asked, client }
}

const saying = (value: unknown) => ({
  blocks: [
    { kind: 'text' as const, text: typeof value === 'string' ? value : JSON.stringify(value) },
  ],
})

const ask = async (
  answer: Partial<ModelAnswer>,
  changes: {
    readonly engine?: RecallEngine
    readonly surfaced?: readonly string[]
    readonly files?: Readonly<Record<string, string>>
    readonly withText?: boolean
  } = {},
) => {
  const rooms = await memoryRooms(changes.files ?? FILES)
  const model = modelThat(answer)
  const recall = createRecall({ ...rooms.deps, model: model.client })
  const found = await recall.find(
    {
      projectId: STORE,
      question: 'tide tables',
      engine: changes.engine ?? 'model',
      surfaced: changes.surfaced ?? [],
      recentTools: [],
      withText: changes.withText ?? false,
    },
    new AbortController().signal,
  )
  return { found, asked: model.asked }
}

const names = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.found.selected.map(({ file }) => file)

describe('recall', () => {
  it('drops names that were not offered, are named twice, or come after the fifth', async () => {
    const files = Object.fromEntries('abcdefg'.split('').map((at) => [`${at}.md`, memory(at)]))
    const said = ['b.md', '../x.md', 'b.md', 'a.md', 'c.md', 'd.md', 'e.md', 'f.md']
    const answer = await ask(saying({ selected_memories: said }), { files })
    expect(names(answer)).toEqual(['b.md', 'a.md', 'c.md', 'd.md', 'e.md'])
    expect(answer.found).toMatchObject({ engine: 'model', considered: 7 })
  })

  it('takes no pick for an answer', async () => {
    const { found } = await ask(saying({ selected_memories: [] }))
    expect(found).toEqual({ engine: 'model', selected: [], considered: 2 })
  })

  it.each([
    ['words instead of a list', saying('I would read a.md')],
    ['a list of the wrong kind', saying({ selected_memories: 'a.md' })],
    ['nothing', {}],
    [
      'a failure',
      { failure: { kind: 'overloaded' as const, message: say`The server is busy.`, status: 529 } },
    ],
  ])('lets the offline engine answer and says so after %s', async (_, answer) => {
    const given = await ask(answer)
    expect(names(given)).toEqual(['a.md'])
    expect(given.found.engine).toBe('offline')
    expect(sayEnglish(given.found.fallback ?? NO_WORD)).toMatch(/^The (?:model|server)/)
  })

  it('asks no model where the offline engine was chosen', async () => {
    const answer = await ask({}, { engine: 'offline' })
    expect(answer.asked).toEqual([])
    expect(names(answer)).toEqual(['a.md'])
    expect(answer.found.fallback).toBeUndefined()
  })

  it('offers no memory that was shown already', async () => {
    const answer = await ask({}, { engine: 'offline', surfaced: ['a.md'] })
    expect(answer.found).toEqual({ engine: 'offline', selected: [], considered: 1 })
  })

  it('offers the 200 newest', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 210 }, (_, at) => [`m${at}.md`, memory('Tide tables')]),
    )
    const { found, asked } = await ask(saying({ selected_memories: [] }), { files })
    expect(found.considered).toBe(200)
    const [block] = asked[0]?.messages[0]?.blocks ?? []
    expect(block?.kind === 'text' && block.text.match(/^- \[project\] m\d+\.md/gm)?.length).toBe(
      200,
    )
  })

  it('hands over whole texts, with the age of the file in words, when asked to', async () => {
    const { found } = await ask({}, { engine: 'offline', withText: true })
    expect(found.selected).toMatchObject([{ path: `${STORE}/a.md`, text: FILES['a.md'] }])
  })
})

it('asks the model in these words', () => {
  const input: ChooseMemoriesInput = {
    question: 'tide tables?',
    manifest: '- [project] a.md (2026-11-30T09:00:00.000Z): Tide tables',
    recentTools: ['Grep'],
  }
  expect(chooseMemoriesSystem()).toMatchSnapshot()
  expect(chooseMemoriesMessage(input)).toMatchSnapshot()
})
