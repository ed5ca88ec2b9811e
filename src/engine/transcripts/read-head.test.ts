import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../testing/memory-files'
import { parseTranscriptHead, readTranscriptHead } from './read-head'

const AT = '2026-11-02T08:00:00.000Z'
const line = (fields: object) => `${JSON.stringify(fields)}\n`
const user = (fields: object = {}) =>
  line({
    type: 'user',
    isSidechain: false,
    cwd: '/srv/shop',
    entrypoint: 'cli',
    timestamp: AT,
    ...fields,
  })
const bytes = (text: string) => new TextEncoder().encode(text)
const parse = (text: string, path = '/p/one.jsonl') =>
  parseTranscriptHead(bytes(text), path, '/home/ana/data')

describe('the head of a transcript', () => {
  it.each([
    ['a person’s', user(), 'person'],
    ['of the terminal in an editor', user({ entrypoint: 'claude-vscode' }), 'person'],
    ['without an entry point', user({ entrypoint: undefined }), 'person'],
    ['of a program', user({ entrypoint: 'sdk-cli' }), 'sdk'],
    ['of another program', user({ entrypoint: 'sdk-ts' }), 'sdk'],
    ['of a sub-agent', user({ isSidechain: true }), 'subagent'],
    ['decided by the first line that says it', user() + user({ isSidechain: true }), 'person'],
    ['after bookkeeping lines', line({ type: 'mode' }) + user({ isSidechain: true }), 'subagent'],
    ['our own by its folder', user({ cwd: '/home/ana/data/runs/1' }), 'own'],
    ['our own by its entry point', user({ entrypoint: 'noctuary' }), 'own'],
    ['empty', '', 'person'],
  ])('says the session is %s', (_, text, kind) => expect(parse(text).kind).toBe(kind))

  it('takes a flat agent file for a sub-agent', () =>
    expect(parse(user(), '/p/agent-7.jsonl').kind).toBe('subagent'))

  it('gathers working folders in order, each once, and the first time', () =>
    expect(
      parse(
        line({ type: 'summary' }) +
          user() +
          user({ cwd: '/srv/shop/src', timestamp: 'x' }) +
          user(),
      ),
    ).toEqual({
      cwds: ['/srv/shop', '/srv/shop/src'],
      kind: 'person',
      startedAt: AT,
      conversation: null,
      origin: null,
    }))

  it('reads a torn last line and is not fooled by quoted text', () => {
    const torn = user({ text: 'he wrote "cwd":"/evil"', cwd: '/srv/shop "x"' }).slice(0, -5)
    expect(parse(torn)).toEqual({
      cwds: ['/srv/shop "x"'],
      kind: 'person',
      startedAt: AT,
      conversation: null,
      origin: null,
    })
  })

  it('looks up to 64 KiB deep, and only when the first 8 KiB do not say enough', async () => {
    const deep = line({ type: 'progress', data: 'x'.repeat(20_000) }) + user()
    const late = line({ type: 'progress', data: 'x'.repeat(70_000) }) + user()
    const files = memoryFiles({
      '/p/deep.jsonl': deep,
      '/p/near.jsonl': user() + deep,
      '/p/late.jsonl': late,
    })
    const read = async (name: string) =>
      (
        await readTranscriptHead(files, `/p/${name}.jsonl`, {
          ownFolder: '/d',
          isEnough: (cwds) => cwds.length > 0,
        })
      ).cwds
    expect([await read('deep'), await read('late'), await read('near')]).toEqual([
      ['/srv/shop'],
      [],
      ['/srv/shop'],
    ])
    expect(files.reads).toHaveLength(5)
  })
})
