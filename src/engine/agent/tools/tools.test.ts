import { describe, expect, it } from 'vitest'
import { agentTools } from '../../../testing/agent-tools'
import { manualTimer } from '../../../testing/manual-timer'
import { memoryFiles } from '../../../testing/memory-files'
import type { Grant } from '../agent'

const SAID = { reason: 'the port has changed', evidence: ['s1:4'] }

function setUp(grant: Partial<Grant> = {}) {
  const files = memoryFiles({
    '/mem/MEMORY.md': '- [Tides](tides.md)\n',
    '/mem/tides.md': 'one\ntwo two\nthree\n',
    '/mem/crlf.md': 'a\r\nb\r\n',
    '/mem/sub/nets.md': 'nets\n',
    '/mem/archive/old.md': 'old tide\n',
    '/srv/tide-tables/src/a.ts': 'const tide = 1\n',
    '/srv/tide-tables/.env': 'TIDE=secret\n',
    '/srv/tide-tables/node_modules/x/tide.js': 'tide\n',
    '/srv/tide-tables/.git/config': 'tide\n',
    '/srv/other/b.ts': 'tide\n',
    '/srv/tide-tables/pic.bin': 'tide\0\n',
  })
  files.putLink('/mem/out.md', '/srv/other/b.ts')
  files.putLink('/mem/env.md', '/srv/tide-tables/.env')
  files.putOther('/mem/pipe.md')
  files.putFolder('/mem/folder.md')
  const timer = manualTimer()
  const place = { files, lines: files, clock: timer, timer, memoryDir: '/mem' }
  const readable = ['/mem', '/srv/tide-tables']
  return { files, ...agentTools(place, { readable, ...grant }) }
}

it('gives no tool that writes to a run that may only read', () => {
  expect(setUp().names).toEqual(['Read', 'Grep', 'Glob', 'Bash', 'Edit', 'Write'])
  expect(setUp({ mayWrite: false }).names).toEqual(['Read', 'Grep', 'Glob', 'Bash'])
})

describe('Read', () => {
  it.each<[string, unknown, string]>([
    ['whole', { file_path: '/mem/tides.md' }, '     1\tone\n     2\ttwo two\n     3\tthree'],
    [
      'a part',
      { file_path: 'tides.md', offset: 2, limit: 1 },
      '     2\ttwo two\n(There is more. Go on with offset 3.)',
    ],
    ['beyond its end', { file_path: 'tides.md', offset: 9 }, '(The file has 3 lines only.)'],
    ['without carriage returns', { file_path: 'crlf.md' }, '     1\ta\n     2\tb'],
    ['of the project', { file_path: '/srv/tide-tables/src/a.ts' }, '     1\tconst tide = 1'],
  ])('shows a file %s', async (_, input, text) => {
    expect(await setUp().call('Read', input)).toMatchObject({ text, outcome: 'ok' })
  })

  it.each<[string, string, string, RegExp]>([
    ['outside', '/srv/other/b.ts', 'refused', /outside/],
    ['variables', '/srv/tide-tables/.env', 'refused', /keys/],
    ['a link that leads out', '/mem/out.md', 'refused', /not read/],
    ['a link to variables', '/mem/env.md', 'refused', /keys/],
    ['a pipe', '/mem/pipe.md', 'failed', /no regular file/],
    ['a folder', '/mem/folder.md', 'failed', /folder/],
    ['nothing', '/mem/none.md', 'failed', /not there/],
    ['no text', '/srv/tide-tables/pic.bin', 'failed', /no text/],
  ])('does not show %s', async (_, path, outcome, reason) => {
    const result = await setUp().call('Read', { file_path: path })
    expect(result).toMatchObject({ outcome, isError: true })
    expect(result.text).toMatch(reason)
  })

  it('cuts long files and long lines with a word on how to go on', async () => {
    const { files, call } = setUp()
    files.put('/mem/long.md', `${'x'.repeat(5_000)}\n`.repeat(3_000))
    const { text } = await call('Read', { file_path: 'long.md' })
    expect(text.length).toBeLessThan(31_000)
    expect(text).toMatch(/3000 more characters[\s\S]*Go on with offset \d+\.\)$/)
  })
})

describe('Grep', () => {
  it('searches the memory folder as the overlay has it', async () => {
    const { call } = setUp()
    await call('Write', { file_path: 'new.md', content: 'a new tide\n', ...SAID })
    await call('Write', { file_path: 'archive.md', content: 'tide\n', ...SAID })
    await call('Write', { file_path: 'archive.md', content: '', ...SAID })
    const { text } = await call('Grep', { pattern: 'ti[d]e\\b' })
    expect(text).toBe('/mem/archive/old.md:1:old tide\n/mem/new.md:1:a new tide')
  })

  it('passes over keys, git and installed packages in a project', async () => {
    const { text } = await setUp().call('Grep', {
      pattern: 'tide',
      path: '/srv/tide-tables',
      '-i': true,
    })
    const hits = text.split('\n').filter((line) => line.startsWith('/srv'))
    expect(hits.filter((line) => /:\d+:/.test(line))).toEqual([
      '/srv/tide-tables/src/a.ts:1:const tide = 1',
    ])
    expect(text).not.toMatch(/secret/)
  })

  it.each<[string, unknown, string]>([
    ['names', { pattern: 'two', output_mode: 'files_with_matches' }, '/mem/tides.md'],
    ['counts', { pattern: 't', path: 'tides.md', output_mode: 'count' }, '/mem/tides.md:2'],
    ['context', { pattern: 'two', '-A': 1 }, '/mem/tides.md:2:two two\n/mem/tides.md-3-three'],
    ['nothing', { pattern: 'zzz' }, 'Nothing matches.'],
    ['by a glob', { pattern: 'nets', glob: '*.{md,txt}' }, '/mem/sub/nets.md:1:nets'],
    [
      'with a limit',
      { pattern: '.', path: 'tides.md', head_limit: 1 },
      '/mem/tides.md:1:one\n(There are more; only 1 lines are shown.)',
    ],
  ])('answers with %s', async (_, input, text) => {
    expect((await setUp().call('Grep', input)).text).toBe(text)
  })

  it('says why a pattern cannot be used', async () => {
    const result = await setUp().call('Grep', { pattern: '(a)\\1' })
    expect(result).toMatchObject({ outcome: 'failed', isError: true })
    expect(result.text).toMatch(/back-references/)
  })
})

describe('Glob', () => {
  it.each<[unknown, string]>([
    [{ pattern: '**/*.md', path: 'sub' }, '/mem/sub/nets.md'],
    [{ pattern: '*s.md' }, '/mem/tides.md'],
    [{ pattern: '**/*.ts', path: '/srv/tide-tables' }, '/srv/tide-tables/src/a.ts'],
    [{ pattern: '*.nope' }, 'No file matches.'],
  ])('%j', async (input, text) => {
    const { text: said } = await setUp().call('Glob', input)
    expect(said.split('\n')[0]).toBe(text)
  })
})

describe('Edit', () => {
  it('changes words on the overlay only', async () => {
    const { call, files, overlay } = setUp()
    const before = files.snapshot()
    const input = { file_path: 'tides.md', old_string: 'one', new_string: '$& one', ...SAID }
    expect((await call('Edit', input)).text).toBe('Proposed a change to tides.md.')
    expect(await overlay.read('tides.md')).toBe('$& one\ntwo two\nthree\n')
    expect((await call('Read', { file_path: 'tides.md', limit: 1 })).text).toMatch(
      /^ {5}1\t\$& one/,
    )
    expect(files.snapshot()).toEqual(before)
  })

  it('matches line ends of Windows and keeps them', async () => {
    const { call, overlay } = setUp()
    await call('Edit', { file_path: 'crlf.md', old_string: 'a\nb', new_string: 'a\nc', ...SAID })
    expect(await overlay.read('crlf.md')).toBe('a\r\nc\r\n')
  })

  it('replaces all where asked', async () => {
    const { call, overlay } = setUp()
    const input = { file_path: 'tides.md', old_string: 'two', new_string: '2', replace_all: true }
    await call('Edit', { ...input, ...SAID })
    expect(await overlay.read('tides.md')).toBe('one\n2 2\nthree\n')
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['two places', { old_string: 'two' }, /2 times/],
    ['no place', { old_string: 'four' }, /does not stand/],
    ['nothing to look for', { old_string: '' }, /empty/],
    ['no change', { old_string: 'one', new_string: 'one' }, /the same/],
    ['no reason', { reason: ' ' }, /reason is empty/],
    ['no evidence', { evidence: [] }, /evidence is empty/],
    ['half a character', { new_string: '\ud800' }, /half of a character/],
    ['a number for a text', { new_string: 5 }, /not a text/],
    ['a file that is not there', { file_path: 'none.md' }, /no memory/],
    ['all of it', { old_string: 'one\ntwo two\nthree\n', new_string: '' }, /archive/],
  ])('does not take %s', async (_, change, reason) => {
    const { call, overlay } = setUp()
    const input = { file_path: 'tides.md', old_string: 'one', new_string: '1', ...SAID, ...change }
    expect((await call('Edit', input)).text).toMatch(reason)
    expect(await overlay.changes()).toEqual([])
  })
})

describe('Write', () => {
  it('merges, archives and makes memories', async () => {
    const { call, overlay } = setUp()
    const merge = {
      file_path: 'tides.md',
      content: 'all\n',
      replaces: ['/mem/sub/nets.md'],
      ...SAID,
    }
    expect((await call('Write', merge)).text).toBe(
      'Proposed a new text for tides.md, which takes over sub/nets.md.',
    )
    expect((await call('Write', { file_path: 'crlf.md', content: '', ...SAID })).text).toBe(
      'Proposed to archive crlf.md.',
    )
    expect((await call('Write', { file_path: 'n/new.md', content: 'n\n', ...SAID })).text).toMatch(
      /new memory/,
    )
    expect(await call('Bash', { command: 'ls' })).toMatchObject({
      text: 'MEMORY.md\narchive\nenv.md\nfolder.md\nn\nout.md\npipe.md\nsub\ntides.md',
    })
    expect(await overlay.changes()).toHaveLength(3)
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['outside', { file_path: '/srv/tide-tables/CLAUDE.md' }, /outside/],
    ['replacing outside', { replaces: ['/srv/tide-tables/a.md'] }, /outside/],
    ['replacing the archive', { replaces: ['archive/old.md'] }, /archived stays/],
    ['taking over with nothing', { content: '', replaces: ['sub/nets.md'] }, /must have content/],
    ['a null byte', { content: 'a\0' }, /null byte/],
    ['a hostile name', { file_path: 'a:b.md' }, /refused/],
    ['a folder', { file_path: 'folder.md' }, /regular file|folder/],
    ['a pipe', { file_path: 'pipe.md' }, /regular file/],
    ['replaces that are no texts', { replaces: [1] }, /list of texts/],
  ])('does not take %s', async (_, change, reason) => {
    const { call, overlay } = setUp()
    const result = await call('Write', { file_path: 'new.md', content: 'x\n', ...SAID, ...change })
    expect(result.isError).toBe(true)
    expect(result.text).toMatch(reason)
    expect(await overlay.changes()).toEqual([])
  })
})
