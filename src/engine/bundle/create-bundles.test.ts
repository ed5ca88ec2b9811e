import { describe, expect, it } from 'vitest'
import { bundleMachine, treeOf } from '../../testing/bundle-machine'
import { sha256 } from '../../testing/sha256'
import { outsideArchive } from '../memory/away-places'

const ORIGIN = '[remote "origin"]\n\turl = git@git.example.org:ana/tide-tables.git\n'
const said = (cwd: string): string =>
  `${JSON.stringify({ type: 'user', cwd, timestamp: '2026-11-02T08:00:00Z', message: { role: 'user', content: 'Hi' } })}\n`

const ANA = 'C:/Users/ana'
const ANAS = `${ANA}/.claude/projects/C--Users-ana-src-tide-tables`
const MEMORIES = {
  'MEMORY.md':
    '# Index\r\n- [Backups](feedback_备份.md) — at night\r\n- [Docks](docks.md) — three\r\n',
  'feedback_备份.md': '---\nname: 备份\ntype: feedback\n---\nC:\\Users\\ana\\src keeps them.\r\n',
  'docks.md': '---\nname: Docks\ntype: project\n---\nThree docks.',
  'team/style.md': 'Two spaces.\n',
  'archive/old.md': 'Old.\n',
  'logs/2026/11/2026-11-02.md': '- 09:00 began\n',
  'notes.csv': 'a,b\n',
  '.consolidate-lock': '',
}

const anas = () =>
  bundleMachine({
    home: ANA,
    platform: 'windows',
    secrets: 2,
    files: {
      ...Object.fromEntries(
        Object.entries(MEMORIES).map(([file, text]) => [`${ANAS}/memory/${file}`, text]),
      ),
      [`${ANAS}/s1.jsonl`]: said(`${ANA}/src/tide-tables`),
      [`${ANA}/src/tide-tables/.git/config`]: ORIGIN,
    },
  })

const HARBOUR = 'C--Users-ana-src-harbour'
const HARBOURS = `${ANA}/.claude/projects/${HARBOUR}/memory`
/** Ana's machine with a second project, one of whose memories is called as one of the first. */
const anasWithHarbour = async () => {
  const ana = await anas()
  ana.files.put(`${ANA}/.claude/projects/${HARBOUR}/s2.jsonl`, said(`${ANA}/src/harbour`))
  ana.files.put(`${HARBOURS}/MEMORY.md`, '- [Docks](docks.md) — of the harbour\n')
  ana.files.put(`${HARBOURS}/docks.md`, 'Nine docks.', { mtimeMs: 1_790_000_000_000 })
  await ana.stores.refresh()
  return ana
}

const BEN = '/home/ben'
const BENS = `${BEN}/.claude/projects/-home-ben-work-tides/memory`
const bens = (files: Readonly<Record<string, string>> = {}) =>
  bundleMachine({
    home: BEN,
    platform: 'linux',
    files: {
      [`${BEN}/.claude/projects/-home-ben-work-tides/s9.jsonl`]: said(`${BEN}/work/tides`),
      [`${BEN}/work/tides/.git/config`]: ORIGIN.replace(
        'git@git.example.org:',
        'https://git.example.org/',
      ),
      ...files,
    },
  })

/** Ana exports; the archive is carried to Ben's machine. */
async function carried(
  to: Awaited<ReturnType<typeof bens>>,
  from?: Awaited<ReturnType<typeof anas>>,
) {
  const ana = from ?? (await anas())
  const exported = await ana.bundles.export(null, `${ANA}/tides.zip`)
  const { bytes } = await ana.files.read(`${ANA}/tides.zip`)
  to.files.put(`${BEN}/tides.zip`, bytes)
  return { ana, exported }
}

const ZIP = `${BEN}/tides.zip`

describe('an archive', () => {
  it('brings every file, its bytes and its time to a machine with another user, drive and slug', async () => {
    const ben = await bens()
    const { ana, exported } = await carried(ben)
    expect(exported).toMatchObject({ files: 7, secrets: 2, leftOut: [] })
    expect(exported.projects).toMatchObject([{ title: 'tide-tables', memories: 3 }])
    const plan = await ben.bundles.plan(ZIP, [])
    expect(plan.projects[0]?.target).toMatchObject({ projectId: BENS, why: 'remote' })
    await ben.bundles.apply(ZIP, [], plan.hash)
    expect(await treeOf(ben, BENS)).toEqual(await treeOf(ana, `${ANAS}/memory`))
  })

  it('lists lines that name paths of the other machine, and leaves them as they are', async () => {
    const ben = await bens()
    await carried(ben)
    const plan = await ben.bundles.plan(ZIP, [])
    expect(plan.projects[0]?.oldPaths).toEqual([
      { file: 'feedback_备份.md', line: 5, text: 'C:\\Users\\ana\\src keeps them.' },
    ])
  })

  it('skips what is the same, keeps what differs beside it, and joins the index', async () => {
    const index = '- [Docks](docks.md) — four\n- [Own](own.md) — mine\n'
    const ben = await bens({
      [`${BENS}/MEMORY.md`]: index,
      [`${BENS}/docks.md`]: 'Four docks.',
      [`${BENS}/team/style.md`]: 'Two spaces.\n',
      [`${BENS}/own.md`]: 'Mine.',
    })
    await carried(ben)
    const plan = await ben.bundles.plan(ZIP, [])
    const acts = Object.fromEntries(
      (plan.projects[0]?.acts ?? []).map((one) => [one.file, one.act]),
    )
    expect(acts).toMatchObject({
      'MEMORY.md': 'joined',
      'docks.md': 'beside',
      'feedback_备份.md': 'new',
      'team/style.md': 'same',
    })
    await ben.bundles.apply(ZIP, [], plan.hash)
    expect(ben.files.textOf(`${BENS}/docks.md`)).toBe('Four docks.')
    expect(ben.files.textOf(`${BENS}/docks_2.md`)).toBe(MEMORIES['docks.md'])
    expect(ben.files.textOf(`${BENS}/MEMORY.md`)).toBe(
      `${index}- [Backups](feedback_备份.md) — at night\n- [Docks](docks_2.md) — three\n`,
    )
  })

  it('brings nothing the second time, and undo takes back the first byte for byte', async () => {
    const ben = await bens({ [`${BENS}/docks.md`]: 'Four docks.' })
    await carried(ben)
    const before = await treeOf(ben, BENS)
    const plan = await ben.bundles.plan(ZIP, [])
    const made = await ben.bundles.apply(ZIP, [], plan.hash)
    const again = await ben.bundles.plan(ZIP, [])
    expect(new Set(again.projects[0]?.acts.map(({ act }) => act))).toEqual(new Set(['same']))
    expect(await ben.bundles.apply(ZIP, [], again.hash)).toBeNull()
    await ben.history.undo(made?.change ?? '')
    expect(await treeOf(ben, BENS)).toEqual(before)
  })

  it('of several projects is one change over their stores, taken back by one undo', async () => {
    const ben = await bens({ [`${BENS}/docks.md`]: 'Four docks.' })
    const ana = await anasWithHarbour()
    await carried(ben, ana)
    const harbour = `${BEN}/work/harbour`
    ben.files.put(`${harbour}/a.ts`, '')
    const choices = [{ slug: HARBOUR, target: harbour }]
    const plan = await ben.bundles.plan(ZIP, choices)
    const harbours = `${BEN}/.claude/projects/-home-ben-work-harbour/memory`
    const before = await treeOf(ben, BENS)
    const made = await ben.bundles.apply(ZIP, choices, plan.hash)
    expect(await treeOf(ben, harbours)).toEqual(await treeOf(ana, HARBOURS))
    const { changes } = await ben.history.page({ projectId: harbours, offset: 0, limit: 9 })
    expect(changes).toMatchObject([
      { change: made?.change, summary: 'Bring in 2 projects from an archive' },
    ])
    await ben.history.undo(made?.change ?? '')
    expect(await treeOf(ben, BENS)).toEqual(before)
    expect(await treeOf(ben, harbours)).toEqual({})
  })

  it('brings what agents remember, what was said about memories, and what is archived outside', async () => {
    const ana = await anas()
    const time = { mtimeMs: 1_780_000_000_123 }
    const outside = outsideArchive({ hash: sha256, dataDir: ana.dataDir }, `${ANAS}/memory`)
    ana.files.put(`${outside}/sub/put-aside.md`, 'Aside.', time)
    ana.files.put(`${ANA}/.claude/agent-memory/reviewer/MEMORY.md`, '- [A](a.md)\n', time)
    ana.files.put(`${ANA}/.claude/agent-memory/reviewer/a.md`, 'Be kind.', time)
    const local = 'src/tide-tables/pkg/.claude/agent-memory-local/tester'
    ana.files.put(`${ANA}/${local}/b.md`, 'Slow first.', time)
    ana.files.put(`${ANA}/src/tide-tables/pkg/.claude/agent-memory/tester/c.md`, 'Ours.', time)
    ana.files.put(
      `${ANA}/.claude/projects/C--Users-ana-src-tide-tables-pkg/s.jsonl`,
      said(`${ANA}/src/tide-tables/pkg`),
    )
    await ana.stores.refresh()
    const marked = await ana.marks.edit(`${ANAS}/memory`, 'docks.md', 't', () => ({
      confirmedAtMs: 5,
    }))
    const plan0 = { by: 'you' as const, projectId: `${ANAS}/memory`, summary: 'm', edits: [marked] }
    await ana.changes.apply(plan0)

    const ben = await bens({ [`${BEN}/work/tides/pkg/x.ts`]: '' })
    const { exported } = await carried(ben, ana)
    expect(exported.projects.map(({ slug, marks, aside }) => [slug, marks, aside])).toEqual([
      ['C--Users-ana-src-tide-tables', 1, 1],
      ['user/reviewer', 0, 0],
      [`project/tester@${ANA}/src/tide-tables/pkg`, 0, 0],
      [`local/tester@${ANA}/src/tide-tables/pkg`, 0, 0],
    ])
    const before = ben.files.snapshot()
    const plan = await ben.bundles.plan(ZIP, [])
    expect(plan.projects[0]?.extras).toEqual([
      { kind: 'aside', file: 'sub/put-aside.md', act: 'new', toFile: 'sub/put-aside.md' },
      { kind: 'mark', file: 'docks.md', act: 'new', toFile: 'docks.md' },
    ])
    expect(ben.files.snapshot()).toEqual(before)
    const made = await ben.bundles.apply(ZIP, [], plan.hash)
    const archive = outsideArchive({ hash: sha256, dataDir: ben.dataDir }, BENS)
    expect(await treeOf(ben, archive)).toEqual(await treeOf(ana, outside))
    const agents = '.claude/agent-memory/reviewer'
    expect(await treeOf(ben, `${BEN}/${agents}`)).toEqual(await treeOf(ana, `${ANA}/${agents}`))
    expect(await treeOf(ben, `${BEN}/work/tides/pkg/.claude`, '')).toEqual(
      await treeOf(ana, `${ANA}/src/tide-tables/pkg/.claude`, ''),
    )
    await ben.marks.refresh()
    expect(ben.marks.of(BENS, 'docks.md')).toEqual({ confirmedAtMs: 5 })
    expect(ben.marks.carried(BENS)[0]?.mtimeNs).toBe(
      ana.marks.carried(`${ANAS}/memory`)[0]?.mtimeNs,
    )
    const again = await ben.bundles.plan(ZIP, [])
    expect(await ben.bundles.apply(ZIP, [], again.hash)).toBeNull()
    await ben.history.undo(made?.change ?? '')
    await ben.marks.refresh()
    expect(ben.marks.of(BENS, 'docks.md')).toBeUndefined()
    expect(await treeOf(ben, `${BEN}/${agents}`)).toEqual({})
  })

  it('leaves out what the person unticked, and what was said here stays', async () => {
    const ana = await anas()
    ana.files.put(`${ANA}/.claude/agent-memory/reviewer/a.md`, 'Be kind.')
    const mark = async (on: typeof ana, id: string, confirmedAtMs: number) => {
      const edits = [await on.marks.edit(id, 'docks.md', 't', () => ({ confirmedAtMs }))]
      await on.changes.apply({ by: 'you', projectId: id, summary: 'm', edits })
    }
    await mark(ana, `${ANAS}/memory`, 5)
    const plain = await ana.bundles.export(null, `${ANA}/plain.zip`, ['agents', 'marks', 'aside'])
    expect(plain.projects).toMatchObject([{ marks: 0, aside: 0 }])
    const ben = await bens()
    await carried(ben, ana)
    await mark(ben, BENS, 7)
    const choices = [{ slug: 'user/reviewer', target: null }]
    const plan = await ben.bundles.plan(ZIP, choices)
    expect(plan.projects[0]?.extras).toMatchObject([{ kind: 'mark', act: 'kept' }])
    await ben.bundles.apply(ZIP, choices, plan.hash)
    await ben.marks.refresh()
    expect(ben.marks.of(BENS, 'docks.md')).toEqual({ confirmedAtMs: 7 })
    expect(ben.files.textOf(`${BEN}/.claude/agent-memory/reviewer/a.md`)).toBeNull()
  })

  it('joins two of its projects in one store without a name given twice', async () => {
    const ben = await bens()
    await carried(ben, await anasWithHarbour())
    const choices = [{ slug: HARBOUR, target: BENS }]
    const plan = await ben.bundles.plan(ZIP, choices)
    const both = plan.projects.flatMap(({ acts }) => acts.filter(({ file }) => file === 'docks.md'))
    expect(both.map(({ toFile }) => toFile).sort()).toEqual(['docks.md', 'docks_2.md'])
    await ben.bundles.apply(ZIP, choices, plan.hash)
    const index = ben.files.textOf(`${BENS}/MEMORY.md`) ?? ''
    for (const file of ['docks.md', 'docks_2.md', 'feedback_备份.md']) {
      expect(index).toContain(`](${file})`)
    }
    const again = await ben.bundles.plan(ZIP, choices)
    expect(await ben.bundles.apply(ZIP, choices, again.hash)).toBeNull()
  })

  it('joins what two of its projects archived and said in one store, each once', async () => {
    const ana = await anasWithHarbour()
    const outside = (id: string) => outsideArchive({ hash: sha256, dataDir: ana.dataDir }, id)
    ana.files.put(`${outside(`${ANAS}/memory`)}/old.md`, 'Of the tides.')
    ana.files.put(`${outside(HARBOURS)}/old.md`, 'Of the harbour.')
    ana.files.put(`${HARBOURS}/docks.md`, MEMORIES['docks.md'])
    for (const id of [`${ANAS}/memory`, HARBOURS]) {
      const confirmedAtMs = id === HARBOURS ? 9 : 5
      const edits = [await ana.marks.edit(id, 'docks.md', 't', () => ({ confirmedAtMs }))]
      await ana.changes.apply({ by: 'you', projectId: id, summary: 'm', edits })
    }
    const ben = await bens()
    await carried(ben, ana)
    const choices = [{ slug: HARBOUR, target: BENS }]
    const plan = await ben.bundles.plan(ZIP, choices)
    await ben.bundles.apply(ZIP, choices, plan.hash)
    const there = outsideArchive({ hash: sha256, dataDir: ben.dataDir }, BENS)
    const texts = ['old.md', 'old_2.md'].map((file) => ben.files.textOf(`${there}/${file}`))
    expect(texts.sort()).toEqual(['Of the harbour.', 'Of the tides.'])
    await ben.marks.refresh()
    expect(ben.marks.carried(BENS)).toHaveLength(1)
    const again = await ben.bundles.plan(ZIP, choices)
    expect(await ben.bundles.apply(ZIP, choices, again.hash)).toBeNull()
  })

  it('finds the project below another home, or waits for the person’s choice', async () => {
    const noRemote = { [`${BEN}/src/tide-tables/a.ts`]: '', [`${BEN}/other/b.ts`]: '' }
    const ben = await bundleMachine({ home: BEN, platform: 'linux', files: noRemote })
    await carried(ben)
    const [found] = (await ben.bundles.plan(ZIP, [])).projects
    expect(found?.target).toMatchObject({ why: 'path' })
    expect(found?.target?.projectId).toContain('-home-ben-src-tide-tables')
    ben.files.drop(`${BEN}/src`)
    expect((await ben.bundles.plan(ZIP, [])).projects[0]?.target).toBeNull()
    const slug = found?.slug ?? ''
    const choices = [{ slug, target: `${BEN}/other` }]
    const plan = await ben.bundles.plan(ZIP, choices)
    expect(plan.projects[0]?.target?.why).toBe('chosen')
    await ben.bundles.apply(ZIP, choices, plan.hash)
    const memoryDir = `${BEN}/.claude/projects/-home-ben-other/memory`
    expect(ben.files.textOf(`${memoryDir}/docks.md`)).toBe(MEMORIES['docks.md'])
    expect((await ben.bundles.plan(ZIP, [{ slug, target: null }])).projects[0]?.target).toBeNull()
  })

  it('is refused when it was looked at before something moved on', async () => {
    const ben = await bens()
    await carried(ben)
    const { hash } = await ben.bundles.plan(ZIP, [])
    ben.files.put(`${BENS}/docks.md`, 'Meanwhile.')
    await expect(ben.bundles.apply(ZIP, [], hash)).rejects.toMatchObject({
      code: 'memory.conflict',
    })
    expect(ben.files.textOf(`${BENS}/feedback_备份.md`)).toBeNull()
  })

  it('that is none, or is damaged, says so and gives nothing', async () => {
    const ben = await bens({ [`${BEN}/notes.zip`]: '# Notes\n' })
    await carried(ben)
    const none = ben.bundles.plan(`${BEN}/notes.zip`, [])
    await expect(none).rejects.toMatchObject({ code: 'file.unreadable' })
    await expect(ben.bundles.plan(`${BEN}/no.zip`, [])).rejects.toMatchObject({
      code: 'file.missing',
    })
    const { bytes } = await ben.files.read(ZIP)
    for (let at = 40; at < bytes.length - 40; at += 97) {
      const bent = bytes.slice()
      bent[at] = (bent[at] ?? 0) ^ 0xff
      ben.files.put(ZIP, bent)
      // Bytes that no file and no name is made of may be bent without harm; then all is as it was.
      const plan = await ben.bundles.plan(ZIP, []).catch(() => null)
      if (plan !== null) expect(plan.projects[0]?.acts).toHaveLength(7)
    }
  })

  it('leaves links out and names them; with nothing to export nothing is written', async () => {
    const ana = await anas()
    ana.files.putLink(`${ANAS}/memory/linked.md`, `${ANA}/elsewhere.md`)
    ana.files.put(`${ANA}/elsewhere.md`, 'x')
    const { exported } = await carried(await bens(), ana)
    expect(exported.leftOut).toMatchObject([{ file: 'linked.md', why: 'link' }])
    const ben = await bens()
    const empty = ben.bundles.export(null, `${BEN}/out.zip`)
    await expect(empty).rejects.toMatchObject({ code: 'input.invalid' })
    expect(ben.files.textOf(`${BEN}/out.zip`)).toBeNull()
  })
})
