import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRandom, type Random } from './random'

/** How many sources the repository holds. */
export const FILES = 20_000
const FOLDERS = 400

/** The name that the source of that number defines. */
export const nameOf = (number: number): string => `weighCrate${number.toString(36)}Of`
/** Where the source of that number lies. */
export const pathOf = (file: number): string =>
  `src/part${file % FOLDERS}/inner${file % 7}/module-${file}.ts`

/** A source of about 3 KB that defines one name of its own and uses some of others. */
function sourceOf(random: Random, file: number): string {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const other = nameOf(random.below(FILES))
    return `  const value${at} = ${other}(input, ${random.below(1_000)}) // crates of the valley, part ${at}`
  })
  return `export function ${nameOf(file)}(input: number): number {\n${lines.join('\n')}\n}\n`
}

/** 20,000 files in two commits with a rename, a deletion and a branch. False without git. */
export function makeRepository(root: string): boolean {
  const random = createRandom(11)
  for (let file = 0; file < FILES; file++) put(root, pathOf(file), sourceOf(random, file))
  put(root, 'old/moved.ts', sourceOf(random, FILES + 1))
  put(root, 'old/dead.ts', 'export const gone = 1\n')
  put(root, 'package.json', '{ "dependencies": { "express": "5.1.0" } }\n')
  const git = (...words: readonly string[]): void => {
    const author = ['-c', 'user.name=ana', '-c', 'user.email=ana@orchard.example']
    execFileSync('git', [...author, '-c', 'core.hooksPath=', '-c', 'gc.auto=0', ...words], {
      cwd: root,
      stdio: 'ignore',
    })
  }
  try {
    git('init', '--quiet', '--template=', '--initial-branch=main')
    git('add', '--all')
    git('commit', '--quiet', '--message=Weigh the crates')
    git('mv', 'old/moved.ts', 'src/moved.ts')
    git('rm', '--quiet', 'old/dead.ts')
    git('commit', '--quiet', '--message=Tidy up')
    git('checkout', '--quiet', '-b', 'feature/scale')
    put(root, 'src/scale.ts', 'export const onlyOnBranch = 1\n')
    git('add', '--all')
    git('commit', '--quiet', '--message=Try a scale')
    git('checkout', '--quiet', 'main')
    return true
  } catch {
    return false
  }
}

function put(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
