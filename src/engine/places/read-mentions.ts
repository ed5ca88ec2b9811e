import { normalizePath, toEnginePath } from '../location/paths'
import type { Environment } from '../ports'
import { plainRemote } from './git-remote'

const PATH = /(?<![\w/~.-])(?:[A-Za-z]:[\\/]|\/)[^\s"'`<>()[\]{}|*?,;:\0]{2,300}/gu
const REMOTE = /(?:https:\/\/|ssh:\/\/git@|git@)[\w.-]{3,80}[:/][\w.-]{1,80}\/[\w.-]{1,100}/giu

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
  for (const [remote] of text.matchAll(REMOTE)) add(plainRemote(remote.replace(/[.]$/u, '')))
  return found
}
