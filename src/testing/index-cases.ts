import { readFileSync } from 'node:fs'

/** One MEMORY.md and what the client loads of it, as cases/index-loading.json says. */
export interface IndexCase {
  readonly name: string
  readonly text?: string
  readonly build?: { readonly lines: number; readonly line: string; readonly then?: string }
  readonly loaded?: string
  readonly loadedLines?: number
  readonly loadedUnits?: number
  readonly reason: 'lines' | 'size' | 'both' | null
  readonly firstLost?: string
  readonly warning?: string
  readonly warningSize?: string
}

const file = new URL('./cases/index-loading.json', import.meta.url)

/** All of them, each with its name first, for `it.each`. */
export const indexCases = (
  JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly IndexCase[] }
).cases.map((one) => [one.name, one] as const)

/** The text of a case: `{i}` is a line's number from 0, `{x*N}` N times x; `then` fills one line more. */
export function buildIndex({ text, build }: IndexCase): string {
  if (build === undefined) return text ?? ''
  const lines = Array.from({ length: build.lines }, (_, at) =>
    build.line
      .replaceAll('{i}', String(at))
      .replace(/\{(.)\*(\d+)\}/u, (_found, unit: string, times: string) =>
        unit.repeat(Number(times)),
      ),
  )
  const fill = /to ([\d,]+) units/.exec(build.then ?? '')?.[1]
  if (fill === undefined) return `${lines.join('\n')}\n`
  const start = `${lines.join('\n')}\n`
  const filled = start + 'y'.repeat(Number(fill.replace(',', '')) - start.length)
  const tail = /newline, '(.+)'/.exec(build.then ?? '')?.[1]
  return tail === undefined ? filled : `${filled}\n${tail}`
}
