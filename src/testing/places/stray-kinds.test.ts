import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { strayText } from '../../shared/stray-text'
import type { StrayStore } from '../../shared/stores'
import { hashTree } from '../hash-tree'
import { openRealEngine } from '../real-engine'
import { memoryText, NOW_MS, strayDisk, type StrayDisk } from '../stray-stores'
import { temporaryFolder } from '../temporary-folder'

let folder: ReturnType<typeof temporaryFolder>
let disk: StrayDisk
let engine: Engine
const open = async (): Promise<Engine> =>
  (engine = await openRealEngine({ ...disk, nowMs: NOW_MS }))

beforeEach(() => {
  folder = temporaryFolder()
  disk = strayDisk(folder.path)
})
afterEach(async () => {
  await engine.stop()
  folder.remove()
})

const trees = (): string => [disk.base, join(disk.root, 'srv')].map((at) => hashTree(at)).join(' ')

/** The folder that an orphan's memory belonged to, gone, and the one that it was renamed to. */
function makeOrphan() {
  const gone = join(disk.root, 'srv', 'tide-tables')
  const now = disk.project('tides', 'git@example.test:ana/tide-tables.git')
  disk.session(gone, 'old')
  disk.session(now, 'new')
  const [from, to] = [disk.memoryDir(gone), disk.memoryDir(now)]
  disk.memories(from, {
    'gauge.md': memoryText('Gauge', 'The gauge is read every six minutes. See [[Clock]].'),
    'clock.md': memoryText('Clock', 'Ben winds the clock.'),
    'same.md': memoryText('Same', 'Said in both.'),
    'sub/quay.md': memoryText('Quay', 'The quay is long.'),
    'team/rules.md': memoryText('Rules', 'No boats after dark.'),
    'archive/old.md': memoryText('Old', 'It was so once.'),
    'logs/2026/11/2026-11-20.md': '- 09:00 began\n',
  })
  disk.memories(to, {
    'clock.md': memoryText('Clock', 'Ana winds another clock.'),
    'same.md': disk.text(join(from, 'same.md')),
    'near.md': memoryText('Near', 'It says [[Clock]].'),
  })
  return { gone, now, from, to }
}

describe('an orphan', () => {
  it('is listed with the project it became and the reasons, adopted with bytes and time, and taken back whole', async () => {
    const { gone, now, from, to } = makeOrphan()
    await open()
    const [row] = await engine.places.stray(from)
    expect(row).toMatchObject({ problem: 'orphan', act: 'adopt', memories: 5, isIgnored: false })
    expect(row?.values).toMatchObject({ path: gone })
    expect(row?.targets[0]).toMatchObject({ path: now, projectId: to, memories: 3 })
    expect(row?.targets[0]?.why).toContainEqual({
      kind: 'remote',
      remote: 'example.test/ana/tide-tables',
    })
    const before = trees()
    const time = disk.timeOf(join(from, 'gauge.md'))
    const request = { projectId: from, act: 'adopt' as const }
    const plan = await engine.places.plan(request)
    expect(Object.fromEntries(plan.memories.map((one) => [one.file, one.kind]))).toEqual({
      'gauge.md': 'new',
      'clock.md': 'beside',
      'same.md': 'same',
      'sub/quay.md': 'new',
      'team/rules.md': 'new',
      'archive/old.md': 'new',
      'logs/2026/11/2026-11-20.md': 'new',
    })
    expect(trees()).toBe(before)
    const { change } = await engine.places.apply(request, plan.hash)
    expect(disk.timeOf(join(to, 'gauge.md'))).toBe(time)
    expect(disk.text(join(to, 'gauge.md'))).toContain('See [[clock_2]].')
    expect(disk.text(join(to, 'clock_2.md'))).toContain('Ben winds')
    expect(disk.text(join(to, 'near.md'))).toContain('[[Clock]]')
    expect(disk.text(join(to, 'MEMORY.md'))).toBe(
      '# Index\n\n- [clock.md](clock.md) — about clock.md\n- [same.md](same.md) — about same.md\n' +
        '- [near.md](near.md) — about near.md\n- [gauge.md](gauge.md) — about gauge.md\n' +
        '- [clock_2.md](clock_2.md) — about Clock\n- [sub/quay.md](sub/quay.md) — about sub/quay.md\n' +
        '- [team/rules.md](team/rules.md) — about team/rules.md\n',
    )
    expect(existsSync(from)).toBe(true)
    expect(existsSync(join(from, 'gauge.md'))).toBe(false)
    expect(existsSync(join(disk.base, 'projects', 'old.jsonl'))).toBe(false)
    expect(await engine.places.stray(from)).toEqual([])
    for (const projectId of [from, to]) {
      const { changes } = await engine.history.page({ projectId, offset: 0, limit: 5 })
      expect(changes.map((one) => one.change)).toEqual([change])
    }
    expect(await engine.history.undo(change)).toMatchObject({ kind: 'undone' })
    expect(trees()).toBe(before)
  })
})

/** What is proposed for a store, made and taken back; the disk is as before. */
async function roundTrip(projectId: string, places?: Readonly<Record<string, string>>) {
  const [row] = await engine.places.stray(projectId)
  if (row === undefined || row.act === 'confirm' || row.act === 'tell') throw new Error('no act')
  const before = trees()
  const request = { projectId, act: row.act, ...(places === undefined ? {} : { places }) }
  const plan = await engine.places.plan(request)
  expect(trees()).toBe(before)
  const { change } = await engine.places.apply(request, plan.hash)
  const after = trees()
  expect(after).not.toBe(before)
  return {
    row,
    plan,
    undo: async () => {
      expect(await engine.history.undo(change)).toMatchObject({ kind: 'undone' })
      expect(trees()).toBe(before)
    },
  }
}

describe('other kinds of stray stores', () => {
  it('bring a worktree’s own memory into the main checkout’s store', async () => {
    const main = disk.project('tides', 'https://example.test/ana/tides.git')
    const tree = join(disk.root, 'srv', 'tides-fix')
    disk.put(join(tree, '.git'), `gitdir: ${main}/.git/worktrees/fix\n`)
    disk.put(join(main, '.git/worktrees/fix/gitdir'), `${tree}/.git\n`)
    disk.put(join(main, '.git/worktrees/fix/commondir'), '../..\n')
    disk.session(main, 'main')
    disk.session(tree, 'tree')
    const [from, to] = [disk.memoryDir(tree), disk.memoryDir(main)]
    disk.memories(from, { 'fix.md': memoryText('Fix', 'The fix waits for Ben.') })
    await open()
    const { row, undo } = await roundTrip(from)
    expect(row).toMatchObject({ problem: 'worktree', act: 'merge', values: { root: main } })
    expect(row.targets).toMatchObject([
      { path: main, projectId: to, why: [{ kind: 'worktreeOf', root: main }] },
    ])
    // The main checkout had no index: the worktree's moves as it stands.
    expect(disk.text(join(to, 'MEMORY.md'))).toContain('- [fix.md](fix.md) — about fix.md')
    expect(existsSync(join(from, 'MEMORY.md'))).toBe(false)
    expect(await engine.places.stray(null)).toEqual([])
    await undo()
  })

  it('bring memory of a sub-folder to where its sessions look', async () => {
    const main = disk.project('tides', 'https://example.test/ana/tides.git')
    const below = join(main, 'docs')
    disk.put(join(below, 'a.txt'), 'a')
    disk.session(below, 'below')
    const from = disk.memoryDir(below)
    disk.memories(from, { 'docs.md': memoryText('Docs', 'Docs are in English.') })
    await open()
    const { row, undo } = await roundTrip(from)
    expect(row.targets[0]).toMatchObject({ path: main, projectId: disk.memoryDir(main) })
    await undo()
  })

  it('bring a worktree that is gone to the checkout that still knows it', async () => {
    const main = disk.project('tides', 'https://example.test/ana/tides.git')
    const tree = join(disk.root, 'srv', 'elsewhere', 'zzz')
    disk.put(join(main, '.git/worktrees/zzz/gitdir'), `${tree}/.git\n`)
    disk.session(main, 'main')
    disk.session(tree, 'tree')
    const from = disk.memoryDir(tree)
    disk.memories(from, { 'fix.md': memoryText('Fix', 'The fix waits for Ben.') })
    await open()
    const { row, undo } = await roundTrip(from)
    expect(row.problem).toBe('orphan')
    expect(row.targets[0]).toMatchObject({ path: main, why: [{ kind: 'worktreeOf', root: main }] })
    await undo()
  })

  it('merge what lies where memory was before it was redirected', async () => {
    const path = disk.project('tides')
    const elsewhere = join(disk.root, 'notes', 'mem')
    disk.put(join(disk.base, 'settings.json'), JSON.stringify({ autoMemoryDirectory: elsewhere }))
    disk.session(path, 'one')
    const from = disk.memoryDir(path)
    disk.memories(from, { 'a.md': memoryText('A', 'left behind'), 'b.md': memoryText('B', 'too') })
    disk.memories(elsewhere, { 'a.md': memoryText('A', 'the new one') })
    await open()
    const { row, plan, undo } = await roundTrip(from)
    expect(row).toMatchObject({ problem: 'redirected', act: 'merge', values: { path: elsewhere } })
    expect(row.targets[0]).toMatchObject({ projectId: elsewhere, memories: 1 })
    expect(plan.memories).toMatchObject([
      { file: 'a.md', toFile: 'a_2.md', kind: 'beside', toProjectId: elsewhere },
      { file: 'b.md', toFile: 'b.md', kind: 'new' },
    ])
    await undo()
  })

  it('adopt a folder with memory that no project looks in', async () => {
    const path = disk.project('tides', 'https://example.test/ana/tides.git')
    disk.session(path, 'one')
    disk.memories(disk.memoryDir(path), { 'a.md': memoryText('A', 'here') })
    const from = join(disk.base, 'projects', 'tides', 'memory')
    disk.memories(from, {
      'b.md': memoryText('B', `See ${path}/src/gauge.ts and ${path}/README.md.`),
    })
    await open()
    const { row, undo } = await roundTrip(from)
    expect(row).toMatchObject({ problem: 'memory-only', act: 'adopt' })
    expect(row.targets[0]).toMatchObject({
      path,
      why: [
        { kind: 'name', name: 'tides' },
        { kind: 'mentions', count: 2 },
      ],
    })
    await undo()
  })

  it('split what two folders of one slug wrote, and let each find its own', async () => {
    const [one, two] = [disk.project('shop-api'), disk.project('shop/api')]
    disk.session(one, 'first')
    disk.session(two, 'second')
    const from = disk.memoryDir(one)
    expect(disk.memoryDir(two)).toBe(from)
    disk.memories(from, {
      'by-path.md': memoryText('By path', `The till is in ${two}/till.ts.`),
      'by-name.md': memoryText('By name', 'In shop-api we never mock the till.'),
      'by-session.md': memoryText('By session', 'Ask Ben.', 'originSessionId: second\n'),
      'by-session-too.md': memoryText('Too', 'Ask Ana.', 'originSessionId: first\n'),
      'nobody.md': memoryText('Nobody', 'Tea is at four.'),
    })
    await open()
    const { row, plan, undo } = await roundTrip(from)
    expect(row).toMatchObject({ problem: 'shared', act: 'split', values: { folders: 2 } })
    const stayed = plan.memories.filter(({ kind }) => kind === 'stays').map(({ file }) => file)
    expect(stayed).toEqual(['by-name.md', 'by-session-too.md', 'nobody.md'])
    const { memoryDir } = await engine.projects.resolve(two)
    expect(memoryDir).not.toBe(from)
    expect(disk.text(join(memoryDir, 'by-path.md'))).toContain('till.ts')
    expect(disk.text(join(memoryDir, 'by-session.md'))).toContain('Ask Ben')
    expect((await engine.projects.resolve(one)).memoryDir).toBe(from)
    expect(await engine.places.stray(null)).toEqual([])
    await undo()
    expect((await engine.projects.resolve(two)).memoryDir).toBe(from)
  })

  it('split by what the person says, also into another project', async () => {
    const [one, two] = [disk.project('shop-api'), disk.project('shop/api')]
    const third = disk.project('till')
    for (const path of [one, two, third]) disk.session(path, path.replaceAll('/', '_'))
    const from = disk.memoryDir(one)
    disk.memories(from, { 'a.md': memoryText('A', 'a'), 'b.md': memoryText('B', 'b') })
    await open()
    const { plan, undo } = await roundTrip(from, { 'a.md': third, 'b.md': one })
    expect(plan.memories).toMatchObject([
      { file: 'a.md', toProjectId: disk.memoryDir(third), kind: 'new', place: third },
      { file: 'b.md', kind: 'stays', place: one },
    ])
    await undo()
  })

  it('ask before a folder that the project’s own settings want is used, and may be told no again', async () => {
    const path = disk.project('tides')
    const wish = join(disk.root, 'notes', 'tides')
    disk.put(join(path, '.claude', 'settings.json'), JSON.stringify({ autoMemoryDirectory: wish }))
    disk.session(path, 'one')
    await open()
    const id = disk.memoryDir(path)
    expect(await engine.places.stray(null)).toMatchObject([
      { problem: 'asked-for', act: 'confirm', values: { path: wish } },
    ])
    await engine.places.confirm(id, true)
    expect((await engine.projects.resolve(path)).memoryDir).toBe(wish)
    expect(await engine.places.stray(null)).toEqual([])
    expect(await engine.places.confirm(wish, false)).toMatchObject([{ problem: 'asked-for' }])
    expect((await engine.projects.resolve(path)).memoryDir).toBe(id)
  })

  it('say why a folder that holds keys is never used, and which file switched memory off', async () => {
    const [path, off] = [disk.project('tides'), disk.project('quiet')]
    const wish = join(disk.root, '.ssh', 'mem')
    disk.put(join(path, '.claude', 'settings.json'), JSON.stringify({ autoMemoryDirectory: wish }))
    const file = disk.put(
      join(off, '.claude', 'settings.json'),
      JSON.stringify({ env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } }),
    )
    for (const at of [path, off]) disk.session(at, at.replaceAll('/', '_'))
    disk.memories(disk.memoryDir(off), { 'a.md': memoryText('A', 'a') })
    await open()
    const rows = await engine.places.stray(null)
    expect(rows).toMatchObject([
      { problem: 'switched-off', act: 'tell', memories: 1 },
      { problem: 'asked-for', act: 'tell', values: { reason: 'It is a folder that holds keys.' } },
    ])
    expect(strayText(rows[0] as StrayStore)).toContain(file)
    await expect(engine.places.confirm(disk.memoryDir(path), true)).rejects.toThrow('holds keys')
  })

  it('stay out of the way once a person said that one is fine', async () => {
    const { from } = makeOrphan()
    await open()
    expect(await engine.places.ignore(from, 'orphan', true)).toMatchObject([{ isIgnored: true }])
    expect((await engine.home.read(null)).needs.map(({ kind }) => kind)).not.toContain('orphan')
    expect(await engine.places.ignore(from, 'orphan', false)).toMatchObject([{ isIgnored: false }])
    expect((await engine.home.read(null)).needs.map(({ kind }) => kind)).toContain('orphan')
  })
})
