import { loadedText } from '../../../shared/loaded-text'
import type { LoadedFile, LoadedKind, LoadedReason } from '../../../shared/prompt'
import { isInside, joinPath, parentPath } from '../../location/paths'
import { isKeyFolder } from '../../location/validate-memory-path'
import { tokensOfBytes } from '../../memory/estimate-tokens'
import { loadIndex } from '../../memory/index/load-index'
import { parseIndex } from '../../memory/index/parse-index'
import { decodeText } from '../../memory/text'
import type { Environment, FileReader } from '../../ports'
import { findImports, isPathLike } from './find-imports'
import { listRules } from './list-rules'
import { rulePathsOf } from './rule-paths'

/** What decides which files of a chain are loaded. */
export interface ChainRules {
  /** The session's working folder; null where it is not known. */
  readonly cwd: string | null
  /** The folder of the person's settings.json. */
  readonly configDir: string
  /** Folders of managed settings. */
  readonly managedDirs: readonly string[]
  readonly machine: Pick<Environment, 'home' | 'platform'>
  /** Which variable switches all CLAUDE.md files off; null where none does. */
  readonly switchedOff: string | null
  /** The person agreed to imports from outside of the project. */
  readonly mayLeaveProject: boolean
  /** The setting that leaves this file out; null for none. */
  readonly excludedBy: (path: string) => LoadedReason | null
}

type ChainFiles = Pick<FileReader, 'list' | 'stat' | 'realPath' | 'read'>

/** Documented: imports are followed for four hops. */
const MAX_HOPS = 4
/** Larger texts are counted and not looked through; the client itself warns from 40,000 characters on. */
const MAX_TEXT_BYTES = 1024 * 1024
/** A chain of more files is one that imports without end. */
const MAX_FILES = 1_000
/** What is plainly no text; the client has a list of what is. */
const NOT_TEXT =
  /\.(?:png|jpe?g|gif|webp|bmp|ico|svgz|pdf|zip|gz|tgz|bz2|xz|7z|tar|jar|mp[34]|mov|wav|ogg|woff2?|ttf|otf|exe|dll|so|dylib|class|wasm|bin|db|sqlite)$/i

interface Visit {
  readonly kind: LoadedKind
  readonly path: string
  /** Managed files cannot be left out, and the person's own may import from anywhere. */
  readonly root: 'managed' | 'user' | 'project'
  readonly importedBy?: string
  readonly hops?: number
}

/**
 * The files of the CLAUDE.md chain that a session loads, in order: managed, the person's with their rules,
 * then from below the file system's root down to the working folder each folder's CLAUDE.md,
 * .claude/CLAUDE.md, rules and CLAUDE.local.md; behind each file what it imports. What is named and not
 * loaded comes too, with the reason. Files in folders below are loaded later, when they are read, and are
 * not listed.
 *
 * Source: the client's documentation, https://code.claude.com/docs/en/memory (order, hops, rules with
 * `paths`, `claudeMdExcludes`, consent to imports from outside); looked at again on the client itself by
 * `npm run test:compat`. There a folder of rules comes in the order in which the disk lists it; here by name.
 */
export async function loadChain(
  files: ChainFiles,
  rules: ChainRules,
): Promise<readonly LoadedFile[]> {
  const chain = createChain(files, rules)
  for (const dir of rules.managedDirs) {
    await chain.visit({ kind: 'managed', path: joinPath(dir, 'CLAUDE.md'), root: 'managed' })
  }
  const { configDir } = rules
  await chain.visit({ kind: 'user', path: joinPath(configDir, 'CLAUDE.md'), root: 'user' })
  await chain.visitRules({ kind: 'user-rule', path: joinPath(configDir, 'rules'), root: 'user' })
  for (const folder of rules.cwd === null ? [] : foldersDownTo(rules.cwd)) {
    const inside = (kind: LoadedKind, ...parts: readonly string[]): Visit => {
      return { kind, path: joinPath(folder, ...parts), root: 'project' }
    }
    await chain.visit(inside('project', 'CLAUDE.md'))
    await chain.visit(inside('project', '.claude', 'CLAUDE.md'))
    await chain.visitRules(inside('project-rule', '.claude', 'rules'))
    await chain.visit(inside('local', 'CLAUDE.local.md'))
  }
  return chain.loaded
}

/** From the first folder below the root down to this one. */
function foldersDownTo(cwd: string): readonly string[] {
  const folders: string[] = []
  for (let at = cwd; parentPath(at) !== at; at = parentPath(at)) folders.unshift(at)
  return folders
}

function createChain(files: ChainFiles, rules: ChainRules) {
  const loaded: LoadedFile[] = []
  /** Real paths of what is loaded. */
  const seen = new Set<string>()

  async function visit(given: Visit): Promise<void> {
    if (loaded.length >= MAX_FILES) return
    const stat = await files.stat(given.path).catch(() => null)
    if (stat === null) {
      // Files of the chain that nobody made are not missed; imports were meant.
      if (given.hops !== undefined) loaded.push(fileOf(given, 0, notLoaded({ kind: 'missing' })))
      return
    }
    const real = (await files.realPath(given.path).catch(() => null)) ?? given.path
    const isFile = stat.kind === 'file'
    const refusal = isFile ? refusalOf(given, real) : ({ kind: 'unreadable' } as const)
    // The home folder's own file is reached twice; the chain names it once.
    if (refusal?.kind === 'already' && given.hops === undefined) return
    const verdict = refusal === null ? await look(given, real, stat.sizeBytes) : notLoaded(refusal)
    const linkTarget = real === given.path ? {} : { linkTarget: real }
    loaded.push({ ...fileOf(given, stat.sizeBytes, verdict), ...linkTarget })
    if (verdict.part === 'whole') seen.add(real)
    await visitImports(given, real, verdict.text ?? '')
  }

  function refusalOf(given: Visit, real: string): LoadedReason | null {
    if (rules.switchedOff !== null) return { kind: 'switchedOff', by: rules.switchedOff }
    const excluded = given.root === 'managed' ? null : rules.excludedBy(given.path)
    if (excluded !== null) return excluded
    if (seen.has(real)) return { kind: 'already' }
    return given.hops === undefined ? null : refusalOfImport(given, given.hops)
  }

  function refusalOfImport(given: Visit, hops: number): LoadedReason | null {
    if (hops > MAX_HOPS) return { kind: 'tooDeep', limit: MAX_HOPS }
    if (NOT_TEXT.test(given.path)) return { kind: 'notText' }
    const isFree = given.root === 'user' || rules.mayLeaveProject
    const isOutside = rules.cwd === null || !isInside(rules.cwd, given.path)
    return !isFree && isOutside ? { kind: 'outside' } : null
  }

  async function look(given: Visit, real: string, sizeBytes: number): Promise<Verdict> {
    const unread = { part: 'whole', tokens: tokensOfBytes(sizeBytes) } as const
    if (isKeyFolder(real, rules.machine.platform)) {
      return { ...unread, reason: { kind: 'keyFolder' } }
    }
    if (sizeBytes > MAX_TEXT_BYTES) return { ...unread, reason: { kind: 'large' } }
    const content = await files.read(given.path, MAX_TEXT_BYTES).catch(() => null)
    // Denied or gone meanwhile: the client cannot load it either.
    if (content === null) return notLoaded({ kind: 'unreadable' })
    const raw = decodeText(content.bytes).text
    const globs = given.kind.endsWith('-rule') ? rulePathsOf(raw) : []
    if (globs.length > 0) return notLoaded({ kind: 'paths', globs })
    const { text, bytes } = withoutHidden(raw)
    return { part: 'whole', tokens: tokensOfBytes(bytes), reason: null, text }
  }

  /** Relative imports of a linked file count from where it really lies. */
  async function visitImports(from: Visit, real: string, text: string): Promise<void> {
    const hops = (from.hops ?? 0) + 1
    for (const { written, path } of findImports(text, real, rules.machine)) {
      // `@ana` is a person, unless a file has that name.
      const isMeant = isPathLike(written) || (await files.stat(path).catch(() => null)) !== null
      if (!isMeant) continue
      await visit({ kind: 'import', path, root: from.root, importedBy: from.path, hops })
    }
  }

  return {
    loaded: loaded as readonly LoadedFile[],
    visit,
    async visitRules(folder: Visit): Promise<void> {
      for (const path of await listRules(files, folder.path)) await visit({ ...folder, path })
    },
  }
}

/** What becomes of a file of the chain. */
interface Verdict extends Pick<LoadedFile, 'part' | 'tokens'> {
  readonly reason: LoadedReason | null
  /** What reaches Claude of it; absent where it was not read. */
  readonly text?: string
}

const notLoaded = (reason: LoadedReason): Verdict => ({ part: 'none', tokens: 0, reason })

function fileOf(given: Visit, sizeBytes: number, { part, tokens, reason }: Verdict): LoadedFile {
  const { kind, path, importedBy, hops } = given
  return {
    kind,
    path,
    sizeBytes,
    tokens,
    part,
    ...(reason === null ? {} : { why: loadedText(reason), reason }),
    ...(importedBy === undefined ? {} : { importedBy }),
    ...(hops === undefined ? {} : { hops }),
  }
}

/** Head matter and block comments do not reach Claude; the rest is read as an index without limits. */
function withoutHidden(raw: string): { readonly text: string; readonly bytes: number } {
  const unlimited = { indexLines: Infinity, indexUnits: Infinity }
  return loadIndex(
    parseIndex(raw, () => false),
    unlimited,
  )
}
