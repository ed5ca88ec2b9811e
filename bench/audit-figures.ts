import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createClaimVerifier } from '../src/engine/audit/verify/create-claim-verifier'
import type { Ports } from '../src/engine/ports'
import type { Claim } from '../src/shared/audit'
import { median, timed, type Figure } from './figure'
import { FILES, makeRepository, nameOf, pathOf } from './make-repository'
import { createRandom } from './random'
import { ripgrep } from './references'

const MEMORIES = 200
const SYMBOLS_EACH = 5
const ROUNDS = 5
/** Between two looks at how late the thread is. */
const RESOLUTION_MS = 1
const WHAT = `look up the claims of ${MEMORIES} memories (1,000 symbols) in a repository of 20,000 files`

/** An audit's looking up, deep and without the network, beside one ripgrep run over the same repository. */
export async function auditFigures(ports: Ports, scratch: string): Promise<readonly Figure[]> {
  const program = ripgrep()
  if (program === null) return [{ kind: 'left-out', what: WHAT, why: 'no ripgrep for this system' }]
  const root = join(scratch, 'orchard')
  if (!makeRepository(root)) return [{ kind: 'left-out', what: WHAT, why: 'git cannot be run' }]
  try {
    return await measure(ports, root, program)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function measure(ports: Ports, root: string, program: string): Promise<readonly Figure[]> {
  const verifier = createClaimVerifier(ports)
  const claims = makeClaims()
  const ours: number[] = []
  const theirs: number[] = []
  const held = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  // The first round fills the page cache for both.
  for (let round = 0; round <= ROUNDS; round++) {
    const search = await timed(() =>
      spawnSync(program, ['--fixed-strings', '--word-regexp', '--', nameOf(7), root], {
        stdio: 'pipe',
      }),
    )
    if (round > 0) held.enable()
    const audit = await timed(() =>
      verifier.verify({
        claims,
        paths: [root],
        except: [],
        deep: true,
        network: false,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    )
    held.disable()
    if (round === 0) continue
    theirs.push(search)
    ours.push(audit)
  }
  return [
    {
      kind: 'ratio',
      what: WHAT,
      unit: 'ms',
      value: median(ours),
      against: 'one ripgrep run',
      reference: median(theirs),
      reach: 5,
    },
    {
      kind: 'limit',
      what: 'p95 for which the engine answers no other call while it looks claims up',
      unit: 'ms',
      value: Math.max(0, held.percentile(95) / 1e6 - RESOLUTION_MS),
      reach: 20,
    },
  ]
}

/** Each memory cites five symbols, of which one in five is nowhere, two paths, a branch and a package. */
function makeClaims(): readonly Claim[] {
  const random = createRandom(12)
  const claim = (kind: Claim['kind'], text: string): Claim => ({
    kind,
    text,
    line: 1,
    start: 0,
    end: 0,
  })
  return Array.from({ length: MEMORIES }, (_, memory) => [
    ...Array.from({ length: SYMBOLS_EACH }, (__, at) =>
      claim('symbol', at === 0 ? `neverWritten${memory}` : nameOf(random.below(FILES))),
    ),
    claim('path', pathOf(random.below(FILES))),
    claim(
      'path',
      ['old/moved.ts', 'old/dead.ts', 'src/scale.ts', `src/never${memory}.ts`][memory % 4]!,
    ),
    claim('branch', memory % 2 === 0 ? 'feature/scale' : 'feature/none'),
    claim('package', memory % 2 === 0 ? 'express' : 'koa'),
  ]).flat()
}
