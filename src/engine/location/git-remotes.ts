import type { FileReader } from '../ports'
import { joinPath } from './paths'

/** Larger configs are someone's mistake; what comes after is not looked at. */
const CONFIG_BYTES = 64 * 1024
const SECTION = /^\s*\[remote "([^"\n]{1,200})"\]\s*$/
const OTHER_SECTION = /^\s*\[/
const URL_LINE = /^\s*url\s*=\s*(\S{1,2000})\s*$/

/**
 * The remotes of a repository as `host/owner/name`, `origin` first, read from its own config without
 * running git; empty where there is none.
 *
 * @param root the main checkout's folder
 */
export async function readRemotes(
  files: Pick<FileReader, 'readStart'>,
  root: string,
): Promise<readonly string[]> {
  const bytes = await files
    .readStart(joinPath(root, '.git', 'config'), CONFIG_BYTES)
    .catch(() => null)
  return bytes === null ? [] : remotesOf(new TextDecoder().decode(bytes))
}

/** The remotes that a git config names, `origin` first, each once. */
export function remotesOf(config: string): readonly string[] {
  const found: { readonly name: string; readonly remote: string }[] = []
  let section: string | null = null
  for (const line of config.split('\n')) {
    const opened = SECTION.exec(line)?.[1]
    if (opened !== undefined || OTHER_SECTION.test(line)) section = opened ?? null
    const url = section === null ? undefined : URL_LINE.exec(line)?.[1]
    const remote = url === undefined ? null : nameOfRemote(url)
    if (section !== null && remote !== null) found.push({ name: section, remote })
  }
  const sorted = [...found].sort(
    (a, b) => Number(b.name === 'origin') - Number(a.name === 'origin'),
  )
  return [...new Set(sorted.map(({ remote }) => remote))]
}

/**
 * `host/owner/name` of an address, the same for ssh and https; credentials in it are left out. Null for
 * a folder of this machine.
 */
export function nameOfRemote(url: string): string | null {
  const withScheme =
    /^[a-z][a-z+]{1,15}:\/\/(?:[^/@\s]{0,500}@)?([^/:\s]{1,253})(?::\d{1,5})?\/(.{1,1000})$/i
  // One letter before the colon is a drive, unless a user stands before it.
  const scpLike = /^(?:[^/@:\s]{1,200}@([^/:\s]{1,253})|([^/@:\s]{2,253})):(?!\/\/|\\)(.{1,1000})$/
  const [, withUser, bareHost, scpPath] = scpLike.exec(url) ?? []
  const [, schemeHost, schemePath] = withScheme.exec(url) ?? []
  const host = schemeHost ?? withUser ?? bareHost
  const path = schemePath ?? scpPath
  if (host === undefined || path === undefined || /^file:/i.test(url)) return null
  const bare = path
    .replace(/^\/{1,3}/, '')
    .replace(/\/{1,3}$/, '')
    .replace(/\.git$/i, '')
  return bare === '' ? null : `${host}/${bare}`.toLowerCase()
}
