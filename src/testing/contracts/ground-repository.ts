import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callGit } from '../claims/make-claim-repository'

/** A repository that a test builds step by step in a real folder. */
export interface GroundRepository {
  readonly root: string
  /** Writes a file, its folders included. */
  readonly put: (path: string, text: string) => void
  readonly remove: (path: string) => void
  readonly move: (from: string, to: string) => void
  /** Adds everything and commits it on that day of 2026-03. */
  readonly commit: (day: number) => Promise<string>
  readonly git: (...words: readonly string[]) => Promise<string>
}

/** An empty repository with the branch `main`. */
export async function groundRepository(root: string): Promise<GroundRepository> {
  mkdirSync(root, { recursive: true })
  const git: GroundRepository['git'] = (...words) =>
    callGit(root, ['-c', 'protocol.file.allow=always', ...words])
  await git('init', '--quiet', '--template=', '--initial-branch=main')
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    put,
    git,
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    move(from, to) {
      mkdirSync(dirname(join(root, to)), { recursive: true })
      renameSync(join(root, from), join(root, to))
    },
    async commit(day) {
      await git('add', '--all')
      const date = `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`
      const variables = {
        GIT_AUTHOR_NAME: 'ana',
        GIT_AUTHOR_EMAIL: 'ana@tide.example',
        GIT_COMMITTER_NAME: 'ana',
        GIT_COMMITTER_EMAIL: 'ana@tide.example',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      }
      await callGit(
        root,
        ['commit', '--quiet', '--allow-empty', '--message=A day of work'],
        variables,
      )
      return (await git('rev-parse', 'HEAD')).trim()
    },
  }
}
