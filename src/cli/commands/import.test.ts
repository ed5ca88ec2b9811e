import { describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/engine'
import { encodeText } from '../../engine/memory/text'
import { importRooms } from '../../testing/import/import-rooms'
import { STORE } from '../../testing/memory-rooms'
import { importCommand } from './import'

const OLD =
  '\uFEFF\n## Testing\r\nRun the slow suite first.\r\n\n## Empty\n\n## Who I am\nAna, a physicist.'

async function terminal(desk: Record<string, string | Uint8Array>) {
  const rooms = await importRooms({}, desk)
  const projects = { find: () => Promise.resolve({ id: STORE }) }
  const engine = { imports: rooms.imports, projects } as unknown as Engine
  const run = (
    files: readonly string[],
    options: Record<string, boolean> = {},
    input: Uint8Array = encodeText(''),
  ) =>
    importCommand.run({
      engine: () => Promise.resolve(engine),
      words: ['-srv-tide-tables', ...files],
      options,
      nowMs: 0,
      cwd: '/desk',
      readInput: () => Promise.resolve(input),
    })
  return { ...rooms, run }
}

describe('noctuary import', () => {
  it('answers with the bytes of each memory and the exact text that is left', async () => {
    const { run, text } = await terminal({ 'old.md': OLD })
    const { json } = await run(['old.md'])
    expect(json).toMatchObject({
      created: [
        { file: 'feedback_testing.md', from: [[4, 44]], source: 'old.md' },
        { file: 'user_who_i_am.md', from: [[54, 83]] },
      ],
      skipped: [],
      leftover: '\uFEFF\n## Empty\n\n',
      change: expect.any(String),
    })
    expect(text('user_who_i_am.md')).toContain('type: user\n---\n\n## Who I am\nAna, a physicist.')
  })

  it('writes nothing on a dry run, and says what it would do', async () => {
    const { run, prints } = await terminal({ 'old.md': OLD })
    const before = await prints()
    const { json, text } = await run(['old.md'], { 'dry-run': true })
    expect(json).not.toHaveProperty('change')
    expect(text).toContain('Would bring in 2 memories. Nothing was written.')
    expect(await prints()).toEqual(before)
  })

  it('knows the same file the second time', async () => {
    const { run } = await terminal({ 'old.md': OLD })
    await run(['old.md'])
    const { json, text } = await run(['/desk/old.md'])
    expect(json).toMatchObject({
      created: [],
      skipped: [{ file: 'feedback_testing.md' }, { file: 'user_who_i_am.md' }],
    })
    expect(json).not.toHaveProperty('change')
    expect(text).toContain('All of it is here already.')
  })

  it('says what is joined, what stands beside its contrary, and what is only called the same', async () => {
    const port = 'The forecast service listens on port 8080 behind the proxy of the harbour office.'
    const { run, text } = await terminal({
      'first.md': `## Port of the forecast\n${port}\n\n## Notes\nThe gauge is read at noon.\n\n## Tests\nThe slow suite has fixtures.\n`,
      'second.md': `## Forecast port\n${port.replace('8080', '9090')}\n\n## Notes\nBen keeps the keys.\n\n## Tests\nRun the slow suite first.\n`,
    })
    await run(['first.md'])
    const { json, text: said } = await run(['second.md'])
    expect(said).toContain('says otherwise; both stay, so decide which counts. One says "9090"')
    expect(said).toContain('Notes (2): project_notes.md is called the same')
    expect(said).toContain('which says nearly the same. Both have one name, and')
    expect(json).toMatchObject({
      created: [
        { conflictsWith: expect.stringContaining('forecast') as string },
        { file: 'project_notes_2.md' },
        { file: 'feedback_tests.md', joined: true },
      ],
    })
    expect(text('project_notes.md')).toContain('The gauge is read at noon.')
  })

  it('makes memories also of what would belong elsewhere', async () => {
    const { run } = await terminal({ 'CLAUDE.md': '## Rules\nAlways run the linter.\n' })
    const { json } = await run(['CLAUDE.md'])
    expect(json).toMatchObject({ created: [{ file: 'feedback_rules.md' }] })
  })

  it('reads standard input, and refuses what is not UTF-8', async () => {
    const { run } = await terminal({})
    const { json } = await run(['-'], {}, encodeText('## Rules\nAlways run the linter.\n'))
    expect(json).toMatchObject({ created: [{ file: 'feedback_rules.md' }] })
    await expect(run(['-'], {}, Uint8Array.of(0xc3, 0x28))).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })

  it('fails where no file could be read at all', async () => {
    const { run } = await terminal({ 'tides.zip': Uint8Array.of(0x50, 0x4b, 3, 4) })
    await expect(run(['tides.zip'])).rejects.toThrow(/archive/)
    await expect(run(['gone.md'])).rejects.toThrow('gone.md: It is not there any more.')
  })
})
