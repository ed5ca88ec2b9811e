import type {
  BranchDifference,
  BranchMerges,
  Deletion,
  Ground,
  GroundReader,
} from '../engine/ground-ports'

/** A project's folder as a test makes it up; what is left out is empty. */
export interface FakeGround {
  /** Null: no repository, and nothing is known beyond the folder. */
  readonly git?: null
  /** Text of each file that belongs. */
  readonly files?: Readonly<Record<string, string>>
  readonly ignored?: readonly string[]
  readonly refs?: readonly string[] | null
  /** What each commit deleted, newest first; a new path where it was renamed. */
  readonly commits?: readonly Readonly<Record<string, string | null>>[]
  readonly committed?: readonly string[]
  /** Texts that only a branch has, by branch and path. */
  readonly branches?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly merges?: BranchMerges | null
  /** Thrown by every look into the folder but its listing. */
  readonly broken?: Error
  /** What was left unlooked because it was too much. */
  readonly unlooked?: 'files' | 'branches' | 'texts of branches'
}

/** Folders by their absolute path; any other is gone. */
export function fakeGroundReader(grounds: Readonly<Record<string, FakeGround>>): GroundReader {
  return {
    open: (folder) => {
      const made = grounds[folder]
      return Promise.resolve(made === undefined ? null : openFake(folder, made))
    },
  }
}

const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}_$]+/gu) ?? []

function openFake(root: string, made: FakeGround): Ground {
  const files = made.files ?? {}
  const whole = <T>(value: T): Promise<T> =>
    made.broken === undefined ? Promise.resolve(value) : Promise.reject(made.broken)
  return {
    root,
    kind: made.git === null ? 'folder' : 'git',
    tree: {
      files: () =>
        Promise.resolve({ paths: Object.keys(files).sort(), complete: made.unlooked !== 'files' }),
      ignored: (paths) =>
        whole(new Set(paths.filter((path) => made.ignored?.some((one) => path.startsWith(one))))),
      words: (asked) => {
        const places = asked.flatMap((word) =>
          Object.entries(files).flatMap(([path, text]) => {
            const line = text.split('\n').findIndex((row) => words(row).includes(word))
            return line < 0 ? [] : [[word, { path, line: line + 1 }] as const]
          }),
        )
        return whole({ places: new Map(places.reverse()), files: Object.keys(files).length })
      },
      text: (path) => whole(files[path] ?? null),
    },
    refs: () => whole(made.refs === undefined ? [] : made.refs),
    past: made.git === null ? null : fakePast(made),
  }
}

function fakePast(made: FakeGround): Ground['past'] {
  const commits = made.commits ?? []
  const branches = Object.entries(made.branches ?? {})
  const of = new Map<string, Deletion[]>()
  commits.forEach((commit, order) => {
    const deletion = { commit: String(order), on: `2026-03-${30 - order}`, order }
    for (const path of Object.keys(commit)) of.set(path, [...(of.get(path) ?? []), deletion])
  })
  const difference = ([branch, texts]: (typeof branches)[number]): BranchDifference => ({
    branch,
    files: Object.keys(texts).map((path) => ({ path, blob: `${branch}:${path}`, added: true })),
  })
  return {
    deletions: () => Promise.resolve({ commits: commits.length, of }),
    renamesIn: (commit) => {
      const moved = Object.entries(commits[Number(commit)] ?? {})
      return Promise.resolve(
        new Map(moved.flatMap(([from, to]) => (to === null ? [] : [[from, to] as const]))),
      )
    },
    committed: () => Promise.resolve(made.committed ?? []),
    branches: () =>
      Promise.resolve({
        branches: branches.map(difference),
        complete: made.unlooked !== 'branches',
      }),
    merges: () => Promise.resolve(made.merges ?? null),
    wordsIn: (blobs, asked) => {
      const texts = branches.flatMap(([branch, all]) =>
        Object.entries(all).map(([path, text]) => [`${branch}:${path}`, text] as const),
      )
      const found = asked.flatMap((word) => {
        const blob = texts.find(([id, text]) => blobs.includes(id) && words(text).includes(word))
        return blob === undefined ? [] : [[word, blob[0]] as const]
      })
      return Promise.resolve({
        found: new Map(found),
        complete: made.unlooked !== 'texts of branches',
      })
    },
  }
}
