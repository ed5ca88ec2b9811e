import { expect, it } from 'vitest'
import type { Claim, ClaimKind, Verdict } from '../../../shared/audit'
import { fakeGroundReader, type FakeGround } from '../../../testing/fake-ground'
import type { ProbeAnswer } from '../../ground-ports'
import { createClaimVerifier } from './create-claim-verifier'
import type { VerifyRequest } from './claim-verifier'

const ROOT = '/home/ana/tide'

const orchard: FakeGround = {
  files: {
    'src/main.ts': 'start\nconst tideHeight = Invoice.total',
    'services/core/src/Billing/Invoice.cs': 'class Invoice { TotalCents }',
    'web/src/app.tsx': '',
    'phone/src/app.tsx': '',
    'package.json': '{"name":"tide","dependencies":{"@tide/labels":"1","react-dom":"19"}}',
    'go.mod': 'module example.org/tide\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.1.0\n)\n',
    'tools/requirements.txt': 'Flask_SQLAlchemy[async]>=3 # why\n-r other.txt\n',
  },
  ignored: ['dist/'],
  refs: ['refs/heads/main', 'refs/remotes/origin/feature/wave'],
  commits: [{ 'src/old.ts': 'src/main.ts' }, { 'src/dead.ts': null }],
  committed: ['src/uncommitted-delete.ts'],
  branches: { 'feature/wave': { 'src/wave.ts': 'waveHeight' } },
}

const claim = (kind: ClaimKind, text: string): Claim => ({ kind, text, line: 1, start: 0, end: 0 })

function verify(
  claims: readonly Claim[],
  grounds: Readonly<Record<string, FakeGround>> = { [ROOT]: orchard },
  changes: Partial<VerifyRequest> = {},
  pages: Readonly<Record<string, ProbeAnswer>> = {},
) {
  const noAnswer: ProbeAnswer = { kind: 'noAnswer', detail: 'silent' }
  const verifier = createClaimVerifier({
    ground: fakeGroundReader(grounds),
    urls: { probe: (url) => Promise.resolve(pages[url] ?? noAnswer) },
  })
  return verifier.verify({
    claims,
    paths: [ROOT],
    except: [`${ROOT}/memory`],
    deep: true,
    network: true,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  })
}

const cannot = (why: string): unknown => ({ kind: 'cannotTell', why })

it.each<[ClaimKind, string, Verdict, unknown]>([
  ['path', 'src/main.ts', 'ok', { kind: 'found', at: 'src/main.ts' }],
  ['path', 'services/core/', 'ok', { kind: 'found', at: 'services/core' }],
  ['path', '/home/ana/tide/src/main.ts', 'ok', { kind: 'found', at: 'src/main.ts' }],
  ['path', '/src/main.ts', 'ok', { kind: 'found', at: 'src/main.ts' }],
  ['path', 'tide/src/main.ts', 'ok', { kind: 'suffix', at: 'src/main.ts' }],
  [
    'path',
    'Billing/Invoice.cs',
    'ok',
    { kind: 'suffix', at: 'services/core/src/Billing/Invoice.cs' },
  ],
  [
    'path',
    'src/app.tsx',
    'unchecked',
    { kind: 'ambiguous', candidates: ['phone/src/app.tsx', 'web/src/app.tsx'] },
  ],
  ['path', 'dist/app.js', 'unchecked', cannot('ignored')],
  ['path', '../other/x.py', 'unchecked', cannot('outside')],
  ['path', '/etc/hosts', 'unchecked', cannot('outside')],
  ['path', 'memory/note.md', 'unchecked', cannot('outside')],
  ['path', 'src/old.ts', 'elsewhere', { kind: 'renamed', to: 'src/main.ts', on: '2026-03-30' }],
  [
    'path',
    'src/wave.ts',
    'elsewhere',
    { kind: 'onBranch', branch: 'feature/wave', at: 'src/wave.ts' },
  ],
  [
    'path',
    'src/uncommitted-delete.ts',
    'elsewhere',
    { kind: 'onBranch', branch: 'HEAD', at: 'src/uncommitted-delete.ts' },
  ],
  ['path', 'src/dead.ts', 'missing', { kind: 'deleted', on: '2026-03-29' }],
  ['path', 'src/never.ts', 'missing', { kind: 'never', commits: 2 }],
  ['symbol', 'tideHeight', 'ok', { kind: 'text', at: 'src/main.ts', line: 2 }],
  ['symbol', 'Invoice.total', 'ok', { kind: 'text', at: 'src/main.ts', line: 2 }],
  ['symbol', 'Invoice.never', 'missing', { kind: 'noText', files: 7, branches: 1 }],
  [
    'symbol',
    'waveHeight',
    'elsewhere',
    { kind: 'onBranch', branch: 'feature/wave', at: 'src/wave.ts' },
  ],
  ['symbol', 'Height', 'missing', { kind: 'noText', files: 7, branches: 1 }],
  [
    'symbol',
    '()',
    'unchecked',
    { ...(cannot('failed') as object), detail: 'There is no word to look for.' },
  ],
  ['branch', 'main', 'ok', { kind: 'ref', ref: 'main' }],
  ['branch', 'feature/wave', 'ok', { kind: 'ref', ref: 'origin/feature/wave' }],
  ['branch', 'origin/feature/wave', 'ok', { kind: 'ref', ref: 'origin/feature/wave' }],
  ['branch', 'wave', 'missing', { kind: 'noRef', refs: 2 }],
  ['package', '@tide/labels', 'ok', { kind: 'manifest', at: 'package.json' }],
  ['package', 'react-dom/client', 'ok', { kind: 'manifest', at: 'package.json' }],
  ['package', 'react-dom@19', 'ok', { kind: 'manifest', at: 'package.json' }],
  ['package', 'go-chi/chi', 'ok', { kind: 'manifest', at: 'go.mod' }],
  ['package', 'flask-sqlalchemy', 'ok', { kind: 'manifest', at: 'tools/requirements.txt' }],
  ['package', 'node:fs', 'ok', { kind: 'found', at: 'node:fs' }],
  ['package', 'asyncio', 'ok', { kind: 'found', at: 'python:asyncio' }],
  [
    'package',
    'react',
    'missing',
    { kind: 'noManifest', manifests: ['go.mod', 'package.json', 'tools/requirements.txt'] },
  ],
])('answers for the %s %s: %s', async (kind, text, verdict, evidence) => {
  const { ground, results } = await verify([claim(kind, text)])
  expect([ground, results]).toEqual(['git', [{ verdict, evidence }]])
})

it.each<[string, ProbeAnswer, Verdict, unknown]>([
  ['200', { kind: 'status', status: 200 }, 'ok', { kind: 'status', status: 200 }],
  ['404', { kind: 'status', status: 404 }, 'missing', { kind: 'status', status: 404 }],
  ['410', { kind: 'status', status: 410 }, 'missing', { kind: 'status', status: 410 }],
  ['403', { kind: 'status', status: 403 }, 'unchecked', { kind: 'status', status: 403 }],
  ['503', { kind: 'status', status: 503 }, 'unchecked', { kind: 'status', status: 503 }],
  [
    'nothing',
    { kind: 'noAnswer', detail: 'd' },
    'unchecked',
    { kind: 'cannotTell', why: 'noAnswer', detail: 'd' },
  ],
  [
    'a refusal',
    { kind: 'refused', detail: 'd' },
    'unchecked',
    { kind: 'cannotTell', why: 'addressRefused', detail: 'd' },
  ],
])('takes %s of a page for what it is', async (_, answer, verdict, evidence) => {
  const url = 'https://tide.example/a'
  // The folder is gone, which says nothing of a page.
  const { results } = await verify([claim('url', `${url}#part`)], {}, {}, { [url]: answer })
  expect(results).toEqual([{ verdict, evidence }])
})

it('asks no page while the network is off, and only paths in a plain audit', async () => {
  const claims = [
    claim('url', 'https://tide.example'),
    claim('symbol', 'neverThere'),
    claim('path', 'a/b.ts'),
  ]
  const whys = async (changes: Partial<VerifyRequest>) =>
    (await verify(claims, undefined, changes)).results.map(({ evidence }) =>
      evidence.kind === 'cannotTell' ? evidence.why : evidence.kind,
    )
  expect(await whys({ network: false })).toEqual(['networkOff', 'noText', 'never'])
  expect(await whys({ deep: false })).toEqual(['notDeep', 'notDeep', 'never'])
})

it('asks each page once, at most 300 a run', async () => {
  const asked: string[] = []
  const verifier = createClaimVerifier({
    ground: fakeGroundReader({}),
    urls: {
      probe: (url) => {
        asked.push(url)
        return Promise.resolve({ kind: 'status', status: 200 })
      },
    },
  })
  const claims = Array.from({ length: 700 }, (_, at) =>
    claim('url', `https://h${at % 7}.example/${at % 350}`),
  )
  const request = {
    claims,
    paths: [],
    except: [],
    deep: true,
    network: true,
    onProgress: () => undefined,
  }
  const { results } = await verifier.verify({ ...request, signal: new AbortController().signal })
  expect([asked.length, new Set(asked).size]).toEqual([300, 300])
  expect(results.filter(({ verdict }) => verdict === 'unchecked')).toHaveLength(100)
})

it('takes the kindest answer of several folders, and cannot tell rather than missing', async () => {
  const plain: FakeGround = { git: null, files: { 'only/here.ts': '' } }
  const claims = [
    claim('path', 'only/here.ts'),
    claim('path', 'src/old.ts'),
    claim('path', 'src/never.ts'),
  ]
  const paths = [ROOT, '/srv/tide']
  const { ground, results } = await verify(
    claims,
    { [ROOT]: orchard, '/srv/tide': plain },
    { paths },
  )
  expect([ground, ...results.map(({ verdict }) => verdict)]).toEqual([
    'git',
    'ok',
    'elsewhere',
    'unchecked',
  ])
})

it.each<[string, Readonly<Record<string, FakeGround>>, readonly string[], string, string]>([
  ['gone', {}, [ROOT], 'gone', 'noFolder'],
  ['not known', {}, [], 'unknown', 'noFolder'],
  [
    'no repository',
    { [ROOT]: { git: null, refs: null, files: { 'package.json': '{}' } } },
    [ROOT],
    'folder',
    'noRepository',
  ],
  ['broken', { [ROOT]: { broken: new Error('disk') } }, [ROOT], 'git', 'failed'],
])('judges nothing when the folder is %s', async (_, grounds, paths, ground, why) => {
  const kinds = ['path', 'symbol', 'branch'] as const
  const { ground: looked, results } = await verify(
    kinds.map((kind) => claim(kind, 'a_b/c.ts')),
    grounds,
    { paths },
  )
  expect(looked).toBe(ground)
  expect(results).toMatchObject(kinds.map(() => ({ verdict: 'unchecked', evidence: { why } })))
})

it('does not call a package gone when a manifest cannot be read, or there is none', async () => {
  const why = async (files: Readonly<Record<string, string>>) =>
    (await verify([claim('package', 'react')], { [ROOT]: { files } })).results[0]?.evidence
  expect(await why({ 'package.json': '{ half' })).toMatchObject({
    kind: 'cannotTell',
    why: 'failed',
  })
  expect(await why({ 'a.ts': '' })).toMatchObject({ kind: 'cannotTell', why: 'noManifests' })
})

it.each<[NonNullable<FakeGround['unlooked']>, Readonly<Record<string, string>>]>([
  ['files', { deleted: 'tooMany', path: 'tooMany', symbol: 'tooMany', package: 'tooMany' }],
  ['branches', { deleted: 'deleted', path: 'tooMany', symbol: 'tooMany', package: 'noManifest' }],
  [
    'texts of branches',
    { deleted: 'deleted', path: 'never', symbol: 'tooMany', package: 'noManifest' },
  ],
])('calls nothing gone that may be among %s nobody looked at', async (unlooked, expected) => {
  const { results } = await verify(
    [
      claim('path', 'src/dead.ts'),
      claim('path', 'src/never.ts'),
      claim('symbol', 'neverThere'),
      claim('package', 'react'),
      claim('path', 'src/main.ts'),
      claim('symbol', 'waveHeight'),
    ],
    { [ROOT]: { ...orchard, unlooked } },
  )
  const said = results.map(({ evidence }) =>
    evidence.kind === 'cannotTell' ? evidence.why : evidence.kind,
  )
  const { deleted, path, symbol, package: named } = expected
  expect(said).toEqual([deleted, path, symbol, named, 'found', 'onBranch'])
})

it('tells how far each kind is and answers nothing when cancelled', async () => {
  const cancel = new AbortController()
  const told: string[] = []
  const onProgress: VerifyRequest['onProgress'] = (phase, done, total) => {
    told.push(`${phase} ${done}/${total}`)
    if (phase === 'paths' && done === total) cancel.abort(new Error('cancelled'))
  }
  const claims = [claim('symbol', 'tideHeight'), claim('path', 'src/main.ts')]
  const running = verify(claims, undefined, { onProgress, signal: cancel.signal })
  await expect(running).rejects.toThrow('cancelled')
  expect(told.slice(0, 2)).toEqual(['paths 0/1', 'symbols 0/1'])
  expect(told).toContain('paths 1/1')
})
