/**
 * What an audit asks of a project's folder and of the network. Everything here only looks: nothing is
 * written, and no program that a project configures is ever run.
 *
 * Paths inside a ground are relative to its root with `/` between parts. Every method may throw the
 * signal's reason; other failures are ordinary errors, which an audit answers with "cannot tell".
 */

export interface GroundReader {
  /**
   * Looks at a project's folder; null when it is not there.
   *
   * @param folder absolute
   * @param except absolute folders whose files belong to no project: memory folders inside it
   */
  open(folder: string, except: readonly string[], signal: AbortSignal): Promise<Ground | null>
}

/** One project's folder, listed once and then asked as often as needed. */
export interface Ground {
  /** Absolute, with links resolved, `/` between parts. */
  readonly root: string
  /** `folder` also where a repository is but git is not installed. */
  readonly kind: 'git' | 'folder'
  readonly tree: GroundTree
  /** What git knows beyond the folder; null without git. */
  readonly past: GroundPast | null
  /**
   * Full names of all branches, local and remote (`refs/heads/…`, `refs/remotes/…`), packed ones too;
   * null where there is no repository or they cannot be read.
   */
  refs(signal: AbortSignal): Promise<readonly string[] | null>
}

/** The folder as it lies on the disk now. */
export interface GroundTree {
  /** Tracked and untracked files, without ignored ones; a plain folder without what builds put there. */
  files(signal: AbortSignal): Promise<FileListing>
  /** Those of these paths that git ignores, or that lie in a built folder; they need not exist. */
  ignored(paths: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>
  /**
   * A place of each identifier that stands as a whole word in a text file that belongs.
   *
   * @param words made of letters, digits, `_` and `$` only
   */
  words(words: readonly string[], signal: AbortSignal): Promise<WordListing>
  /** Text of a file that belongs; null when it is gone, too large or not text. */
  text(path: string, signal: AbortSignal): Promise<string | null>
}

export interface FileListing {
  /** Sorted; letter case as on disk. */
  readonly paths: readonly string[]
  /** False when a bound was met: what is not listed may still be there. */
  readonly complete: boolean
}

export interface WordPlace {
  readonly path: string
  /** 1-based. */
  readonly line: number
}

export interface WordListing {
  readonly places: ReadonlyMap<string, WordPlace>
  /** Files that could have held a word. */
  readonly files: number
}

/** What the commits know, bounded in number. */
export interface GroundPast {
  deletions(signal: AbortSignal): Promise<Deletions>
  /** Old path to new path, as git saw files move in this commit. */
  renamesIn(commit: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** All paths that HEAD's commit holds, also those that are gone from the folder. */
  committed(signal: AbortSignal): Promise<readonly string[]>
  /** Branches that HEAD does not hold already, newest first; a bounded number. */
  branches(signal: AbortSignal): Promise<BranchListing>
  /** Which branches the main one holds; null where none is plainly the main one. */
  merges(signal: AbortSignal): Promise<BranchMerges | null>
  /**
   * The first of these texts of the repository that holds each word as a whole word; large texts and
   * binaries are passed over.
   */
  wordsIn(
    blobs: readonly string[],
    words: readonly string[],
    signal: AbortSignal,
  ): Promise<BlobListing>
}

export interface Deletion {
  readonly commit: string
  /** The commit's day, YYYY-MM-DD. */
  readonly on: string
  /** 0 is the newest commit that was looked through. */
  readonly order: number
}

export interface Deletions {
  /** How many commits were looked through. */
  readonly commits: number
  /** By path, newest first. */
  readonly of: ReadonlyMap<string, readonly Deletion[]>
}

export interface BranchListing {
  readonly branches: readonly BranchDifference[]
  /** False when a bound was met: what none of these has may still be on another branch. */
  readonly complete: boolean
}

/** Every branch under its full name, as in `Ground.refs`; those of the main one are in no list. */
export interface BranchMerges {
  /** Short name, such as `main`. */
  readonly main: string
  /** All their commits are on the main branch, the local or the remote one. */
  readonly merged: readonly string[]
  readonly unmerged: readonly string[]
  /** At the very commit where the main branch is: merged, or nothing of their own yet. */
  readonly level: readonly string[]
}

export interface BlobListing {
  /** Word to the text's id. */
  readonly found: ReadonlyMap<string, string>
  /** False when a bound was met before all words were found. */
  readonly complete: boolean
}

/** What one branch has that HEAD has not, or has otherwise. */
export interface BranchDifference {
  /** Short name, such as `main` or `origin/main`. */
  readonly branch: string
  readonly files: readonly {
    readonly path: string
    readonly blob: string
    /** True when HEAD has nothing at this path. */
    readonly added: boolean
  }[]
}

export type ProbeAnswer =
  | { readonly kind: 'status'; readonly status: number }
  /** The address may not be contacted: private, local, not http(s), with credentials, another port. */
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'noAnswer'; readonly detail: string }

/** Asks whether a page is still there, and never anything on this machine or its network. */
export interface UrlProbe {
  /** HEAD, then a short GET where HEAD was not enough; redirects are followed. Only cancelling throws. */
  probe(url: string, signal: AbortSignal): Promise<ProbeAnswer>
}
