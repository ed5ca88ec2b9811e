import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LabelledVerdict } from './read-claim-set'
import { callGit } from './make-claim-repository'

/** `ambiguous` and `ignored` are no verdicts: such a path is a trap, never a label. */
type PathAnswer = Exclude<LabelledVerdict, 'unchecked'> | 'ambiguous' | 'ignored'

/** What plain git says about the claims of a built repository; knows nothing of the audit's rules. */
export interface RepositoryAnswers {
  path(text: string): PathAnswer
  symbol(text: string): Promise<LabelledVerdict>
  branch(text: string): LabelledVerdict
  package(text: string): LabelledVerdict
}

/** Reads once what the questions need; only symbols ask git again, one search each. */
export async function askRepository(folder: string): Promise<RepositoryAnswers> {
  const listing = ['ls-files', '-z', '--others', '--exclude-standard']
  const present = withFolders(split(await callGit(folder, [...listing, '--cached'])))
  const ignored = withFolders(split(await callGit(folder, [...listing, '--ignored'])))
  const refs = split(await callGit(folder, ['for-each-ref', '--format=%(refname)']), '\n')
  const others = refs.filter((ref) => ref !== 'refs/heads/main')
  const elsewhere = withFolders([
    ...(await renamedPaths(folder)),
    ...(await pathsOfRefs(folder, others)),
  ])
  const packages = await readPackages(folder, present)
  return {
    path: (text) => judgePath(plainPath(text), { present, ignored, elsewhere }),
    symbol: async (text) => {
      if (await isFound(folder, text, [])) return 'ok'
      return (await isFound(folder, text, others)) ? 'elsewhere' : 'missing'
    },
    branch: (text) => (refs.some((ref) => refNames(ref).includes(text)) ? 'ok' : 'missing'),
    package: (text) => (packages.has(text) ? 'ok' : 'missing'),
  }
}

interface Paths {
  readonly present: ReadonlySet<string>
  readonly ignored: ReadonlySet<string>
  readonly elsewhere: ReadonlySet<string>
}

function judgePath(path: string, { present, ignored, elsewhere }: Paths): PathAnswer {
  if (present.has(path)) return 'ok'
  if (ignored.has(path)) return 'ignored'
  const hits = [...present].filter((one) => one.endsWith(`/${path}`)).length
  if (hits > 0) return hits === 1 ? 'ok' : 'ambiguous'
  return elsewhere.has(path) ? 'elsewhere' : 'missing'
}

const plainPath = (text: string): string =>
  text.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')

const split = (answer: string, between = '\0'): string[] =>
  answer.split(between).filter((one) => one !== '')

function withFolders(files: readonly string[]): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const file of files) {
    const parts = file.split('/')
    parts.forEach((_part, at) => paths.add(parts.slice(0, at + 1).join('/')))
  }
  return paths
}

/** The names that files of `main` had before git saw them renamed. */
async function renamedPaths(folder: string): Promise<string[]> {
  const words = ['log', 'main', '-z', '-M', '--diff-filter=R', '--name-status', '--format=']
  const fields = split(await callGit(folder, words)).map((field) => field.trim())
  return fields.flatMap((field, at) => (/^R\d+$/.test(field) ? [fields[at + 1] ?? ''] : []))
}

async function pathsOfRefs(folder: string, refs: readonly string[]): Promise<string[]> {
  const words = ['ls-tree', '-r', '-z', '--name-only']
  const lists = await Promise.all(refs.map((ref) => callGit(folder, [...words, ref])))
  return lists.flatMap((list) => split(list))
}

/** Searches whole words: the files that are there and not ignored, or the trees of `refs`. */
async function isFound(folder: string, text: string, refs: readonly string[]): Promise<boolean> {
  const where = refs.length === 0 ? ['--untracked'] : []
  const words = ['grep', '--quiet', '-I', '-w', '-F', ...where, '-e', text, ...refs, '--']
  try {
    await callGit(folder, words)
    return true
  } catch (error) {
    // 1 is git's word for "nothing found"; everything else is a fault of the question.
    if (error instanceof Error && 'code' in error && error.code === 1) return false
    throw error
  }
}

/** `refs/remotes/origin/a/b` is spoken of as `origin/a/b` and as `a/b`. */
function refNames(ref: string): readonly string[] {
  const name = ref.replace(/^refs\/(heads|remotes)\//, '')
  return ref.startsWith('refs/remotes/') ? [name, name.replace(/^[^/]+\//, '')] : [name]
}

/** The packages that the manifests name. Enough for our own manifests, no general reader of them. */
async function readPackages(folder: string, paths: ReadonlySet<string>): Promise<Set<string>> {
  const names = new Set<string>()
  for (const path of paths) {
    const pattern = MANIFESTS.find(({ end }) => path.endsWith(end))?.name
    if (pattern === undefined) continue
    const text = await readFile(join(folder, path), 'utf8')
    for (const [, name = ''] of text.matchAll(pattern)) names.add(name)
  }
  return names
}

const MANIFESTS = [
  { end: 'package.json', name: /"([^"]+)": "\d/g },
  { end: 'pyproject.toml', name: /^ {2}"([a-z-]+)>=/gm },
  { end: 'requirements.txt', name: /^([a-z-]+)==/gm },
  { end: 'go.mod', name: /^\t(\S+) v/gm },
  { end: '.csproj', name: /Include="([^"]+)"/g },
] as const
