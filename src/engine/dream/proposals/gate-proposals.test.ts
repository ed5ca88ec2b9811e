import { describe, expect, it } from 'vitest'
import { dreamStoreOf, memoryText } from '../../../testing/dream-store'
import { changeOf, proposalOf } from '../../../testing/proposals'
import type { Hold, Proposal } from '../../../shared/dream'
import { gateProposals } from './gate-proposals'
import { findNewSecrets } from './new-secrets'
import type { DreamStore } from './dream-store'

const LONG = 'The tide model keeps thirty-seven constituents in one file.\n'.repeat(6)
const FILES = {
  'MEMORY.md': '# Tides\n\n- [model](model.md) — one file\n- [port](port.md) — the port\n',
  'model.md': memoryText('model', `${LONG}See [[port]].`),
  'port.md': memoryText('port', 'The server listens on port 4000.'),
  'port-two.md': memoryText('port two', 'The server listens on port 5000.'),
  'rule.md': memoryText('rule', 'Never push on a Friday.', 'pinned: true\n'),
  'team/rota.md': memoryText('rota', 'Ana reviews.'),
  'linked.md': memoryText('linked', 'Lies elsewhere.'),
  'shut.md': memoryText('shut', 'May not be written.'),
}
const store = dreamStoreOf(FILES, { readOnly: ['shut.md'], links: ['linked.md'] })
const change = (file: string, after: string | null) => changeOf(store, file, after)
const bodyOf = (file: keyof typeof FILES, body: string) => memoryText(file.slice(0, -3), body)

const gated = (proposal: Proposal, on: DreamStore = store): Hold['kind'] | undefined =>
  gateProposals([proposal], on)[0]?.hold?.kind

describe('one proposal alone', () => {
  it.each<readonly [string, Hold['kind'] | undefined, Proposal]>([
    [
      'a small edit',
      undefined,
      proposalOf('a', [change('port.md', bodyOf('port.md', 'The server listens on port 4001.'))]),
    ],
    [
      'a new memory',
      undefined,
      proposalOf('a', [change('new.md', memoryText('new', 'Fresh.'))], {
        index: [{ kind: 'add', file: 'new.md', line: '- [new](new.md) — fresh' }],
      }),
    ],
    [
      'a file above the folder',
      'outside',
      proposalOf('a', [change('../x.md', memoryText('x', 'y'))]),
    ],
    [
      'a file in the archive',
      'outside',
      proposalOf('a', [change('archive/x.md', memoryText('x', 'y'))]),
    ],
    ['a log', 'outside', proposalOf('a', [change('logs/2026/x.md', memoryText('x', 'y'))])],
    ['another index', 'outside', proposalOf('a', [change('sub/MEMORY.md', memoryText('x', 'y'))])],
    ['no Markdown', 'outside', proposalOf('a', [change('run.sh', memoryText('x', 'y'))])],
    ['a reserved name', 'outside', proposalOf('a', [change('con.md', memoryText('x', 'y'))])],
    ['nothing at all', 'malformed', proposalOf('a', [])],
    ['no change', 'malformed', proposalOf('a', [change('port.md', FILES['port.md'])])],
    [
      'spans that make something else',
      'malformed',
      proposalOf('a', [{ ...change('port.md', bodyOf('port.md', 'Other.')), spans: [] }]),
    ],
    [
      'a certainty above one',
      'malformed',
      proposalOf('a', [change('port.md', bodyOf('port.md', 'The server listens on port 41.'))], {
        certaintyRatio: 1.2,
      }),
    ],
    ['a new memory without a head', 'malformed', proposalOf('a', [change('new.md', 'just words')])],
    [
      'a new memory without a body',
      'malformed',
      proposalOf('a', [change('new.md', memoryText('new', ''))]),
    ],
    [
      'a name that is there',
      'malformed',
      proposalOf('a', [change('new.md', memoryText('Port', 'x'))]),
    ],
    [
      'a head that breaks',
      'malformed',
      proposalOf('a', [change('port.md', FILES['port.md'].replace('---\n\n', '\n'))]),
    ],
    [
      'a younger head',
      'malformed',
      proposalOf('a', [
        change(
          'port.md',
          FILES['port.md'].replace('type:', 'modified: 2026-11-30T00:00:00Z\ntype:'),
        ),
      ]),
    ],
    [
      'a pin taken away',
      'pinned',
      proposalOf('a', [change('rule.md', FILES['rule.md'].replace('pinned: true\n', ''))]),
    ],
    [
      'a memory that moved on',
      'movedOn',
      proposalOf('a', [
        {
          ...change('port.md', bodyOf('port.md', 'The server listens on port 41.')),
          hash: 'other',
        },
      ]),
    ],
    [
      'a shared memory',
      'team',
      proposalOf('a', [change('team/rota.md', memoryText('rota', 'Ben reviews.'))]),
    ],
    [
      'a memory that may not be written',
      'readOnly',
      proposalOf('a', [change('shut.md', memoryText('shut', 'May not be written!'))]),
    ],
    ['a link that would move', 'readOnly', proposalOf('a', [change('linked.md', null)])],
    [
      'an allowed link that is edited',
      undefined,
      proposalOf('a', [change('linked.md', memoryText('linked', 'Lies elsewhere!'))]),
    ],
    [
      'a link to nowhere',
      'linkLost',
      proposalOf('a', [change('linked.md', memoryText('linked', 'Lies elsewhere [[nowhere]].'))]),
    ],
    ['an archive that leaves a dead link', 'linkLost', proposalOf('a', [change('port.md', null)])],
    [
      'a line that leads nowhere',
      'linkLost',
      proposalOf('a', [], {
        kind: 'index',
        index: [
          {
            kind: 'line',
            line: '- [port](port.md) — the port',
            becomes: '- [port](port.md) — see [x](gone.md)',
          },
        ],
      }),
    ],
    [
      'a body that shrinks',
      'shrinks',
      proposalOf('a', [change('model.md', bodyOf('model.md', 'Short. See [[port]].'))]),
    ],
    [
      'two ports as one',
      'contradiction',
      proposalOf(
        'a',
        [
          change(
            'port.md',
            FILES['port.md'].replace('4000.', '4000.\n\nReplaces port two (2026-11-29).'),
          ),
          change('port-two.md', null),
        ],
        { kind: 'merged' },
      ),
    ],
    [
      'words from a page',
      'untrusted',
      proposalOf('a', [change('port.md', bodyOf('port.md', 'The server listens on port 41.'))], {
        isUntrusted: true,
      }),
    ],
    [
      'a choice that nobody made',
      'contradiction',
      proposalOf('a', [], {
        kind: 'merged',
        file: 'port.md',
        options: [{ keeps: 'port.md', files: [change('port-two.md', null)], index: [] }],
      }),
    ],
    [
      'a choice that was made',
      undefined,
      proposalOf('a', [], {
        kind: 'merged',
        file: 'port.md',
        option: 0,
        options: [{ keeps: 'port.md', files: [change('port-two.md', null)], index: [] }],
      }),
    ],
  ])('%s → %s', (_name, hold, proposal) => {
    expect(gated(proposal)).toBe(hold)
  })

  it('lets a person include the team', () => {
    const shared = proposalOf('a', [change('team/rota.md', memoryText('rota', 'Ben reviews.'))])
    expect(gated(shared, dreamStoreOf(FILES, { includesTeam: true }))).toBeUndefined()
  })

  it('never converts a standalone MEMORY.md, and edits the memories beside it', () => {
    const alone = dreamStoreOf({ ...FILES, 'MEMORY.md': '# Notes\n\nWe use pnpm.\n' })
    const made = changeOf(alone, 'new.md', memoryText('new', 'Fresh.'))
    expect(gated(proposalOf('a', [made]), alone)).toBe('readOnly')
    const edit = changeOf(alone, 'port.md', bodyOf('port.md', 'The server listens on port 41.'))
    expect(gated(proposalOf('a', [edit]), alone)).toBeUndefined()
  })

  it('holds what brings a secret, not what only keeps or moves one', async () => {
    const key = 'token = "ghp_' + 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"'
    const findSecrets = (text: string) => {
      const start = text.indexOf('ghp_')
      const span = { start, end: start + 40, rule: 'github-token', sample: false }
      return Promise.resolve(start === -1 ? [] : [span])
    }
    const on = dreamStoreOf({ ...FILES, 'key.md': memoryText('key', key) })
    const proposals = [
      proposalOf('new', [
        changeOf(on, 'port.md', bodyOf('port.md', `The server listens on port 4000. ${key}`)),
      ]),
      proposalOf('kept', [
        changeOf(on, 'key.md', memoryText('key', `${key}\n\nSince 2026-10-01.`)),
      ]),
    ]
    const holds = gateProposals(proposals, on, await findNewSecrets(proposals, findSecrets))
    expect(holds.map(({ hold }) => hold?.kind)).toEqual(['secret', undefined])
    expect(holds[0]?.hold?.values).toEqual({ rule: 'github-token', count: 1 })
  })
})

describe('all proposals together', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`m${at}.md`, memoryText(`m${at}`, `Fact ${at}.`)]),
    )
  const archiveAll = (on: DreamStore) =>
    on.rows.map(({ file }, at) =>
      proposalOf(file, [changeOf(on, file, null)], { certaintyRatio: 1 - at / 1000 }),
    )
  it.each([
    [3, 3],
    [10, 5],
    [23, 6],
    [40, 12],
    [100, 20],
  ])('takes of %d memories at most %d, the surest', (count, most) => {
    const on = dreamStoreOf(many(count))
    const holds = gateProposals(archiveAll(on), on).map(({ hold }) => hold?.kind)
    expect(holds.filter((kind) => kind === undefined)).toHaveLength(most)
    expect(holds.slice(0, most).every((kind) => kind === undefined)).toBe(true)
    expect(holds.slice(most).every((kind) => kind === 'tooMany')).toBe(true)
  })

  it('does not count dates, links and lines', () => {
    const on = dreamStoreOf(many(10))
    const dated = on.rows.map(({ file, name }) =>
      proposalOf(file, [changeOf(on, file, memoryText(name, `Fact of 2026-10-01 ${name}.`))], {
        reason: { kind: 'relativeDate', dates: [], from: 'mtime' },
      }),
    )
    expect(gateProposals(dated, on).every(({ hold }) => hold === undefined)).toBe(true)
  })

  it('holds the lines that no longer fit, and counts what makes room first', () => {
    const lines = Array.from({ length: 5 }, (_, at) => `- [m${at}](m${at}.md) — fact`)
    const on = dreamStoreOf(
      { ...many(5), 'MEMORY.md': [...lines, '- [gone](gone.md) — gone', ''].join('\n') },
      { limits: { indexLines: 6 } },
    )
    const add = (name: string) =>
      proposalOf(name, [changeOf(on, `${name}.md`, memoryText(name, 'New.'))], {
        index: [{ kind: 'add', file: `${name}.md`, line: `- [${name}](${name}.md) — new` }],
      })
    const tidy = proposalOf('tidy', [], {
      kind: 'index',
      index: [{ kind: 'line', line: '- [gone](gone.md) — gone', becomes: null }],
    })
    const holds = gateProposals([add('one'), add('two'), tidy], on)
    expect(holds.map(({ hold }) => hold?.kind)).toEqual([undefined, 'overLimit', undefined])
  })
})
