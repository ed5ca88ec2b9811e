import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MemoryType } from '../shared/memory'

/** Something that was put into the sample library on purpose, as resources/sample/planted.json lists it. */
export type Planted = { readonly project: string } & (
  | {
      readonly kind: 'stale'
      readonly file: string
      readonly type: MemoryType
      readonly ageDays: number
      readonly action: 'review' | 'prune'
    }
  | { readonly kind: 'duplicate' | 'near-duplicate'; readonly files: readonly [string, string] }
  | {
      readonly kind: 'conflict'
      readonly files: readonly [string, string]
      /** What the two disagree on. */
      readonly about: string
    }
  | { readonly kind: 'relative-date'; readonly file: string; readonly text: string }
  | { readonly kind: 'dead-link'; readonly file: string; readonly target: string }
  | {
      readonly kind: 'long-entry' | 'dangling' | 'index-duplicate'
      /** 1-based line of MEMORY.md. */
      readonly line: number
      readonly target: string
    }
  | {
      readonly kind: 'index-cut'
      /** 1-based, the first line that is not loaded. */
      readonly cutAtLine: number
      /** Files whose lines are not loaded, in order. */
      readonly lost: readonly string[]
    }
  | {
      readonly kind: 'claim'
      readonly file: string
      readonly claim: 'path' | 'symbol' | 'url' | 'branch' | 'package'
      readonly text: string
      /** `elsewhere`: only on the branch in `where`; `moved`: to the path in `where`; `never`: in no commit. */
      readonly truth: 'there' | 'gone' | 'moved' | 'elsewhere' | 'never' | 'unknown'
      readonly where?: string
    }
  | {
      readonly kind: 'secret'
      readonly file: string
      /** The secret, or its beginning where the rest is made with the library. */
      readonly text: string
      /** `sample` is a documented example key, `harmless` only speaks of one. */
      readonly verdict: 'secret' | 'sample' | 'harmless'
      readonly place: 'description' | 'body'
    }
  | {
      readonly kind: 'head-problem'
      readonly file: string
      /** The description (or its beginning) as a line reader gets it; no YAML reader does. */
      readonly text: string
    }
  | { readonly kind: 'unindexed' | 'pinned' | 'archived' | 'team'; readonly file: string }
  | { readonly kind: 'shared-store'; readonly folders: readonly [string, string] }
  | { readonly kind: 'orphan'; readonly folder: string }
  | { readonly kind: 'clean' }
  | {
      readonly kind: 'said'
      readonly session: string
      readonly what: 'correction' | 'remember' | 'confirmation' | 'deadline' | 'repeated'
      readonly text: string
    }
  | {
      /** What a person said that no memory says yet, and the memory that a dream without a model makes of it. */
      readonly kind: 'candidate'
      readonly session: string
      readonly file: string
    }
  | { readonly kind: 'injection'; readonly session: string; readonly text: string }
  | { readonly kind: 'expiring' | 'expired'; readonly session: string; readonly ageDays: number }
  | { readonly kind: 'origin-gone'; readonly file: string; readonly session: string }
  | {
      readonly kind: 'machine-session'
      readonly session: string
      readonly maker: 'sdk' | 'subagent'
      readonly agent?: string
    }
)

export type PlantedKind = Planted['kind']

const { planted } = JSON.parse(
  readFileSync(new URL('../../resources/sample/planted.json', import.meta.url), 'utf8'),
) as { readonly planted: readonly Planted[] }

/** The rows of one kind; a row type that covers several kinds counts for each of them. */
type PlantedOf<K extends PlantedKind, P extends Planted = Planted> = P extends Planted
  ? K extends P['kind']
    ? P
    : never
  : never

/** All that was planted of one kind, in the table's order. */
export function plantedOf<K extends PlantedKind>(kind: K): readonly PlantedOf<K>[] {
  return planted.filter((one): one is PlantedOf<K> & Planted => one.kind === kind)
}

/** All that was planted in one project. */
export const plantedIn = (project: string): readonly Planted[] =>
  planted.filter((one) => one.project === project)

/** The app's resources folder in this checkout. */
export const RESOURCES_DIR = fileURLToPath(new URL('../../resources', import.meta.url))
