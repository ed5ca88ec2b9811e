import type { AuditReport } from '../../../shared/audit'
import { call } from '../../ipc/client'
import { useAnswer } from '../../ui/use-answer'

const PAGE = 500
/** Beyond so many memories the rest is not compared; a project has a few hundred. */
const MOST = 5_000

/** The hash of every memory of a project as it is now, by file; null until it is known. */
export function useHashes(projectId: string, revision: number): ReadonlyMap<string, string> | null {
  const [answer] = useAnswer(() => readHashes(projectId), [projectId, revision])
  return answer.kind === 'ready' ? answer.value : null
}

async function readHashes(projectId: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { rows, total } = await call('memory.page', {
      filter: { projectId },
      sort: 'file',
      descending: false,
      offset,
      limit: PAGE,
    })
    for (const row of rows) hashes.set(row.file, row.hash)
    if (offset + PAGE >= total || rows.length === 0) break
  }
  return hashes
}

/** How a memory stands to the text that was audited. */
export type Since = 'same' | 'changed' | 'gone'

/** What became of a memory since it was audited. */
export function sinceAudit(
  memory: AuditReport['memories'][number],
  hashes: ReadonlyMap<string, string> | null,
): Since {
  if (hashes === null) return 'same'
  const hash = hashes.get(memory.file)
  if (hash === undefined) return 'gone'
  return hash === memory.hash ? 'same' : 'changed'
}
