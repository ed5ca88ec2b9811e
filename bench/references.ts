import { spawnSync } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Compiles the C reference; null without a compiler. */
export function compileReference(root: string, outDir: string): string | null {
  const out = join(outDir, 'list-and-read')
  mkdirSync(outDir, { recursive: true })
  const source = join(root, 'bench', 'list-and-read.c')
  const { status } = spawnSync('cc', ['-O2', '-o', out, source], { stdio: 'ignore' })
  return status === 0 ? out : null
}

/** Milliseconds that the C program itself took. */
export function runReference(program: string, mode: 'list' | 'read', folder: string): number {
  const { stdout } = spawnSync(program, [mode, folder], { encoding: 'utf8' })
  return Number(stdout.trim().split(' ')[1]) / 1e6
}

/** Lists a tree and takes the lstat of every `.md`, plainly, in Node; answers how many there are. */
export function listAndStat(folder: string): number {
  let files = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) files += listAndStat(path)
    else if (entry.name.endsWith('.md') && lstatSync(path, { bigint: true }).size >= 0n) files++
  }
  return files
}

/** The ripgrep inside its package; null where the package has none for this system. */
export function ripgrep(): string | null {
  try {
    const require = createRequire(import.meta.url)
    return require.resolve(`@vscode/ripgrep-${process.platform}-${process.arch}/bin/rg`)
  } catch {
    // Optional packages for other systems are not installed.
    return null
  }
}
