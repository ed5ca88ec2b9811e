import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One project of the sample library, as resources/sample/manifest.json describes it. */
export interface SampleProject {
  readonly key: string
  /** Working folders relative to the library; two of them share one store. */
  readonly folders: readonly string[]
  /** The small repository lies in the first folder. */
  readonly repository?: boolean
  /** The working folder is not made: the store is an orphan. */
  readonly gone?: boolean
  /** When its last dream ended; absent for never. */
  readonly dreamtDaysAgo?: number
  /** Days ago for which there is a daily log, `projects/<key>/logs/day-N.md`. */
  readonly logDays?: readonly number[]
  /** Age in days of each file below `projects/<key>/memory`. */
  readonly ages: Readonly<Record<string, number>>
  /** Files written with Windows line ends. */
  readonly crlf?: readonly string[]
}

export interface SampleManifest {
  readonly clientVersion: string
  readonly person: string
  readonly projects: readonly SampleProject[]
  /** A session's folder whose transcript was swept. */
  readonly emptySessionFolder: {
    readonly id: string
    readonly project: string
    readonly daysAgo: number
  }
  readonly agents: {
    /** Folders below the projects in which an agent was started, relative to the library. */
    readonly folders: readonly string[]
    /** Age in days of what agents wrote that came with the repository, relative to the library. */
    readonly committed: Readonly<Record<string, number>>
    readonly copies: readonly SampleAgentFolder[]
  }
}

/** A folder of an agent's memory, or of definitions. */
export interface SampleAgentFolder {
  /** Below `agents/` of the resources. */
  readonly from: string
  /** Relative to the library. */
  readonly to: string
  /** Age in days of each file. */
  readonly ages: Readonly<Record<string, number>>
}

/** One turn of a conversation: what a person typed, an answer, or a tool call with its result. */
export type SampleTurn =
  | { readonly person: string }
  | { readonly claude: string }
  /** `{{memory}}` in a target stands for the memory folder. */
  | { readonly tool: string; readonly target: string; readonly result: string }

export interface SampleSession {
  readonly id: string
  readonly project: string
  readonly kind: 'person' | 'sdk' | 'subagent'
  readonly startedDaysAgo: number
  /** Working folder where the project has several. */
  readonly folder?: string
  /** Key of the session that a sub-agent worked for; absent in the older, flat layout. */
  readonly parent?: string
  readonly agent?: string
  /** Named by a memory, but its transcript is no longer there. */
  readonly swept?: boolean
  readonly turns: readonly SampleTurn[]
}

/** A commit of the small repository; `write` names a folder of files below repository/. */
export interface SampleCommit {
  readonly branch: string
  readonly message: string
  /** `Name <mail>` */
  readonly author: string
  readonly daysAgo: number
  readonly write?: string
  readonly move?: Readonly<Record<string, string>>
  readonly remove?: readonly string[]
}

export interface SampleRepository {
  readonly remote: string
  readonly commits: readonly SampleCommit[]
}

export interface SampleTexts {
  readonly manifest: SampleManifest
  readonly sessions: Readonly<Record<string, SampleSession>>
  readonly repository: SampleRepository
}

/** Reads what the library is made of; the files are ours and shipped with the app. */
export async function readSampleTexts(sampleDir: string): Promise<SampleTexts> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(sampleDir, name), 'utf8'))
  const { sessions } = (await json('sessions.json')) as Pick<SampleTexts, 'sessions'>
  return {
    manifest: (await json('manifest.json')) as SampleManifest,
    sessions,
    repository: (await json('repository.json')) as SampleRepository,
  }
}
