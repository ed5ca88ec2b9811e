import { expect, it } from 'vitest'
import { memoryOf, placeRooms, storeAt } from '../../testing/place-rooms'

const [ONE, TWO] = ['/srv/shop-api', '/srv/shop/api']
const SHARED = storeAt(ONE)
const talk = (cwd: string): string =>
  JSON.stringify({ type: 'user', cwd, timestamp: '2026-11-02T08:00:00Z', uuid: cwd })
const GIVEN = {
  [`${SHARED.replace(/memory$/u, '')}one.jsonl`]: talk(ONE),
  [`${SHARED.replace(/memory$/u, '')}two.jsonl`]: talk(TWO),
  [`${ONE}/a.ts`]: '',
  [`${TWO}/till.ts`]: '',
  [`${SHARED}/till.md`]: memoryOf('Till', `The till is in ${TWO}/till.ts.`),
  [`${SHARED}/tea.md`]: memoryOf('Tea', `Tea is at four in ${ONE}/a.ts.`),
}
const request = { projectId: SHARED, act: 'split' as const }

async function split(given: Readonly<Record<string, string>> = GIVEN) {
  const rooms = await placeRooms(given)
  const before = await rooms.prints()
  const { change } = await rooms.places.apply(request, (await rooms.places.plan(request)).hash)
  const { confirmedPaths, boundPaths } = await rooms.settings.read()
  return { ...rooms, before, change, confirmedPaths, boundPaths }
}

it('sets where the app looks as a part of the split, and gives that back with it', async () => {
  const { stores, confirmedPaths, boundPaths, room, prints, before, change, look } = await split()
  const [own] = confirmedPaths
  expect(own).toMatch(/-srv-shop-api-[0-9a-f]{8}\/memory$/u)
  expect(Object.values(boundPaths)).toEqual([TWO])
  expect(stores.list().map(({ id }) => id)).toContain(own)
  expect(await room.history.undo(change)).toMatchObject({ kind: 'undone' })
  expect(await prints()).toEqual(before)
  await look()
  expect((await stores.resolve(TWO)).memoryDir).toBe(SHARED)
})

it('keeps settings that were saved since, also others of the same kind', async () => {
  const { settings, confirmedPaths, boundPaths, room, change } = await split()
  const kept = { confirmedPaths: [...confirmedPaths, '/notes'], theme: 'dark' as const }
  await settings.save({ ...kept, boundPaths: { ...boundPaths, '/other': '/srv/other' } })
  expect(await room.history.undo(change)).toMatchObject({ kind: 'undone' })
  expect(await settings.read()).toMatchObject({
    confirmedPaths: ['/notes'],
    boundPaths: { '/other': '/srv/other' },
    theme: 'dark',
  })
})

it('is not undone where the person bound the folder elsewhere since, and says so', async () => {
  const { settings, boundPaths, room, prints, change } = await split()
  const moved = Object.fromEntries(Object.keys(boundPaths).map((key) => [key, '/srv/third']))
  await settings.save({ boundPaths: moved })
  const after = await prints()
  expect(await room.history.undo(change)).toEqual({
    kind: 'conflict',
    conflicts: [{ file: 'settings.json', reason: 'It was changed again since.', why: 'changed' }],
  })
  expect(await prints()).toEqual(after)
})

it('lets another setting be saved between the look and the click', async () => {
  const rooms = await placeRooms(GIVEN)
  const { hash } = await rooms.places.plan(request)
  await rooms.settings.save({ theme: 'dark' })
  await rooms.places.apply(request, hash)
  expect(await rooms.settings.read()).toMatchObject({ theme: 'dark' })
  expect((await rooms.settings.read()).confirmedPaths).toHaveLength(1)
})
