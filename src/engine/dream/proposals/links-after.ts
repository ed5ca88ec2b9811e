import { factsOf, readHead } from '../../memory/head'
import { createLinkResolver, linksOf, type LinkCandidate } from '../../memory/links'
import { stemOf } from '../../memory/types'
import type { DreamStore } from './dream-store'

/** What a store would look like: texts that change or are made, and memories that go to the archive. */
export interface StoreAfter {
  readonly texts: ReadonlyMap<string, string>
  readonly archived: ReadonlySet<string>
}

/** A link that would lead nowhere and did not before; null without one. */
export function lostLink(
  store: DreamStore,
  after: StoreAfter,
): { readonly file: string; readonly target: string } | null {
  if (!mayLose(store, after)) return null
  const wasThere = createLinkResolver(store.rows)
  const isThere = createLinkResolver(candidatesAfter(store, after))
  const wasDead = new Set(
    [...after.texts.keys(), ...after.archived].flatMap((file) =>
      linksIn(store, store.memories.get(file)?.text ?? '').filter(
        (target) => wasThere(target) === undefined,
      ),
    ),
  )
  for (const [file, text] of after.texts) {
    const target = linksIn(store, text).find(
      (one) => isThere(one) === undefined && !wasDead.has(one),
    )
    if (target !== undefined) return { file, target }
  }
  return lostByOthers(store, after, wasThere, isThere)
}

type Resolve = ReturnType<typeof createLinkResolver>

/** Links of memories that are not touched themselves. */
function lostByOthers(store: DreamStore, after: StoreAfter, wasThere: Resolve, isThere: Resolve) {
  for (const { file, links } of store.rows) {
    if (after.texts.has(file) || after.archived.has(file)) continue
    const target = links.find((one) => wasThere(one) !== undefined && isThere(one) === undefined)
    if (target !== undefined) return { file, target }
  }
  return null
}

/** Most changes neither bring a link nor take a name away. */
function mayLose(store: DreamStore, { texts, archived }: StoreAfter): boolean {
  if (archived.size > 0) return true
  return [...texts].some(([file, text]) => {
    const memory = store.memories.get(file)
    if (memory === undefined) return text.includes('[[')
    const known = new Set(memory.row.links)
    return (
      nameIn(store, file, text) !== memory.row.name ||
      linksIn(store, text).some((target) => !known.has(target))
    )
  })
}

function candidatesAfter(store: DreamStore, after: StoreAfter): readonly LinkCandidate[] {
  const left = store.rows.filter(({ file }) => !after.archived.has(file))
  const kept = left.map(({ file, name }) => {
    const text = after.texts.get(file)
    return { file, name: text === undefined ? name : nameIn(store, file, text) }
  })
  const made = [...after.texts].filter(([file]) => !store.memories.has(file))
  return [...kept, ...made.map(([file, text]) => ({ file, name: nameIn(store, file, text) }))]
}

function nameIn({ limits }: DreamStore, file: string, text: string): string {
  return factsOf(readHead(text, limits.headLines), file).name ?? stemOf(file)
}

function linksIn({ limits }: DreamStore, text: string): readonly string[] {
  return linksOf(text.slice(readHead(text, limits.headLines).bodyAt))
}
