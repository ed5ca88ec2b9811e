import { describe, expect, it } from 'vitest'
import type { Channel } from '../../shared/ipc/contract'
import { createOfferedPaths } from './offered-paths'

const importing = (...paths: readonly string[]) => ({
  projectId: '/mem',
  sources: paths.map((path) => ({ kind: 'path' as const, path })),
  choices: [],
})
const archive = (path: string) => ({ path, choices: [], hash: '', projectIds: null })

const CALLS: readonly (readonly [Channel, unknown])[] = [
  ['import.plan', importing('/home/ana/MEMORY.md')],
  ['import.apply', { ...importing('/home/ana/MEMORY.md'), hash: 'h' }],
  ['bundle.plan', archive('/home/ana/MEMORY.md')],
  ['bundle.apply', archive('/home/ana/MEMORY.md')],
  ['bundle.export', archive('/home/ana/MEMORY.md')],
]

describe.each(CALLS)('%s', (channel, input) => {
  it('is refused for a path that nobody offered, and names it', () => {
    const refuse = () => createOfferedPaths().check(channel, input)
    expect(refuse).toThrow(
      expect.objectContaining({ code: 'path.refused', path: '/home/ana/MEMORY.md' }),
    )
    expect(refuse).toThrow(/Drop it on the window, or choose it in the dialog\./)
  })

  it('goes through once the path was offered', () => {
    const paths = createOfferedPaths()
    expect(paths.offer(['/home/ana/MEMORY.md'])).toEqual(['/home/ana/MEMORY.md'])
    expect(() => paths.check(channel, input)).not.toThrow()
  })
})

const THERE = '/srv/tides'
const bringing = { projectId: '/mem', act: 'adopt', target: THERE }
const naming: readonly (readonly [Channel, unknown])[] = [
  ['place.plan', bringing],
  ['place.apply', { ...bringing, hash: 'h' }],
  ['place.plan', { projectId: '/mem', act: 'split', places: { 'a.md': THERE } }],
  ['place.planRename', { projectId: '/mem', toPath: THERE }],
  ['place.rename', { projectId: '/mem', toPath: THERE, hash: 'h' }],
  ['place.move', { target: { kind: 'project', projectId: THERE } }],
  ['place.planMove', { target: { kind: 'agent', projectId: THERE } }],
  ['place.planMove', { target: { kind: 'claude-md', path: `${THERE}/CLAUDE.md` } }],
  ['place.move', { target: { kind: 'claude-md', path: `${THERE}/.claude/CLAUDE.md` } }],
  ['project.bind', { projectId: '/mem', path: THERE }],
  ['bundle.plan', { path: '/a.zip', choices: [{ slug: 's', target: THERE }] }],
]
const answers: readonly (readonly [Channel, unknown])[] = [
  ['project.list', [{ id: '/x', paths: [THERE] }]],
  ['project.list', [{ id: THERE, paths: [] }]],
  ['place.stray', [{ projectId: '/x', targets: [{ path: THERE, projectId: '/y' }] }]],
  ['place.plan', { memories: [{ toProjectId: '/x', place: THERE }] }],
  ['agent.list', [{ places: [{ projectId: THERE }] }]],
]

describe.each(naming)('%s %j', (channel, input) => {
  it('names only what a person chose or the engine told of', () => {
    const paths = createOfferedPaths()
    paths.offer(['/a.zip'])
    const ask = () => paths.check(channel, input)
    expect(ask).toThrow(expect.objectContaining({ code: 'path.refused', path: THERE }))
    paths.offer([THERE])
    expect(ask).not.toThrow()
    for (const [telling, value] of answers) {
      const other = createOfferedPaths()
      other.offer(['/a.zip'])
      other.hear(telling, JSON.stringify({ ok: true, value }))
      expect(() => other.check(channel, input)).not.toThrow()
    }
  })
})

it('does not take what was told for what was offered, nor a failure for an answer', () => {
  const paths = createOfferedPaths()
  paths.hear('project.list', JSON.stringify({ ok: true, value: [{ id: '/m', paths: ['/a.md'] }] }))
  paths.hear('project.list', JSON.stringify({ ok: false, code: 'internal', message: '' }))
  paths.hear('memory.read', '{"ok":true,"value":{"file":"/b"}}')
  expect(() => paths.check('import.plan', importing('/a.md'))).toThrow()
  expect(() => paths.check('place.planRename', { projectId: '/m', toPath: '/b' })).toThrow()
  expect(() => paths.check('place.plan', { projectId: '/m', act: 'adopt' })).not.toThrow()
  expect(() => paths.check('project.bind', { projectId: '/m', path: null })).not.toThrow()
})

it.each([
  ['a file beside the offered one', '/home/ana/notes/b.md'],
  ['a file in an offered folder', '/home/ana/notes/a.md/inside.md'],
  ['the folder of an offered file', '/home/ana/notes'],
  ['a way out by dots', '/home/ana/notes/a.md/../../.ssh/id'],
  ['a relative path', 'notes/a.md'],
  ['nothing', ''],
])('refuses %s', (_what, path) => {
  const paths = createOfferedPaths()
  paths.offer(['/home/ana/notes/a.md'])
  expect(() => paths.check('import.plan', importing(path))).toThrow()
})

it('refuses a call as a whole when one of its paths was not offered', () => {
  const paths = createOfferedPaths()
  paths.offer(['/a.md', '/b.md'])
  expect(() => paths.check('import.plan', importing('/a.md', '/b.md'))).not.toThrow()
  expect(() => paths.check('import.plan', importing('/a.md', '/c.md'))).toThrow()
})

it('takes an offered path however it is written', () => {
  const paths = createOfferedPaths()
  paths.offer(['/home/ana/../ana/a.md'])
  expect(() => paths.check('import.plan', importing('/home/ana/./a.md'))).not.toThrow()
})

it('lets pasted text and every other call through', () => {
  const paths = createOfferedPaths()
  const sources = [{ kind: 'text', name: 'pasted.md', text: '- a' }]
  expect(() => paths.check('import.plan', { ...importing(), sources })).not.toThrow()
  expect(() => paths.check('memory.read', { projectId: '/m', file: 'a.md' })).not.toThrow()
})

it('forgets the oldest when very many were offered', () => {
  const paths = createOfferedPaths()
  paths.offer(['/first.md'])
  paths.offer(Array.from({ length: 10_000 }, (_, at) => `/more/${String(at)}.md`))
  expect(() => paths.check('import.plan', importing('/first.md'))).toThrow()
  expect(() => paths.check('import.plan', importing('/more/9999.md'))).not.toThrow()
})
