import { nameOfRemote } from '../location/git-remotes'
import { normalizePath, toEnginePath } from '../location/paths'
import type { Environment } from '../ports'

const PATH = /(?<![\w/~.-])(?:[A-Za-z]:[\\/]|\/)[^\s"'`<>()[\]{}|*?,;:\0]{2,300}/gu
const REMOTE = /(?:https:\/\/|git@)[^\s"'`<>()[\]{}|,;]{5,250}/giu
/** Host, owner and name. */
const REMOTE_PARTS = 3

/** Absolute paths and repositories that a text names, in one form each, with how often. */
export function readMentions(
  text: string,
  platform: Environment['platform'],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const add = (mention: string): void => void found.set(mention, (found.get(mention) ?? 0) + 1)
  for (const [path] of text.matchAll(PATH)) {
    add(normalizePath(toEnginePath(path.replace(/[.!]{1,3}$/u, ''), platform)))
  }
  for (const [url] of text.matchAll(REMOTE)) {
    const parts = nameOfRemote(url.replace(/[.!]{1,3}$/u, ''))?.split('/') ?? []
    const remote = parts.slice(0, REMOTE_PARTS).join('/')
    if (parts.length >= REMOTE_PARTS) add(remote.replace(/\.git$/u, ''))
  }
  return found
}
