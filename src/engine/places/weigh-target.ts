import type { TargetWhy } from '../../shared/stores'
import { isInside, lastPart, parentPath } from '../location/paths'

/** What is known of the project that is gone. */
export interface Gone {
  readonly paths: readonly string[]
  /** The name of its folder below `projects/`: a hint where no path is known, and never a path. */
  readonly slug: string
  /** `host/owner/name` as it was while the folder was there; null where nobody saw it. */
  readonly remote: string | null
  /** Absolute paths and `host/owner/name` that its memories mention, with how often. */
  readonly mentions: ReadonlyMap<string, number>
  /** Conversations of its sessions. */
  readonly conversations: ReadonlySet<string>
}

/** What is known of a project that may be the same. */
export interface Living {
  readonly path: string
  readonly remote: string | null
  /** Working folders that its sessions name, and their conversations. */
  readonly cwds: readonly string[]
  readonly conversations: readonly string[]
}

/** Below this a likeness is chance. */
export const LEAST_LIKELY = 0.3

/** How sure each sign alone makes; several add up as chances do. */
const SURE = {
  remoteSeen: 0.95,
  remoteMentioned: 0.75,
  remoteName: 0.6,
  sessions: 0.6,
  name: 0.6,
  partOfName: 0.35,
  mention: 0.2,
} as const
const MOST_MENTIONS = 4

/** How likely a project is the one that moved, 0 to 1, with what speaks for it. */
export function weighTarget(
  gone: Gone,
  living: Living,
): { readonly likelihoodRatio: number; readonly why: readonly TargetWhy[] } {
  const found = [
    ofRemote(gone, living),
    ofSessions(gone, living),
    ofName(gone, living),
    ofMentions(gone, living),
  ].filter((one) => one !== null)
  const doubt = found.reduce((left, { sure }) => left * (1 - sure), 1)
  return { likelihoodRatio: 1 - doubt, why: found.map(({ why }) => why) }
}

interface Sign {
  readonly sure: number
  readonly why: TargetWhy
}

function ofRemote(gone: Gone, { remote }: Living): Sign | null {
  if (remote === null) return null
  const why = { kind: 'remote' as const, remote }
  if (gone.remote !== null) return gone.remote === remote ? { sure: SURE.remoteSeen, why } : null
  if (gone.mentions.has(remote)) return { sure: SURE.remoteMentioned, why }
  const isNamed = gone.paths.some((path) => isSameName(lastPart(path), lastPart(remote)))
  return isNamed ? { sure: SURE.remoteName, why } : null
}

/** Sessions that began in the folder that is gone and went on in this one. */
function ofSessions(gone: Gone, { cwds, conversations }: Living): Sign | null {
  const went = cwds.filter((cwd) => gone.paths.some((path) => isInside(path, cwd))).length
  const copied = conversations.filter((one) => gone.conversations.has(one)).length
  const count = went + copied
  return count === 0 ? null : { sure: SURE.sessions, why: { kind: 'sessions', count } }
}

function ofName(gone: Gone, { path }: Living): Sign | null {
  const name = lastPart(path)
  const why = { kind: 'name' as const, name }
  if (gone.paths.length === 0) return ofSlug(gone.slug, why)
  if (gone.paths.some((old) => isSameName(lastPart(old), name))) return { sure: SURE.name, why }
  const isPart = gone.paths.some(
    (old) => parentPath(old) === parentPath(path) && isPartOf(lastPart(old), name),
  )
  return isPart ? { sure: SURE.partOfName, why } : null
}

/** A folder made by hand is called as the project, one from another machine ends with its name. */
function ofSlug(slug: string, why: Sign['why'] & { readonly name: string }): Sign | null {
  if (isSameName(slug, why.name)) return { sure: SURE.name, why }
  const isEnd = plain(why.name).length > 2 && plain(slug).endsWith(plain(why.name))
  return isEnd ? { sure: SURE.partOfName, why } : null
}

function ofMentions(gone: Gone, { path }: Living): Sign | null {
  let count = 0
  for (const [mention, times] of gone.mentions) if (isInside(path, mention)) count += times
  if (count === 0) return null
  const sure = 1 - (1 - SURE.mention) ** Math.min(MOST_MENTIONS, count)
  return { sure, why: { kind: 'mentions', count } }
}

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]/gu, '')

const isSameName = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(one) === plain(other)

/** `tide-tables` and `tide-tables-2`; names of one or two letters are in everything. */
function isPartOf(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  return a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a))
}
