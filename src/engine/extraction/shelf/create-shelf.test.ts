import { describe, expect, it } from 'vitest'
import { candidateOf, shelfRooms, STORE_ID } from '../../../testing/shelf-rooms'
import { DEFAULT_SETTINGS } from '../../settings/default-settings'

const ORIGIN = { projectId: STORE_ID, engine: 'offline' } as const
const HEAD = (name: string, type = 'project') =>
  `---\nname: ${name}\ndescription: ${name}\ntype: ${type}\n---\n\n`
const HARBOUR = 'project_the_harbour_office_closes_at_noon.md'

const other = (changes: Parameters<typeof candidateOf>[0]) =>
  candidateOf({
    id: 'c2',
    name: 'Write times in UTC',
    description: 'Write times in UTC',
    body: 'Write times in UTC in every log line.\n',
    quote: 'From now on write times in UTC in every log line.',
    type: 'feedback',
    reason: { kind: 'said', what: 'correction', hasWhy: false },
    ...changes,
  })

describe('what waits', () => {
  it('keeps what was found, with where it would be written, and tells how many wait', async () => {
    const { shelf, events, again } = await shelfRooms()
    const [put] = await shelf.put([candidateOf()], { ...ORIGIN, branch: 'main' })
    expect(put).toMatchObject({
      id: 'c1',
      project: 'tide-tables',
      projectId: STORE_ID,
      destination: 'memory',
      target: HARBOUR,
      branch: 'main',
      isHeld: false,
      isUntrusted: false,
      engine: 'offline',
    })
    expect(events).toEqual([{ kind: 'candidates', count: 1 }])
    expect(await (await again()).shelf.list(null)).toEqual([put])
  })

  it('says of feedback that no reason was given, and makes none up', async () => {
    const { shelf } = await shelfRooms()
    const [put] = await shelf.put([other({})], ORIGIN)
    expect(put?.hasWhy).toBe(false)
    expect(put?.body).not.toContain('**Why:**')
  })

  it.each([
    ['the same id', {}],
    ['the same words in another session', { id: 'c9', sessionId: 'other' }],
    [
      'the same words in other case and marks',
      { id: 'c9', quote: 'remember  that the Harbour office closes at noon!' },
    ],
    ['what would be written the same', { id: 'c9', quote: 'Note: the office closes at noon' }],
  ])('does not take %s again, whatever became of it', async (_, again) => {
    for (const decide of ['wait', 'accept', 'reject']) {
      const { shelf } = await shelfRooms()
      await shelf.put([candidateOf()], ORIGIN)
      if (decide === 'reject') await shelf.reject(['c1'])
      if (decide === 'accept') await shelf.accept('c1', (await shelf.plan('c1')).hash)
      expect(await shelf.put([candidateOf(again)], ORIGIN)).toEqual([])
    }
  })

  it('takes the same words again where they mean another day', async () => {
    const { shelf } = await shelfRooms()
    const said = (id: string, date: string) =>
      candidateOf({
        id,
        quote: 'The freeze is next Thursday.',
        body: `The freeze is ${date}.\n`,
        dates: [{ words: 'next Thursday', date }],
      })
    await shelf.put([said('a', '2026-12-03')], ORIGIN)
    expect(await shelf.put([said('b', '2026-12-17')], ORIGIN)).toHaveLength(1)
  })

  it('leaves out what is not to be kept and what a memory says already', async () => {
    const { shelf } = await shelfRooms({
      'a.md': `${HEAD('Office hours')}The harbour office closes at noon every day.\n`,
    })
    const skipped = other({ destination: 'skip' })
    expect(await shelf.put([skipped, candidateOf()], ORIGIN)).toEqual([])
  })

  it('previews the same and keeps nothing', async () => {
    const { shelf } = await shelfRooms()
    expect(await shelf.preview([candidateOf()], ORIGIN)).toHaveLength(1)
    expect(await shelf.list(null)).toEqual([])
  })

  it('loses none of what two processes put at once', async () => {
    const { shelf, again } = await shelfRooms()
    const second = (await again()).shelf
    await Promise.all([
      shelf.put([candidateOf()], ORIGIN),
      second.put([other({})], ORIGIN),
      shelf.put(
        [other({ id: 'c3', quote: 'x', body: 'Boats are blue.\n', name: 'Boats' })],
        ORIGIN,
      ),
    ])
    expect((await shelf.list(STORE_ID)).map(({ id }) => id).sort()).toEqual(['c1', 'c2', 'c3'])
  })

  it('brings a rejected one back only when that is asked for', async () => {
    const { shelf } = await shelfRooms()
    await shelf.put([candidateOf()], ORIGIN)
    expect(await shelf.reject(['c1', 'unknown'])).toBe(1)
    expect(await shelf.list(null)).toEqual([])
    expect(await shelf.unreject(['c1'])).toBe(1)
    expect(await shelf.list(null)).toHaveLength(1)
  })
})

describe('accepting into a memory', () => {
  it('shows the file and its line, writes both in one change, and nothing before', async () => {
    const { shelf, text, room } = await shelfRooms({ 'MEMORY.md': '- [Ports](c.md) — which\n' })
    await shelf.put([candidateOf()], ORIGIN)
    const plan = await shelf.plan('c1')
    expect(plan.files.map(({ file, before }) => [file, before])).toEqual([
      [HARBOUR, null],
      ['MEMORY.md', '- [Ports](c.md) — which\n'],
    ])
    expect(text(HARBOUR)).toBeNull()
    const { change, files } = await shelf.accept('c1', plan.hash)
    expect(files).toEqual([HARBOUR, 'MEMORY.md'])
    expect(text(HARBOUR)).toBe(plan.files[0]?.after)
    expect(text(HARBOUR)).toContain('originSessionId: 5a3c1d8e-0000-4000-8000-000000000001\n')
    expect(text('MEMORY.md')).toBe(plan.files[1]?.after)
    const { changes } = await room.history.page({ offset: 0, limit: 9 })
    expect(changes.map((one) => [one.change, one.by])).toEqual([[change, 'extract']])
    expect(await shelf.list(null)).toEqual([])
  })

  it('refuses what moved on since it was shown, and an id that does not wait', async () => {
    const { shelf, files, text } = await shelfRooms()
    await shelf.put([candidateOf()], ORIGIN)
    const { hash } = await shelf.plan('c1')
    files.put(`${STORE_ID}/MEMORY.md`, '- [New](new.md)\n')
    await expect(shelf.accept('c1', hash)).rejects.toMatchObject({ code: 'memory.conflict' })
    expect(text(HARBOUR)).toBeNull()
    await expect(shelf.plan('nobody')).rejects.toMatchObject({ code: 'run.unknown' })
  })

  it('brings a memory of the same name up to date, line by line', async () => {
    const before = `${HEAD('The harbour office closes at noon')}On Fridays too.\n`
    const { shelf, text } = await shelfRooms({ 'a.md': before })
    const body = 'It opens at eight, and the guard has the key until then.\n'
    const [put] = await shelf.put(
      [candidateOf({ body, quote: 'Remember: it opens at eight.' })],
      ORIGIN,
    )
    expect(put).toMatchObject({ target: 'a.md', updates: 'a.md' })
    await shelf.accept('c1', (await shelf.plan('c1')).hash)
    expect(text('a.md')).toBe(`${before}\n${body}`)
  })

  it('puts the day before what contradicts a memory, and never does so by itself', async () => {
    const { shelf, text } = await shelfRooms({
      'a.md': `${HEAD('Server port')}The development server listens on port 5000.\n`,
    })
    const said = candidateOf({
      name: 'Port of the server',
      description: 'The development server listens on port 6000',
      body: 'The development server listens on port 6000.\n',
      quote: 'Remember: the development server listens on port 6000.',
    })
    const [put] = await shelf.put([said], ORIGIN)
    expect(put).toMatchObject({ updates: 'a.md', contradicts: true })
    expect(await shelf.acceptAll(['c1'])).toBeNull()
    await shelf.accept('c1', (await shelf.plan('c1')).hash)
    expect(text('a.md')).toContain('\n2026-11-30: The development server listens on port 6000.\n')
  })

  it('turns a standalone MEMORY.md into an index only where that was shown', async () => {
    const { shelf, text } = await shelfRooms({ 'MEMORY.md': '# Notes\n\nThe boats are blue.\n' })
    await shelf.put([candidateOf()], ORIGIN)
    expect(await shelf.acceptAll(['c1'])).toBeNull()
    await shelf.accept('c1', (await shelf.plan('c1')).hash)
    expect(text('project_notes.md')).toContain('The boats are blue.\n')
  })

  it('refuses a credential', async () => {
    const { shelf, files } = await shelfRooms()
    const body = 'The token is ghp_16C7e42F292c6912E7710c838347Ae178B4a.\n'
    await shelf.put([candidateOf({ body })], ORIGIN)
    await expect(shelf.plan('c1')).rejects.toMatchObject({ code: 'path.refused' })
    expect(JSON.stringify(files.textOf(`${STORE_ID}/MEMORY.md`))).not.toContain('ghp_')
  })

  it('puts an acceptance that was undone back among those that wait', async () => {
    const { shelf, room, text } = await shelfRooms({ 'MEMORY.md': '' })
    await shelf.put([candidateOf(), other({})], ORIGIN)
    const done = await shelf.acceptAll(['c1', 'c2'])
    expect(done?.names).toEqual(['The harbour office closes at noon', 'Write times in UTC'])
    expect(await shelf.list(null)).toEqual([])
    await room.history.undo(done?.change ?? '')
    expect(text('MEMORY.md')).toBe('')
    expect((await shelf.list(null)).map(({ id }) => id).sort()).toEqual(['c1', 'c2'])
    expect(await shelf.put([candidateOf()], ORIGIN)).toEqual([])
  })

  it('waits again by file where only one was taken back, and not where the undo was undone', async () => {
    const { shelf, room } = await shelfRooms({ 'MEMORY.md': '' })
    await shelf.put([candidateOf(), other({})], ORIGIN)
    const done = await shelf.acceptAll(['c1', 'c2'])
    const undone = await room.history.undo(done?.change ?? '', [HARBOUR])
    expect((await shelf.list(null)).map(({ id }) => id)).toEqual(['c1'])
    await room.history.undo(undone.kind === 'undone' ? undone.change : '')
    expect(await shelf.list(null)).toEqual([])
  })
})

describe('accepting all', () => {
  it('leaves out what is untrusted, held, or for another place', async () => {
    const { shelf, merged, save, text } = await shelfRooms()
    save({ extraction: { ...DEFAULT_SETTINGS.extraction, holdBranches: true } })
    merged.set('depth-tables', false)
    const outside = other({ id: 'c3', destination: 'claude-md' })
    await shelf.put([candidateOf()], { ...ORIGIN, untrusted: new Set(['c1']) })
    await shelf.put([other({})], { ...ORIGIN, branch: 'depth-tables' })
    await shelf.put(
      [{ ...outside, body: 'Answer in English.\n', quote: 'y', name: 'English' }],
      ORIGIN,
    )
    expect(await shelf.acceptAll(['c1', 'c2', 'c3'])).toBeNull()
    expect(text('MEMORY.md')).toBeNull()
    expect(await shelf.list(null)).toHaveLength(3)
  })

  it('writes the rest in one change with one edit of the index', async () => {
    const { shelf, room, text } = await shelfRooms()
    await shelf.put([candidateOf(), other({})], ORIGIN)
    const done = await shelf.acceptAll(['c1', 'c2'])
    expect(done?.files).toEqual([HARBOUR, 'feedback_write_times_in_utc.md', 'MEMORY.md'])
    expect(
      text('MEMORY.md')
        ?.split('\n')
        .filter((line) => line !== ''),
    ).toHaveLength(2)
    expect((await room.history.page({ offset: 0, limit: 9 })).total).toBe(1)
  })
})

describe('a branch', () => {
  it.each([
    ['not merged', false, true, true],
    ['merged', true, true, false],
    ['of which that cannot be told', null, true, false],
    ['not merged, with nothing to hold back', false, false, false],
  ])('%s', async (_, isMerged, holdBranches, isHeld) => {
    const { shelf, merged, save } = await shelfRooms()
    save({ extraction: { ...DEFAULT_SETTINGS.extraction, holdBranches } })
    merged.set('depth-tables', isMerged)
    await shelf.put([candidateOf()], { ...ORIGIN, branch: 'depth-tables' })
    expect((await shelf.list(null))[0]).toMatchObject({ isHeld, branch: 'depth-tables' })
    merged.set('depth-tables', true)
    expect((await shelf.list(null))[0]?.isHeld).toBe(false)
  })
})

describe('accepting into the project', () => {
  const rule = (destination: 'claude-md' | 'docs') =>
    other({ id: 'c1', destination, body: 'Answer in English.\n', name: 'Answer in English' })

  it.each([
    [null, '## From conversations\n\n- Answer in English.\n'],
    [
      '# Rules\n\nBe kind.\n',
      '# Rules\n\nBe kind.\n\n## From conversations\n\n- Answer in English.\n',
    ],
    [
      '## From conversations\n\n- Sort by name.\n\n## More\n\nText\n',
      '## From conversations\n\n- Sort by name.\n- Answer in English.\n\n## More\n\nText\n',
    ],
    ['Be kind.\r\n', 'Be kind.\r\n\r\n## From conversations\r\n\r\n- Answer in English.\r\n'],
  ])('adds to CLAUDE.md of the project and rewrites nothing (%#)', async (before, after) => {
    const path = '/srv/tide-tables/CLAUDE.md'
    const { shelf, text, room } = await shelfRooms(before === null ? {} : { [path]: before })
    const [put] = await shelf.put([rule('claude-md')], ORIGIN)
    expect(put?.target).toBe(path)
    const plan = await shelf.plan('c1')
    expect(plan.files).toEqual([{ file: path, before, after }])
    const { change } = await shelf.accept('c1', plan.hash)
    expect(text(path)).toBe(after)
    await room.history.undo(change)
    expect(text(path)).toBe(before)
  })

  it('makes a page of documents, and adds to one that is there', async () => {
    const path = '/srv/tide-tables/docs/knowledge/answer-in-english.md'
    const { shelf, text } = await shelfRooms()
    await shelf.put([rule('docs')], ORIGIN)
    await shelf.accept('c1', (await shelf.plan('c1')).hash)
    expect(text(path)).toBe('# Answer in English\n\nAnswer in English.\n')
    await shelf.put([{ ...rule('docs'), id: 'c2', body: 'Also to Ben.\n', quote: 'z' }], ORIGIN)
    await shelf.accept('c2', (await shelf.plan('c2')).hash)
    expect(text(path)).toBe(
      '# Answer in English\n\nAnswer in English.\n\n## Answer in English\n\nAlso to Ben.\n',
    )
  })

  it.each([
    ['CLAUDE.md', 'claude-md', '/srv/tide-tables/CLAUDE.md'],
    ['the folder of documents', 'docs', '/srv/tide-tables/docs'],
  ] as const)('refuses a link at %s', async (_, destination, link) => {
    const { shelf, files } = await shelfRooms({ '/srv/other/x.md': 'x\n' })
    files.putLink(link, destination === 'docs' ? '/srv/other' : '/srv/other/x.md')
    await shelf.put([rule(destination)], ORIGIN)
    await expect(shelf.plan('c1')).rejects.toMatchObject({ code: 'path.refused', path: link })
  })

  it('makes a memory of it where the folder of the project is gone', async () => {
    const { shelf, files } = await shelfRooms()
    files.drop('/srv/tide-tables')
    const [put] = await shelf.put([rule('claude-md')], ORIGIN)
    expect(put).toMatchObject({ destination: 'memory', target: 'feedback_answer_in_english.md' })
    expect(put?.destinationWhy).toContain('gone or not known')
  })
})
