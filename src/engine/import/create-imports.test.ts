import { describe, expect, it } from 'vitest'
import { fromDesk, importRooms, WRITTEN_MS } from '../../testing/import/import-rooms'
import { NOW_MS, STORE } from '../../testing/memory-rooms'

const OLD = `# Tide tables

## Testing
- Run the slow suite before every release, never the fast one alone.

## Who I am
I am the only developer of tide-tables and know Go better than TypeScript.

## Links
The board is at https://boards.example/tides.
`

describe('an old MEMORY.md', () => {
  it('becomes three memories and an index', async () => {
    const rooms = await importRooms({}, { 'MEMORY.md': OLD })
    const { change, created } = await rooms.bring(['MEMORY.md'])
    expect(change).not.toBeNull()
    expect(created.map(({ file }) => file)).toEqual([
      'feedback_testing.md',
      'user_who_i_am.md',
      'reference_links.md',
    ])
    expect(rooms.text('MEMORY.md')).toBe(
      [
        '- [Testing](feedback_testing.md) — Run the slow suite before every release, never the fast one alone',
        '- [Who I am](user_who_i_am.md) — I am the only developer of tide-tables and know Go better than TypeScript',
        '- [Links](reference_links.md) — The board is at https://boards.example/tides',
        '',
      ].join('\n'),
    )
    expect(rooms.text('user_who_i_am.md')).toMatch(
      /^---\nname: Who I am\n[^]*type: user\n---\n\n## Who I am\nI am the only developer/,
    )
  })

  it('is left as it was, and writes nothing before it is agreed to', async () => {
    const rooms = await importRooms({ 'user_role.md': 'Ana.' }, { 'MEMORY.md': OLD })
    const before = await rooms.prints()
    await rooms.plan('MEMORY.md')
    expect(await rooms.prints()).toEqual(before)
    await rooms.bring(['MEMORY.md'])
    expect(rooms.files.textOf('/desk/MEMORY.md')).toBe(OLD)
  })

  it('is known the second time, also after a memory of it was edited', async () => {
    const rooms = await importRooms({}, { 'MEMORY.md': OLD })
    await rooms.bring(['MEMORY.md'])
    const file = 'feedback_testing.md'
    const { row } = await rooms.memories.read(STORE, file)
    await rooms.memories.saveText(STORE, file, 'All rewritten.', row.hash)
    const plan = await rooms.plan('MEMORY.md')
    expect(plan.isKnown).toBe(true)
    expect(
      plan.candidates.map(({ act, likeness }) => [act, likeness?.kind, likeness?.file]),
    ).toEqual([
      ['skip', 'here', 'feedback_testing.md'],
      ['skip', 'here', 'user_who_i_am.md'],
      ['skip', 'here', 'reference_links.md'],
    ])
    const again = await rooms.bring(['MEMORY.md'])
    expect(again.change).toBeNull()
    expect(again.skipped[0]?.why).toEqual('feedback_testing.md holds exactly this already.')
  })

  it('keeps the age of its source', async () => {
    const rooms = await importRooms({}, { 'MEMORY.md': OLD })
    await rooms.bring(['MEMORY.md'])
    const row = rooms.catalogue.rows(STORE).find(({ type }) => type === 'user')
    expect(row?.modifiedAtMs).toBe(WRITTEN_MS)
    expect(row?.ageDays).toBeCloseTo((NOW_MS - WRITTEN_MS) / 86_400_000, 5)
  })

  it('is refused when it changed after it was shown', async () => {
    const rooms = await importRooms({}, { 'MEMORY.md': OLD })
    const request = rooms.requestOf([fromDesk('MEMORY.md')])
    const { hash } = await rooms.imports.plan(request)
    rooms.files.put('/desk/MEMORY.md', `${OLD}\n## More\nAnother thing that was learned.\n`)
    const before = await rooms.prints()
    await expect(rooms.imports.apply(request, hash)).rejects.toMatchObject({
      code: 'memory.conflict',
    })
    expect(await rooms.prints()).toEqual(before)
  })
})
