import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeMemory, sentence, sessionId, type MadeMemory } from './memory-text'
import { createRandom, type Random } from './random'
import { PROJECT_NAMES, TONGUES } from './words'

/** How large a library is to be. The same numbers make the same bytes. */
export interface LibrarySize {
  readonly seed: number
  readonly memories: number
  readonly projects: number
  /** Of all memories together, in UTF-8 bytes; reached within about a tenth. */
  readonly totalBytes: number
  readonly transcripts: number
  /** Ages count back from here. */
  readonly nowMs: number
}

/** What was made. */
export interface MadeLibrary {
  readonly base: string
  readonly memoryDirs: readonly string[]
  readonly memories: number
  readonly totalBytes: number
  readonly files: readonly string[]
}

/** The size that promises are measured at. */
export const FULL_SIZE: LibrarySize = {
  seed: 7,
  memories: 20_000,
  projects: 300,
  totalBytes: 25_000_000,
  transcripts: 120,
  nowMs: Date.UTC(2026, 9, 1),
}

/**
 * Writes a made-up config folder into `base`, which must be empty or absent: projects with memories in
 * several scripts, an index in each, and some transcripts. A few projects hold most of the memories.
 */
export function makeLibrary(base: string, size: LibrarySize): MadeLibrary {
  const random = createRandom(size.seed)
  const files: string[] = []
  const memoryDirs: string[] = []
  let totalBytes = 0
  shares(random, size.projects, size.memories).forEach((count, at) => {
    const project = `/home/ana/work/${PROJECT_NAMES[at % PROJECT_NAMES.length]!}-${at}`
    const slugDir = join(base, 'projects', project.replace(/[^A-Za-z0-9]/g, '-'))
    const memoryDir = join(slugDir, 'memory')
    memoryDirs.push(memoryDir)
    const made = makeProject(random, count, size)
    for (const memory of made) {
      const path = join(memoryDir, memory.file)
      totalBytes += writeAt(path, memory.text, memory.modifiedAtMs)
      files.push(path)
    }
    writeAt(join(memoryDir, 'MEMORY.md'), indexOf(made), size.nowMs)
    const sessions =
      Math.floor((size.transcripts * (at + 1)) / size.projects) -
      Math.floor((size.transcripts * at) / size.projects)
    for (let i = 0; i < sessions; i++) writeTranscript(random, slugDir, project, size.nowMs)
  })
  return { base, memoryDirs, memories: files.length, totalBytes, files }
}

/** Splits `total` over `projects`, uneven as in life, each with at least one. */
function shares(random: Random, projects: number, total: number): readonly number[] {
  const weights = Array.from(
    { length: projects },
    () => 0.2 + (random.below(1_000) / 1_000) ** 3 * 4,
  )
  const sum = weights.reduce((a, b) => a + b, 0)
  const counts = weights.map((weight) => Math.max(1, Math.floor((weight / sum) * total)))
  const rest = total - counts.reduce((a, b) => a + b, 0)
  for (let i = 0; i < rest; i++) counts[i % projects]! += 1
  return counts
}

function makeProject(random: Random, count: number, size: LibrarySize): readonly MadeMemory[] {
  const mean = size.totalBytes / size.memories
  const names: string[] = []
  return Array.from({ length: count }, (_, number) => {
    const bytes = Math.round(mean * (0.3 + (random.below(1_000) / 1_000) * 1.3))
    const memory = makeMemory(random, number, bytes, size.nowMs, names)
    names.push(memory.title)
    return memory
  })
}

const indexOf = (memories: readonly MadeMemory[]): string =>
  memories.map(({ file, title, hook }) => `- [${title}](${file}) — ${hook}\n`).join('')

function writeTranscript(random: Random, slugDir: string, cwd: string, nowMs: number): void {
  const id = sessionId(random)
  const startMs = nowMs - random.below(30 * 86_400_000)
  const lines = Array.from({ length: 20 + random.below(60) }, (_, at) =>
    JSON.stringify({
      type: at % 2 === 0 ? 'user' : 'assistant',
      uuid: sessionId(random),
      sessionId: id,
      cwd,
      timestamp: new Date(startMs + at * 30_000).toISOString(),
      message: {
        role: at % 2 === 0 ? 'user' : 'assistant',
        content: sentence(random, random.pick(TONGUES), 20 + random.below(40)),
      },
    }),
  )
  writeAt(join(slugDir, `${id}.jsonl`), lines.join('\n') + '\n', startMs + lines.length * 30_000)
}

/** Returns the bytes written. */
function writeAt(path: string, text: string, mtimeMs: number): number {
  mkdirSync(dirname(path), { recursive: true })
  const bytes = Buffer.from(text)
  writeFileSync(path, bytes)
  utimesSync(path, mtimeMs / 1_000, mtimeMs / 1_000)
  return bytes.length
}
