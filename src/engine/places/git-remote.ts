import { joinPath } from '../location/paths'
import type { FileReader } from '../ports'
import { decodeText } from '../memory/text'

/** A config file of git is a few hundred bytes; more of it is not read. */
const CONFIG_BYTES = 64 * 1024
const SECTION = /^\s{0,20}\[([a-z]{1,20})(?:\s{1,4}"([^"\n]{1,200})")?\]\s{0,20}$/iu
const URL = /^\s{0,20}url\s{0,4}=\s{0,4}(\S{1,500})\s{0,20}$/iu

/**
 * `host/owner/name` of a checkout's `origin`, else of its first remote, read from `.git/config` without
 * running git; null without one. A linked worktree has none of its own.
 */
export async function readRemote(
  files: Pick<FileReader, 'readStart'>,
  root: string,
): Promise<string | null> {
  try {
    const bytes = await files.readStart(joinPath(root, '.git', 'config'), CONFIG_BYTES)
    return remoteIn(decodeText(bytes).text)
  } catch {
    // No repository, or one that may not be read: nothing is known of it then.
    return null
  }
}

function remoteIn(text: string): string | null {
  let remote: string | null = null
  const urls = new Map<string, string>()
  for (const line of text.split('\n')) {
    const section = SECTION.exec(line.trimEnd())
    if (section !== null) remote = section[1] === 'remote' ? (section[2] ?? null) : null
    const url = remote === null ? undefined : URL.exec(line.trimEnd())?.[1]
    if (remote !== null && url !== undefined && !urls.has(remote)) urls.set(remote, url)
  }
  const url = urls.get('origin') ?? [...urls.values()][0]
  return url === undefined ? null : plainRemote(url)
}

/** One form for `git@host:owner/name.git`, `ssh://…` and `https://user@host/owner/name`. */
export function plainRemote(url: string): string {
  return url
    .replace(/^[a-z+]{1,10}:\/\//iu, '')
    .replace(/^[^/@\s]{1,200}@/u, '')
    .replace(/^([^/:\s]{1,200}):(?!\d{1,5}\/)/u, '$1/')
    .replace(/\/$/u, '')
    .replace(/\.git$/iu, '')
    .toLowerCase()
}
