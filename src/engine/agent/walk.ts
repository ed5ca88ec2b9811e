import type { FolderEntry } from '../ports'
import { deniedReason } from './denied-places'
import { joinPath } from '../location/paths'
import type { ReadView } from './read-view'

/** No search looks at more names. */
const MAX_ENTRIES = 50_000
const MAX_DEPTH = 64

export interface Walked {
  /** Absolute. */
  readonly path: string
  /** Below where the walk began, `/`-separated. */
  readonly relative: string
  readonly name: string
  readonly kind: FolderEntry['kind']
  /** 1 for what lies directly in the folder. */
  readonly depth: number
}

export interface Walk {
  readonly entries: AsyncIterable<Walked>
  /** Sentences on what was left out, once the walk is over. */
  readonly notices: () => readonly string[]
}

/**
 * Everything below a folder, names in order, a folder before what is in it. Links are named and not
 * followed; places that are not read are named and not entered.
 *
 * @param enters asked before a folder is entered
 */
export function walk(
  view: ReadView,
  folder: string,
  signal: AbortSignal,
  enters: (folder: Walked) => boolean = () => true,
): Walk {
  const notices = new Set<string>()
  return { entries: walkFolder(view, folder, signal, enters, notices), notices: () => [...notices] }
}

async function* walkFolder(
  view: ReadView,
  root: string,
  signal: AbortSignal,
  enters: (folder: Walked) => boolean,
  notices: Set<string>,
): AsyncGenerator<Walked> {
  // The next one lies on top.
  const todo: Walked[] = (await entriesOf(view, root, '', 1, notices)).reverse()
  let count = 0
  for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
    await view.pause(signal)
    if (++count > MAX_ENTRIES) {
      notices.add(`Only the first ${MAX_ENTRIES} names were looked at. Name a folder further in.`)
      return
    }
    yield one
    if (one.kind !== 'folder' || !enters(one)) continue
    if (one.depth >= MAX_DEPTH) {
      notices.add(`Nothing below ${MAX_DEPTH} folders was looked at.`)
      continue
    }
    if (deniedReason(one.path) !== null) {
      notices.add(`${one.path} is not looked into.`)
      continue
    }
    const inner = await entriesOf(view, one.path, `${one.relative}/`, one.depth + 1, notices)
    for (const entry of inner.reverse()) todo.push(entry)
  }
}

async function entriesOf(
  view: ReadView,
  folder: string,
  prefix: string,
  depth: number,
  notices: Set<string>,
): Promise<Walked[]> {
  try {
    return (await view.list(folder)).map(({ name, kind }) => {
      return { path: joinPath(folder, name), relative: prefix + name, name, kind, depth }
    })
  } catch (error) {
    // One folder that cannot be listed must not hide the others; the root's own failure is told.
    if (prefix === '') throw error
    notices.add(`${folder} cannot be listed.`)
    return []
  }
}
