import { AppError } from '../../shared/errors'
import type { FileReader, FileStat, LineReader } from '../ports'
import { EMPTY_TALLY, tallyLine, type SessionTally } from './session-tally'

/** A transcript counted to its end, and where to go on when it grows. */
interface Counted {
  readonly stat: FileStat
  readonly tally: SessionTally
  /** The tally without the last line, which may have been half written. */
  readonly beforeLast: SessionTally
  readonly lastOffset: number
}

export interface SessionCounter {
  /** Streams a transcript, or only what was added since last time; unchanged ones are not opened. */
  count(
    path: string,
    stat: FileStat,
  ): Promise<{ readonly tally: SessionTally; readonly problem?: string }>
}

/** Counts transcripts of any size in bounded memory and remembers what was counted. */
export function createSessionCounter(deps: {
  readonly files: Pick<FileReader, 'stat'>
  readonly lines: LineReader
}): SessionCounter {
  const known = new Map<string, Counted>()
  return {
    async count(path, stat) {
      const before = known.get(path)
      if (before !== undefined && isUnchanged(before.stat, stat)) return { tally: before.tally }
      const grew = before?.stat.inode === stat.inode && stat.sizeBytes > before.stat.sizeBytes
      const from = grew ? before : null
      try {
        const counted = await stream(deps.lines, path, stat, from)
        known.set(path, counted)
        return { tally: counted.tally }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { tally: before?.tally ?? EMPTY_TALLY, problem: error.message }
      }
    },
  }
}

async function stream(
  lines: LineReader,
  path: string,
  stat: FileStat,
  from: Counted | null,
): Promise<Counted> {
  let tally = from?.beforeLast ?? EMPTY_TALLY
  let beforeLast = tally
  let lastOffset = from?.lastOffset ?? 0
  for await (const batch of lines.lines(path, lastOffset)) {
    for (const line of batch) {
      beforeLast = tally
      lastOffset = line.offset
      tally = tallyLine(tally, line)
    }
  }
  return { stat, tally, beforeLast, lastOffset }
}

function isUnchanged(a: FileStat, b: FileStat): boolean {
  return a.inode === b.inode && a.sizeBytes === b.sizeBytes && a.mtimeNs === b.mtimeNs
}
