import type { AuditReport, AuditState, Claim, MemoryAudit } from '../../shared/audit'
import { AppError } from '../../shared/errors'
import type { MemoryRow } from '../../shared/memory'
import { say } from '../../shared/said'
import type { AuditRequest } from '../engine'
import type { AuditDeps } from './audit-deps'
import type { Pause } from './audit-parts'
import type { AuditedMemory } from './faults/fault-subject'
import { findFaults } from './faults/find-faults'
import { hideAllSecrets, hideInEvidence, type HiddenSecrets } from './hide-secrets'
import { judgeClaim, judgeMemory } from './judge'
import { byHarm, compare, totalsOf, withEarlier } from './totals'
import { topFoldersOf } from './top-folders'
import type { Verified } from './verify/claim-verifier'

export type OnProgress = (phase: AuditState['phase'], done: number, total: number) => void

/** One project's audit: which memories, how far, and whom to tell. */
export interface ProjectRun {
  readonly projectId: string
  readonly request: AuditRequest
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  readonly pause: Pause
}

/**
 * Audits one project and answers its report, which is not kept yet. With `files` only their claims are
 * looked up and the others stay as the last report has them; faults are always those of the whole store.
 *
 * @throws `project.unknown`, `memory.unknown`; the signal's reason when cancelled
 */
export async function auditProject(deps: AuditDeps, run: ProjectRun): Promise<AuditReport> {
  const { projectId, request, signal } = run
  const store = deps.stores.get(projectId)
  await deps.catalogue.refresh([projectId])
  await deps.catalogue.loadTexts(projectId)
  await deps.marks.refresh()
  signal.throwIfAborted()
  const memories = memoriesOf(deps, projectId)
  const chosen = choose(memories, request.files, projectId)
  const secrets = await secretsOf(deps, run, memories)
  const claims = await claimsOf(deps, run, chosen)
  const network = request.network ?? (await deps.settings.read()).checkUrls
  const { ground, results } = await deps.verifier.verify({
    claims: claims.flatMap((one) => one.claims),
    paths: [...store.paths, ...store.gonePaths],
    except: [...new Set([store.id, store.realMemoryDir])],
    deep: request.deep,
    network,
    signal,
    onProgress: run.onProgress,
  })
  signal.throwIfAborted()
  let at = 0
  const judged = claims.map(({ row, claims: ofOne }) => {
    const verified = results.slice(at, (at += ofOne.length))
    return judge(deps, row, ofOne, verified, secrets)
  })
  const faults = await faultsOf(deps, run, memories, secrets)
  const report = { ground, network, memories: judged, faults }
  return finish(deps, run, report, await deps.kept.read(projectId))
}

/** Every memory that can be read as text, sorted by file. */
function memoriesOf(deps: AuditDeps, projectId: string): readonly AuditedMemory[] {
  return deps.catalogue.rows(projectId).flatMap((row) => {
    const text = deps.catalogue.text(projectId, row.file)
    return text === null || row.hash === '' ? [] : [{ row, text }]
  })
}

/** @throws `memory.unknown` for a file that is not there or cannot be read */
function choose(
  memories: readonly AuditedMemory[],
  files: readonly string[] | undefined,
  projectId: string,
): readonly AuditedMemory[] {
  if (files === undefined) return memories
  const byFile = new Map(memories.map((memory) => [memory.row.file, memory]))
  return [...new Set(files)].map((file) => {
    const memory = byFile.get(file)
    if (memory !== undefined) return memory
    const message = say`There is no memory ${file} that can be read in ${projectId}.`
    throw new AppError('memory.unknown', message, { path: projectId })
  })
}

async function secretsOf(
  deps: AuditDeps,
  { projectId, pause, signal }: ProjectRun,
  memories: readonly AuditedMemory[],
): Promise<HiddenSecrets> {
  const texts = [
    ...memories.map(({ row, text }) => ({ file: row.file, text })),
    ...deps.catalogue.indexes(projectId),
  ]
  return hideAllSecrets(texts, deps.findSecrets, async () => {
    signal.throwIfAborted()
    await pause()
  })
}

interface MemoryClaims {
  readonly row: MemoryRow
  readonly claims: readonly Claim[]
}

async function claimsOf(
  deps: AuditDeps,
  { signal, onProgress, pause, projectId }: ProjectRun,
  memories: readonly AuditedMemory[],
): Promise<readonly MemoryClaims[]> {
  const topFolders = await topFoldersOf(deps.files, deps.stores.get(projectId).paths)
  const found: MemoryClaims[] = []
  for (const { row, text } of memories) {
    onProgress('claims', found.length, memories.length)
    found.push({ row, claims: deps.extractClaims(text, { topFolders }) })
    await pause()
    signal.throwIfAborted()
  }
  return found
}

function judge(
  deps: AuditDeps,
  row: MemoryRow,
  claims: readonly Claim[],
  verified: readonly Verified[],
  secrets: HiddenSecrets,
): MemoryAudit {
  const marks = deps.marks.of(row.projectId, row.file)
  const hide = secrets.hideOf(row.file)
  const results = claims.flatMap((claim, at) => {
    const one = verified[at]
    const shown = { ...claim, text: hide(claim.text) }
    if (one === undefined) return []
    const said = { ...one, evidence: hideInEvidence(one.evidence, hide) }
    return [judgeClaim(deps.hash, row.file, shown, said, marks)]
  })
  return judgeMemory({ ...row, name: hide(row.name) }, results)
}

async function faultsOf(
  deps: AuditDeps,
  run: ProjectRun,
  memories: readonly AuditedMemory[],
  secrets: HiddenSecrets,
) {
  const { projectId, onProgress, pause } = run
  onProgress('faults', 0, 1)
  const { limits } = await deps.settings.read()
  const subject = {
    memories,
    index: await deps.index.check(projectId),
    limits,
    alike: await deps.listAlike(projectId),
    secrets: secrets.byFile,
    findDates: deps.findDates,
    offsetMinutes: (atMs: number) => deps.clock.offsetMinutes(atMs),
  }
  run.signal.throwIfAborted()
  return findFaults(subject, { hash: deps.hash, hideOf: secrets.hideOf, pause })
}

/** Joins what was found with what the last report says of the memories that were not looked at. */
function finish(
  deps: AuditDeps,
  { projectId, request }: ProjectRun,
  found: Pick<AuditReport, 'ground' | 'network' | 'memories' | 'faults'>,
  last: AuditReport | null,
): AuditReport {
  const earlier = new Map(last?.memories.map((memory) => [memory.file, memory]))
  const fresh = found.memories.map((memory) => ({
    ...memory,
    claims: withEarlier(memory.claims, earlier.get(memory.file)),
  }))
  const isPart = request.files !== undefined && last !== null
  const audited = new Set(fresh.map(({ file }) => file))
  const left = isPart ? last.memories.filter(({ file }) => !audited.has(file)) : []
  const memories = byHarm([...fresh, ...left])
  return {
    projectId,
    project: deps.titleOf(projectId),
    generatedAtMs: deps.clock.nowMs(),
    // A report is deep where all of it is.
    deep: request.deep && (!isPart || last.deep),
    network: found.network && (!isPart || last.network),
    ground: found.ground,
    memories,
    faults: found.faults,
    totals: totalsOf(memories, found.faults),
    ...(last === null ? {} : { compared: compare(fresh, last) }),
  }
}
