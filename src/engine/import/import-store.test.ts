import { describe, expect, it } from 'vitest'
import type { ImportPlan } from '../../shared/import'
import { fromDesk, importRooms, WRITTEN_MS } from '../../testing/import/import-rooms'
import { NOW_MS, STORE } from '../../testing/memory-rooms'

const memory = (type: string, name: string, body: string): string =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: ${type}\n---\n\n${body}\n`

const acts = ({ candidates }: ImportPlan) =>
  candidates.map(({ name, act, likeness }) => [name, act, likeness?.kind, likeness?.file])

describe('what is like a memory that is there', () => {
  const PORTS = 'The forecast service listens on port 8080 behind the proxy of the harbour office.'

  it('is skipped where the same text is there, in whatever case and blanks', async () => {
    const rooms = await importRooms(
      { 'reference_ports.md': memory('reference', 'Ports', PORTS) },
      { 'old.md': `${PORTS}\n`, 'other.md': `${PORTS.toUpperCase()}\n` },
    )
    expect(acts(await rooms.plan('old.md', 'other.md'))).toEqual([
      [expect.any(String), 'skip', 'here', 'reference_ports.md'],
      [expect.any(String), 'skip', 'same', 'reference_ports.md'],
    ])
  })

  it('stands beside what contradicts it until the person decides, and is shown with both texts', async () => {
    const there = memory('reference', 'Ports', PORTS)
    const rooms = await importRooms(
      { 'reference_ports.md': there },
      {
        'old.md': `## Port of the forecast\n${PORTS.replace('8080', '9090')}\n`,
      },
    )
    const plan = await rooms.plan('old.md')
    expect(acts(plan)).toEqual([['Port of the forecast', 'add', 'conflict', 'reference_ports.md']])
    expect(plan.candidates[0]?.likeness).toMatchObject({
      text: there,
      why: { kind: 'number', one: '9090', other: '8080' },
    })
    await rooms.bring(['old.md'])
    expect(rooms.text('reference_ports.md')).toBe(there)
    expect((await rooms.plan('old.md')).isKnown).toBe(true)
  })

  it('is joined with a memory of the same name: nothing of either is lost, and its time stays', async () => {
    const rooms = await importRooms(
      {
        'feedback_testing.md': memory('feedback', 'Testing', 'The slow suite has its fixtures.'),
      },
      { 'old.md': '## Testing\nRun the slow suite first.\n' },
    )
    const before = rooms.catalogue.rows(STORE)[0]
    expect(acts(await rooms.plan('old.md'))).toEqual([
      ['Testing', 'merge', 'near', 'feedback_testing.md'],
    ])
    expect((await rooms.plan('old.md')).candidates[0]?.likeness?.why).toMatchObject({
      kind: 'sameName',
    })
    const { created } = await rooms.bring(['old.md'])
    expect(created).toEqual([{ file: 'feedback_testing.md', source: 0, from: [[0, 37]] }])
    const text = rooms.text('feedback_testing.md')
    expect(text).toContain('The slow suite has its fixtures.')
    expect(text).toContain('Run the slow suite first.')
    const after = rooms.catalogue.rows(STORE)[0]
    expect(after?.modifiedAtMs).toBe(before?.modifiedAtMs)
    // The older of the two counts.
    expect(after?.ageDays).toBeCloseTo((NOW_MS - WRITTEN_MS) / 86_400_000, 5)
    expect((await rooms.plan('old.md')).isKnown).toBe(true)
  })

  it('is not joined with what is only called the same, and the plan says so', async () => {
    const rooms = await importRooms(
      { 'project_notes.md': memory('project', 'Notes', 'The tide gauge is read at noon.') },
      { 'old.md': '## Notes\nBen keeps the keys of the shed.\n' },
    )
    const plan = await rooms.plan('old.md')
    expect(acts(plan)).toEqual([['Notes (2)', 'add', undefined, undefined]])
    expect(plan.candidates[0]?.namesake).toEqual({ file: 'project_notes.md', name: 'Notes' })
  })

  it('becomes a file of its own where the person says so, with a number behind its name', async () => {
    const rooms = await importRooms(
      {
        'feedback_testing.md': memory('feedback', 'Testing', 'The slow suite has its fixtures.'),
      },
      { 'old.md': '## Testing\nRun the slow suite first.\n' },
    )
    const [candidate] = (await rooms.plan('old.md')).candidates
    await rooms.bring(['old.md'], [{ id: candidate?.id ?? '', act: 'add' }])
    expect(rooms.text('feedback_testing_2.md')).toContain('name: Testing (2)\n')
  })

  it('is written once where the same text comes twice', async () => {
    const text = '## Testing\nRun the slow suite first.\n'
    const rooms = await importRooms({}, { 'a.md': text, 'b.md': text })
    expect(acts(await rooms.plan('a.md', 'b.md'))).toEqual([
      ['Testing', 'add', undefined, undefined],
      ['Testing', 'skip', 'same', 'feedback_testing.md'],
    ])
  })

  it('is not joined with a linked memory that may not be written', async () => {
    const rooms = await importRooms({}, { 'old.md': '## Role\nAna keeps the harbour data.\n' })
    rooms.files.put(
      '/home/ana/dot/role.md',
      memory('user', 'Role', 'Ana, who keeps data, is a physicist.'),
    )
    rooms.files.putLink(`${STORE}/user_role.md`, '/home/ana/dot/role.md')
    expect(acts(await rooms.plan('old.md'))).toEqual([['Role (2)', 'add', 'near', 'user_role.md']])
    await rooms.bring(['old.md'])
    expect(rooms.files.textOf('/home/ana/dot/role.md')).toContain('is a physicist.\n')
    expect(rooms.text('project_role_2.md') ?? rooms.text('user_role_2.md')).toContain('harbour')
  })
})

describe('a memory folder', () => {
  const desk = {
    'memory/MEMORY.md':
      '# Index\n- [Role](user_role.md) — Ana keeps the data\n- [Plain](topics/plain.md) — what the office wants\n- [Gone](gone.md)\n',
    'memory/user_role.md': memory('user', 'Role', 'Ana keeps the harbour data.'),
    'memory/topics/plain.md': 'The office wants one file a month.\n',
    'memory/team/project_rules.md': memory('project', 'Rules', 'Two people have to agree.'),
    'memory/archive/old.md': memory('project', 'Old', 'Dropped.'),
    'memory/logs/2026/03/2026-03-01.md': '- 10:00 a line\n',
    'memory/.git/x.md': 'no',
    'memory/data.csv': 'a,b',
  }

  it('comes with all its memories, by the rules of a scan', async () => {
    const rooms = await importRooms({}, desk)
    rooms.files.putLink('/desk/memory/away.md', '/home/ana/.ssh/config')
    rooms.files.put('/home/ana/.ssh/config', 'Host *')
    rooms.files.putOther('/desk/memory/pipe.md')
    rooms.files.putLink('/desk/memory/whole-disk', '/')
    const plan = await rooms.plan('memory')
    expect(plan.sources.map(({ name, layout }) => [name, layout])).toEqual([
      ['memory/MEMORY.md', 'index'],
      ['memory/away.md', 'unreadable'],
      ['memory/pipe.md', 'unreadable'],
      ['memory/team/project_rules.md', 'memory'],
      ['memory/topics/plain.md', 'memory'],
      ['memory/user_role.md', 'memory'],
      ['memory/whole-disk', 'unreadable'],
    ])
    expect(rooms.files.reads).not.toContain('/home/ana/.ssh/config')
    expect(plan.candidates.map(({ file, description }) => [file, description])).toEqual([
      ['project_rules.md', 'about Rules'],
      ['topics/plain.md', 'what the office wants'],
      ['user_role.md', 'about Role'],
    ])
    expect(plan.leftover.filter(({ why }) => why === 'pointer')).toHaveLength(1)
  })

  it('keeps the bytes of memories with a head', async () => {
    const rooms = await importRooms({}, desk)
    await rooms.bring(['memory'])
    expect(rooms.text('user_role.md')).toBe(desk['memory/user_role.md'])
    expect(rooms.text('MEMORY.md')).toContain('- [plain](topics/plain.md) — what the office wants')
  })

  it('lets links of its memories follow one that got another name', async () => {
    const linking = {
      ...desk,
      'memory/topics/plain.md': 'What [Ana](../user_role.md#data) says of [rules](team/x.md).\n',
    }
    const rooms = await importRooms(
      { 'user_role.md': memory('user', 'Ben', 'Ben is new to the harbour and likes boats.') },
      linking,
    )
    await rooms.bring(['memory'])
    expect(rooms.text('topics/plain.md')).toContain(
      'What [Ana](../user_role_2.md#data) says of [rules](team/x.md).',
    )
    expect((await rooms.plan('memory')).isKnown).toBe(true)
  })

  it('lets links of and to a memory that is joined with one here lead to the same as before', async () => {
    const rooms = await importRooms(
      {
        'user_role.md': memory('user', 'Ben', 'Ben is new to the harbour and likes boats.'),
        'feedback_testing.md': memory('feedback', 'Testing', 'The slow suite has its fixtures.'),
      },
      {
        ...desk,
        'memory/rules/testing.md':
          '# Testing\nRun the slow suite with [Ana](../user_role.md) first.\n',
        'memory/topics/plain.md': 'One file a month, as in [testing](../rules/testing.md).\n',
      },
    )
    await rooms.bring(['memory'])
    expect(rooms.text('feedback_testing.md')).toContain(
      'Run the slow suite with [Ana](user_role_2.md) first.',
    )
    expect(rooms.text('topics/plain.md')).toContain('[testing](../feedback_testing.md)')
    expect((await rooms.plan('memory')).isKnown).toBe(true)
  })

  it('gives a number to a memory whose name is taken by another', async () => {
    const rooms = await importRooms(
      {
        'user_role.md': memory('user', 'Ben', 'Ben is new to the harbour and likes boats.'),
      },
      desk,
    )
    await rooms.bring(['memory'])
    expect(rooms.text('user_role_2.md')).toBe(desk['memory/user_role.md'])
  })
})

describe('a standalone MEMORY.md in the store', () => {
  const OWN =
    '\uFEFF# Notes of ours\r\n\r\n## Build\r\nUse pnpm, never npm.\r\n\r\n## Team\r\nAna and Ben.\r\n'

  it('becomes an index when something is added to it, nothing of it lost', async () => {
    const rooms = await importRooms(
      { 'MEMORY.md': OWN },
      { 'old.md': '## Links\nhttps://a.example\n' },
    )
    const plan = await rooms.plan('old.md')
    expect(plan.sources.map(({ name }) => name)).toEqual(['old.md', 'MEMORY.md'])
    expect(plan.index.before).toContain('## Build')
    await rooms.bring(['old.md'])
    expect(rooms.text('MEMORY.md')).toBe(
      [
        '- [Links](reference_links.md) — https://a.example',
        '- [Build](project_build.md) — Use pnpm, never npm',
        '- [Team](project_team.md) — Ana and Ben',
        '',
      ].join('\n'),
    )
    expect(rooms.text('project_build.md')).toBe(
      '---\r\nname: Build\r\ndescription: "Use pnpm, never npm"\r\ntype: project\r\n---\r\n\r\n# Notes of ours\r\n\r\n## Build\r\nUse pnpm, never npm.\r\n\r\n'.replace(
        '"Use pnpm, never npm"',
        'Use pnpm, never npm',
      ),
    )
  })

  it('is converted by itself when it is dropped itself, and keeps what the person leaves in it', async () => {
    const rooms = await importRooms({ 'MEMORY.md': OWN })
    const own = { kind: 'path', path: `${STORE}/MEMORY.md` } as const
    const seen = await rooms.imports.plan(rooms.requestOf([own]))
    expect(seen.sources).toHaveLength(1)
    const team = seen.candidates.find(({ name }) => name === 'Team')
    const request = rooms.requestOf([own], [{ id: team?.id ?? '', act: 'skip' }])
    const { hash } = await rooms.imports.plan(request)
    await rooms.imports.apply(request, hash)
    expect(rooms.text('MEMORY.md')).toContain('## Team\r\nAna and Ben.\r\n')
    expect(rooms.text('MEMORY.md')).toContain('(project_build.md)')
  })

  it('is left alone where nothing comes to it', async () => {
    const rooms = await importRooms(
      { 'MEMORY.md': OWN },
      { 'tides.zip': Uint8Array.of(0x50, 0x4b, 3, 4) },
    )
    const plan = await rooms.plan('tides.zip')
    expect(plan.sources).toHaveLength(1)
    expect(plan.index.after).toBe(plan.index.before)
  })
})

describe('places outside of the memory', () => {
  const CLAUDE = '## Rules\nAlways run the linter.\n\n## Who I am\nI am a physicist.\n'

  it('get what belongs there, at the end of CLAUDE.md and as pages of docs', async () => {
    const rooms = await importRooms(
      {},
      { 'CLAUDE.md': CLAUDE, 'old.md': '## Decision log\nSQLite it is.\n' },
    )
    rooms.files.put('/srv/tide-tables/CLAUDE.md', '# Ours')
    const { outside } = await rooms.plan('CLAUDE.md', 'old.md')
    expect(outside).toEqual([
      {
        path: '/srv/tide-tables/CLAUDE.md',
        before: '# Ours',
        after: '# Ours\n\n## Rules\nAlways run the linter.\n\n',
      },
      {
        path: '/srv/tide-tables/docs/knowledge/decision-log.md',
        before: null,
        after: '## Decision log\nSQLite it is.\n',
      },
    ])
    await rooms.bring(['CLAUDE.md', 'old.md'])
    expect(rooms.files.textOf('/srv/tide-tables/CLAUDE.md')).toContain('Always run the linter.')
  })

  it("knows the project's own CLAUDE.md, whose rules stand there already", async () => {
    const rooms = await importRooms()
    rooms.files.put('/srv/tide-tables/CLAUDE.md', CLAUDE)
    const source = {
      kind: 'path',
      path: '/srv/tide-tables/CLAUDE.md',
    } as const
    const plan = await rooms.imports.plan(rooms.requestOf([source]))
    expect(acts(plan)).toEqual([
      ['Rules', 'skip', 'here', '/srv/tide-tables/CLAUDE.md'],
      ['Who I am', 'add', undefined, undefined],
    ])
  })
})

describe('what a person is told and may choose', () => {
  it('warns of credentials, masked, and of dates by the time of the file', async () => {
    const key = ['ghp_', 'q7Rk2LmX9vBn4TzP', 'w8YcHs5JdF3gAe6UoKi1'].join('')
    const rooms = await importRooms(
      {},
      {
        'old.md': `## Deploy\nThe token is ${key}.\nThe freeze begins tomorrow.\n`,
      },
    )
    const [candidate] = (await rooms.plan('old.md')).candidates
    expect(candidate?.warnings).toMatchObject([
      { kind: 'secret', masked: 'ghp_••••' },
      { kind: 'relativeDate', words: 'tomorrow', date: '2026-03-03' },
    ])
    expect(
      JSON.stringify([candidate?.name, candidate?.description, candidate?.indexLine]),
    ).not.toContain(key)
    await rooms.bring(['old.md'], [{ id: candidate?.id ?? '', withDates: true }])
    expect(rooms.text('project_deploy.md')).toContain('The freeze begins 2026-03-03.')
  })

  it('takes type, name, description and place from the person', async () => {
    const rooms = await importRooms({}, { 'old.md': '## Deploy\nOn Tuesdays only.\n' })
    const [seen] = (await rooms.plan('old.md')).candidates
    const choice = {
      id: seen?.id ?? '',
      type: 'feedback',
      name: 'Deploy days',
      description: 'when',
    } as const
    const request = rooms.requestOf([fromDesk('old.md')], [choice])
    expect((await rooms.imports.plan(request)).candidates).toMatchObject([
      {
        file: 'feedback_deploy_days.md',
        typeWhy: { kind: 'chosen' },
        indexLine: '- [Deploy days](feedback_deploy_days.md) — when',
      },
    ])
  })

  it('says before anything is written how much of the index would not reach Claude', async () => {
    const index = Array.from({ length: 190 }, (_, at) => `- [M${at}](m${at}.md) — words\n`).join('')
    const bullets = Array.from(
      { length: 20 },
      (_, at) => `- Fact number ${at} is a sentence of its own.\n`,
    )
    const rooms = await importRooms({ 'MEMORY.md': index }, { 'old.md': bullets.join('') })
    const { index: shown, candidates } = await rooms.plan('old.md')
    expect(candidates).toHaveLength(20)
    expect(shown).toMatchObject({ fits: false, lines: 210, lost: 10 })
    // New lines go to the top where the end is cut off.
    expect(shown.after.startsWith('- [Fact number 0')).toBe(true)
  })

  it('takes pasted text, which has no age of its own', async () => {
    const rooms = await importRooms()
    const request = rooms.requestOf([
      {
        kind: 'text',
        name: 'pasted',
        text: 'The office closes at noon on Fridays.',
      },
    ])
    const plan = await rooms.imports.plan(request)
    await rooms.imports.apply(request, plan.hash)
    const [row] = rooms.catalogue.rows(STORE)
    await rooms.marks.refresh()
    expect(rooms.marks.of(STORE, row?.file ?? '')).toEqual({ imported: [expect.any(String)] })
  })

  it('gives safe names to odd titles', async () => {
    const text =
      '## CON: café 📌\nOne thing to know here.\n\n## 🎉🎉\nAnother thing to know here.\n\n## CON\nA third.\n'
    const rooms = await importRooms({}, { 'old.md': text })
    const { created } = await rooms.bring(['old.md'])
    expect(created.map(({ file }) => file)).toEqual([
      'project_con_café.md',
      'memory-1.md',
      'project_con.md',
    ])
  })
})
