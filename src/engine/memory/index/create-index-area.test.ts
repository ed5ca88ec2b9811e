import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors'
import type { Change } from '../../../shared/history'
import type { MemoryRow } from '../../../shared/memory'
import { say } from '../../../shared/said'
import type { Settings } from '../../../shared/settings'
import { memoryFiles } from '../../../testing/memory-files'
import { sha256 } from '../../../testing/sha256'
import type { ChangePlan } from '../../history/change-plan'
import type { Store } from '../../location/store'
import { CLIENT_LIMITS } from '../limits'
import { encodeText } from '../text'
import { createIndexArea } from './create-index-area'

const DIR = '/home/ana/.claude/projects/-tide/memory'
const INDEX = `${DIR}/MEMORY.md`

function setup(files: Record<string, string>, options: { allowed?: string[]; link?: string } = {}) {
  const disk = memoryFiles()
  for (const [file, text] of Object.entries(files)) disk.put(`${DIR}/${file}`, text)
  if (options.link !== undefined) disk.putLink(INDEX, options.link)
  const plans: ChangePlan[] = []
  const beforeWrite: (() => void)[] = []
  const rows = () =>
    Object.keys(files)
      .filter((file) => file !== 'MEMORY.md' && !file.startsWith('archive/'))
      .map((file) => ({ file, name: file.replace('.md', ''), description: files[file] ?? '' }))
  const area = createIndexArea({
    stores: { get: (id) => (id === DIR ? ({ id } as Store) : refuse(id)) },
    files: disk,
    catalogue: {
      refresh: () => Promise.resolve([]),
      rows: () => rows() as unknown as readonly MemoryRow[],
      text: (_, file) => files[file] ?? null,
    },
    changes: {
      apply: async (plan) => {
        beforeWrite.splice(0).forEach((meddle) => meddle())
        plans.push(plan)
        for (const edit of plan.edits)
          await disk.replaceIf(edit.path, edit.expected, edit.after, edit)
        return { change: `c${plans.length}`, files: [{ file: 'MEMORY.md' }] } as unknown as Change
      },
    },
    settings: {
      read: () =>
        Promise.resolve({
          limits: CLIENT_LIMITS,
          allowedLinkTargets: options.allowed ?? [],
        } as unknown as Settings),
    },
    hash: sha256,
  })
  return { area, disk, plans, beforeWrite, textNow: () => disk.textOf(INDEX) }
}

function refuse(id: string): never {
  throw new AppError('project.unknown', say`There is no store ${id}.`)
}

const hashOf = (text: string) => sha256(encodeText(text))

describe('the index area', () => {
  it('checks what the disk and the catalogue say', async () => {
    const { area } = setup({ 'MEMORY.md': '- [A](a.md)\n- [C](c.md)\n', 'a.md': '', 'b.md': '' })
    expect(await area.check(DIR)).toMatchObject({ unindexed: ['b.md'], layout: 'index', lines: 2 })
  })

  it('answers for a store without MEMORY.md', async () => {
    const { area } = setup({ 'a.md': 'x' })
    const view = await area.view(DIR)
    expect(view).toMatchObject({ raw: '', hash: null, lines: [] })
    expect(view.report).toMatchObject({
      layout: 'absent',
      lines: 0,
      fits: true,
      unindexed: ['a.md'],
    })
  })

  it('knows archived files that a line still points at', async () => {
    const { area } = setup({ 'MEMORY.md': '- [O](archive/o.md)\n', 'archive/o.md': '' })
    expect((await area.check(DIR)).dangling).toEqual([])
  })

  it('refuses a store it does not know', async () => {
    await expect(setup({}).area.check('/nowhere')).rejects.toMatchObject({
      code: 'project.unknown',
    })
  })

  it('previews a text without writing it', async () => {
    const { area, textNow, plans } = setup({ 'MEMORY.md': '- [A](a.md)\n', 'a.md': '' })
    const view = await area.preview(DIR, `- [A](a.md) — ${'x'.repeat(300)}\n`)
    expect(view.report.longEntries).toHaveLength(1)
    expect([textNow(), plans.length]).toEqual(['- [A](a.md)\n', 0])
  })

  it('repairs in one change, and can make the same repair on a text that moved on', async () => {
    const text = '- [A](a.md)\n- [C](c.md)\n'
    const { area, textNow, plans } = setup({ 'MEMORY.md': text, 'a.md': '', 'b.md': 'bees' })
    const changed = await area.applyFix(DIR, ['dangling', 'unindexed'], hashOf(text))
    expect(changed).toEqual({ change: 'c1', files: ['MEMORY.md'] })
    expect(textNow()).toBe('- [A](a.md)\n- [b](b.md) — bees\n')
    const fresh = plans[0]!.edits[0]!.rebase!(encodeText(`${text}- [F](f.md)\n- [B](b.md)\n`))
    expect(new TextDecoder().decode(fresh!)).toBe('- [A](a.md)\n- [B](b.md)\n')
  })

  it('makes MEMORY.md where there is none', async () => {
    const { area, textNow } = setup({ 'a.md': 'x' })
    await area.applyFix(DIR, ['unindexed'], null)
    expect(textNow()).toBe('- [a](a.md) — x\n')
  })

  it.each([
    ['the index moved on', 'memory.conflict', '- [C](c.md)\n', 'other'],
    ['nothing is to be done', 'input.invalid', '- [A](a.md)\n', '- [A](a.md)\n'],
  ])('does not repair when %s', async (_, code, text, seen) => {
    const { area, plans } = setup({ 'MEMORY.md': text, 'a.md': '' })
    await expect(area.applyFix(DIR, ['dangling'], hashOf(seen))).rejects.toMatchObject({ code })
    expect(plans).toEqual([])
  })

  it('saves text and names the changed lines', async () => {
    const text = '- [A](a.md)\r\n- [B](b.md)\r\n'
    const { area, textNow } = setup({ 'MEMORY.md': text })
    const saved = await area.saveText(DIR, '- [A](a.md)\nnew\n- [B](b.md)\n', hashOf(text))
    expect(textNow()).toBe('- [A](a.md)\r\nnew\r\n- [B](b.md)\r\n')
    expect(saved).toMatchObject({ kind: 'saved', hash: hashOf(textNow() ?? ''), changedLines: [2] })
  })

  it('writes nothing when nothing changed', async () => {
    const text = '\uFEFF- [A](a.md)\r\n'
    const { area, plans } = setup({ 'MEMORY.md': text })
    expect(await area.saveText(DIR, '- [A](a.md)\n', hashOf(text))).toMatchObject({
      kind: 'unchanged',
    })
    expect(plans).toEqual([])
  })

  it('B09: keeps a line that another session appended, and offers both merged', async () => {
    const { area, disk, textNow } = setup({ 'MEMORY.md': '- [A](a.md)\n' })
    const { hash } = await area.view(DIR)
    disk.put(INDEX, '- [A](a.md)\n- [Theirs](t.md)\n')
    const outcome = await area.saveText(DIR, '- [A](a.md)\n- [Mine](m.md)\n', hash)
    expect(outcome).toEqual({
      kind: 'conflict',
      theirs: '- [A](a.md)\n- [Theirs](t.md)\n',
      theirsHash: hashOf('- [A](a.md)\n- [Theirs](t.md)\n'),
      merged: '- [A](a.md)\n- [Theirs](t.md)\n- [Mine](m.md)\n',
    })
    expect(textNow()).toBe('- [A](a.md)\n- [Theirs](t.md)\n')
    if (outcome.kind !== 'conflict') return
    await area.saveText(DIR, outcome.merged ?? '', outcome.theirsHash)
    expect(textNow()).toBe('- [A](a.md)\n- [Theirs](t.md)\n- [Mine](m.md)\n')
  })

  it('B09: also when the other session writes at the very last moment', async () => {
    const { area, disk, textNow, beforeWrite } = setup({ 'MEMORY.md': '- [A](a.md)\n' })
    const { hash } = await area.view(DIR)
    beforeWrite.push(() => disk.put(INDEX, '- [T](t.md)\n- [A](a.md)\n'))
    const outcome = await area.saveText(DIR, '- [A](a.md)\n- [M](m.md)\n', hash)
    expect(outcome).toMatchObject({
      kind: 'conflict',
      merged: '- [T](t.md)\n- [A](a.md)\n- [M](m.md)\n',
    })
    expect(textNow()).toBe('- [T](t.md)\n- [A](a.md)\n')
  })

  it('leaves the choice to the person where both changed one line, or the first text is not known', async () => {
    const { area, disk } = setup({ 'MEMORY.md': '- [A](a.md) — x\n' })
    const { hash } = await area.view(DIR)
    disk.put(INDEX, '- [A](a.md) — theirs\n')
    expect(await area.saveText(DIR, '- [A](a.md) — mine\n', hash)).toMatchObject({ merged: null })
    expect(await area.saveText(DIR, 'mine\n', 'unknown')).toMatchObject({ merged: null })
  })

  it('says that the file went while it was edited', async () => {
    const { area, disk } = setup({ 'MEMORY.md': '- [A](a.md)\n' })
    const { hash } = await area.view(DIR)
    disk.drop(INDEX)
    expect(await area.saveText(DIR, 'mine\n', hash)).toEqual({
      kind: 'conflict',
      theirs: null,
      theirsHash: null,
      merged: null,
    })
  })

  it('writes through a link only to a target that was allowed', async () => {
    const target = '/home/ana/dot/MEMORY.md'
    const refused = setup({}, { link: target })
    refused.disk.put(target, '- [A](a.md)\n')
    const { raw, hash } = await refused.area.view(DIR)
    expect(raw).toBe('- [A](a.md)\n')
    const late = refused.area.saveText(DIR, 'x\n', hash)
    await expect(late).rejects.toMatchObject({ code: 'memory.readOnly' })
    const allowed = setup({}, { link: target, allowed: [target] })
    allowed.disk.put(target, '- [A](a.md)\n')
    await allowed.area.saveText(DIR, 'x\n', hash)
    expect(allowed.disk.snapshot()[target]).toBe('x\n')
  })

  it('shows text that is not UTF-8 and does not write it', async () => {
    const { area, disk } = setup({})
    disk.put(INDEX, new Uint8Array([0x2d, 0x20, 0xff, 0x0a]))
    const { hash } = await area.view(DIR)
    await expect(area.saveText(DIR, 'x', hash)).rejects.toMatchObject({ code: 'memory.readOnly' })
  })

  it('says so when MEMORY.md is a folder', async () => {
    const { area, disk } = setup({})
    disk.putFolder(INDEX)
    await expect(area.view(DIR)).rejects.toMatchObject({ code: 'file.unreadable' })
  })
})
