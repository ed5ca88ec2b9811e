import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { percentile, type Figure } from '../figure'
import { FILES, makeRepository, nameOf, pathOf } from '../make-repository'
import { createRandom } from '../random'
import {
  launchOurs,
  passFirstRun,
  quit,
  showsMemories,
  type BenchLibrary,
  type WindowBench,
} from './window-app'

const MEMORIES = 200
const SYMBOLS_EACH = 5
/** Frames are taken for as long as so many audits run, one after the other. */
const AUDITS = 5
const IDLE_FRAMES = 300
const WHAT = `frame while ${MEMORIES} memories (1,000 symbols) are audited over 20,000 files (p95)`

/** Frames of a window while a deep audit runs, beside those of the same window at rest. */
export async function auditWindowFigures(bench: WindowBench): Promise<readonly Figure[]> {
  const project = join(bench.scratch, 'audited-project')
  if (!makeRepository(project)) return [{ kind: 'left-out', what: WHAT, why: 'git cannot be run' }]
  try {
    const library = makeAuditedLibrary(bench.scratch, project)
    await passFirstRun(bench, library)
    return await measure(bench, library)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

async function measure(bench: WindowBench, library: BenchLibrary): Promise<readonly Figure[]> {
  const app = await launchOurs(bench, library)
  const page = await app.firstWindow()
  await showsMemories(page)
  const idle = await framesDuring(page, 0)
  const busy = await framesDuring(page, AUDITS)
  await expectReport(page)
  await quit(app)
  return [
    { kind: 'limit', what: WHAT, unit: 'ms', value: percentile(busy, 0.95), reach: 20 },
    {
      kind: 'limit',
      what: 'the same while nothing runs',
      unit: 'ms',
      value: percentile(idle, 0.95),
      reach: 20,
    },
  ]
}

/** Takes the time of every frame while so many audits run one after the other; of 300 frames for none. */
async function framesDuring(page: Page, audits: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([wanted, least]) => {
      const { noctuary } = globalThis as unknown as {
        noctuary: { calls: Record<string, (input: unknown) => Promise<string>> }
      }
      interface Reply {
        readonly ok?: boolean
        readonly value?: { readonly state?: unknown }
      }
      const ask = async (channel: string, input: unknown): Promise<Reply> => {
        const reply = JSON.parse((await noctuary.calls[channel]?.(input)) ?? '{}') as Reply
        if (reply.ok !== true) throw new Error(`${channel} was refused.`)
        return reply
      }
      const times: number[] = []
      let last = 0
      const nextFrame = (): Promise<void> =>
        new Promise((resolve) => {
          requestAnimationFrame((at) => {
            if (last > 0) times.push(at - last)
            last = at
            resolve()
          })
        })
      const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
      while (wanted === 0 && times.length < least) await nextFrame()
      for (let audit = 0; audit < wanted; audit += 1) {
        await ask('audit.start', { projectId: null, deep: true })
        const run = { isGoing: true }
        const looked = (async () => {
          while ((await ask('audit.state', undefined)).value?.state) await pause()
          run.isGoing = false
        })()
        while (run.isGoing) await nextFrame()
        await looked
      }
      return times
    },
    [audits, IDLE_FRAMES] as const,
  )
}

/** @throws when the audits did not find what is nowhere in the project: then the frames say nothing */
async function expectReport(page: Page): Promise<void> {
  const reply = await page.evaluate(() => {
    const { noctuary } = globalThis as unknown as {
      noctuary: { calls: Record<string, (input: unknown) => Promise<string>> }
    }
    return noctuary.calls['audit.summaries']?.({ projectId: null })
  })
  const { value } = JSON.parse(reply ?? '{}') as {
    value?: readonly { readonly totals?: { readonly claims: { readonly missing: number } } }[]
  }
  const missing = value?.[0]?.totals?.claims.missing
  if (missing !== MEMORIES) throw new Error(`The audit found ${String(missing)} claims missing.`)
}

/** One project of 200 memories whose transcript names the repository as its folder. */
function makeAuditedLibrary(scratch: string, project: string): BenchLibrary {
  const base = join(scratch, 'library-audited')
  const slugDir = join(base, 'projects', project.replace(/[^A-Za-z0-9]/g, '-'))
  mkdirSync(join(slugDir, 'memory'), { recursive: true })
  const random = createRandom(13)
  const index: string[] = []
  for (let memory = 0; memory < MEMORIES; memory += 1) {
    const file = `project_scale-${memory}.md`
    const names = Array.from({ length: SYMBOLS_EACH }, (_, at) =>
      at === 0 ? `neverWritten${memory}` : nameOf(random.below(FILES)),
    )
    const head = `---\nname: Scale ${memory}\ndescription: How crate ${memory} is weighed\ntype: project\n---\n`
    const lines = names.map(
      (name) => `- \`${name}\` weighs, see \`${pathOf(random.below(FILES))}\``,
    )
    writeFileSync(join(slugDir, 'memory', file), `${head}\n${lines.join('\n')}\n`)
    index.push(`- [Scale ${memory}](${file}) — how crate ${memory} is weighed`)
  }
  writeFileSync(join(slugDir, 'memory', 'MEMORY.md'), `${index.join('\n')}\n`)
  const said = { role: 'user', content: 'Weigh the crates.' }
  const turn = {
    type: 'user',
    cwd: project,
    sessionId: 'a',
    timestamp: '2026-10-01T08:00:00.000Z',
    message: said,
  }
  writeFileSync(
    join(slugDir, '7c0f3f2e-5d0a-4c55-9d5e-1f2a3b4c5d6e.jsonl'),
    `${JSON.stringify(turn)}\n`,
  )
  return { name: 'audited', memories: MEMORIES, base }
}
