import type { HistoryRoom } from '../history/create-history-room'
import type { SeenFile } from '../memory/catalogue'
import type { Ports } from '../ports'

/** Records what others did to files, one after the other, in the order in which it was seen. */
export function createForeignQueue(history: HistoryRoom['history'], log: Ports['log']) {
  let queue: Promise<void> = Promise.resolve()
  const record = async (seen: SeenFile): Promise<void> => {
    if (seen.beforeBytes !== null) await history.keep(seen.beforeBytes)
    await history.recordForeign({
      projectId: seen.projectId,
      path: seen.path,
      before: seen.beforeHash,
      after: seen.afterBytes,
    })
  }
  return {
    take(files: readonly SeenFile[]): void {
      for (const seen of files) {
        queue = queue
          .then(() => record(seen))
          .catch((error: unknown) => {
            log.error('A change could not be recorded.', { file: seen.path, error: String(error) })
          })
      }
    },
    settled: () => queue,
  }
}
