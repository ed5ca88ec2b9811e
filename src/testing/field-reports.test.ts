import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createGroundReader } from '../adapters/ground/ground-reader'
import { extractClaims } from '../engine/audit/extract-claims'
import { createClaimVerifier } from '../engine/audit/verify/create-claim-verifier'
import { groundRepository } from './contracts/ground-repository'
import { temporaryFolder } from './temporary-folder'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const scratch = temporaryFolder()
const REPOSITORY = join(scratch.path, 'tide-tables')
const PLAIN = join(scratch.path, 'notes')
const GONE = join(scratch.path, 'nowhere')

beforeAll(async () => {
  const { put, commit, git } = await groundRepository(REPOSITORY)
  put('.gitignore', 'dist/\n')
  put('src/main.ts', 'export const tideHeight = 1\n')
  put('services/core/src/Billing/Invoice.cs', 'class Invoice {}\n')
  await commit(1)
  await git('checkout', '--quiet', '-b', 'feature/pay')
  put('src/pay.ts', 'export function chargeCard() {}\n')
  await commit(2)
  await git('checkout', '--quiet', 'main')
  const file = join(PLAIN, 'src/main.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'export const tideHeight = 1\n')
})
afterAll(() => scratch.remove())

/** What an audit of a memory with this sentence would say, claim by claim. */
async function audited(sentence: string, folder: string) {
  const topFolders = new Set(['src', 'services', 'dist'])
  const claims = extractClaims(`---\ntype: project\n---\n\n${sentence}\n`, { topFolders })
  const verifier = createClaimVerifier({
    ground: createGroundReader(),
    urls: { probe: () => Promise.reject(new Error('no page is asked')) },
  })
  const { results } = await verifier.verify({
    claims,
    paths: [folder],
    except: [],
    deep: true,
    network: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return results
}

const cannot = (why: string) => [{ verdict: 'unchecked', evidence: { kind: 'cannotTell', why } }]
const onBranch = { kind: 'onBranch', branch: 'feature/pay', at: 'src/pay.ts' }

it.each([
  ['on another branch', 'chargeCard()', REPOSITORY, [{ verdict: 'elsewhere', evidence: onBranch }]],
  [
    'never written',
    'refundCard()',
    REPOSITORY,
    [{ verdict: 'missing', evidence: { kind: 'noText', branches: 1 } }],
  ],
  ['never written, in a plain folder', 'refundCard()', PLAIN, cannot('noRepository')],
  ['of a project whose folder is gone', 'chargeCard()', GONE, cannot('noFolder')],
  ['a path of another branch', 'src/pay.ts', REPOSITORY, [{ evidence: onBranch }]],
  ['a path that never was', 'src/refund.ts', REPOSITORY, [{ evidence: { kind: 'never' } }]],
  ['a path in a plain folder', 'src/refund.ts', PLAIN, cannot('noRepository')],
  ['a path of a folder that is gone', 'src/main.ts', GONE, cannot('noFolder')],
])('does not take "not found" for "gone": a name %s', async (_what, cited, folder, expected) => {
  expect(await audited(`Payments go through \`${cited}\`.`, folder)).toMatchObject(expected)
})

const invoice = 'services/core/src/Billing/Invoice.cs'
it.each<[string, readonly object[]]>([
  ['`Billing/Invoice.cs`', [{ verdict: 'ok', evidence: { kind: 'suffix', at: invoice } }]],
  ['`/api/v2/orders`', []],
  ['`src/main.ts:42`', [{ verdict: 'ok', evidence: { kind: 'found', at: 'src/main.ts' } }]],
  ['`and/or`', []],
  ['and/or', []],
  ['`dist/app.js`', cannot('ignored')],
])('reads %s as people mean it', async (cited, expected) => {
  const results = await audited(`The totals come from ${cited} these days.`, REPOSITORY)
  expect(results).toHaveLength(expected.length)
  expect(results).toMatchObject(expected)
})

it('judges no path outside the project, whether or not it takes it for a claim', async () => {
  const results = await audited('The totals come from `../other/x.py` these days.', REPOSITORY)
  expect(results.filter(({ verdict }) => verdict !== 'unchecked')).toEqual([])
})
