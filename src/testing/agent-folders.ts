import { execFileSync } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { slugOf } from '../shared/slug'
import { openRealEngine } from './real-engine'
import { temporaryFolder } from './temporary-folder'

export const AGENTS_NOW_MS = Date.parse('2026-11-30T09:00:00Z')

/** A memory as an agent writes one. */
export const agentMemory = (name: string, body: string): string =>
  `---\nname: ${name}\ndescription: about ${name.toLowerCase()}\ntype: feedback\n---\n\n${body}\n`

/** Files by path relative to the made-up machine's folder; `C:` stands for its `.claude`. */
export type AgentFiles = Readonly<Record<string, string>>

/**
 * A machine in a temporary folder: a base folder, a repository `tide` with sessions in it and in two of
 * its sub-folders, and an agent that remembers in three scopes and both sub-folders.
 */
export const REVIEWER: AgentFiles = {
  'C:agents/reviewer.md':
    '---\nname: reviewer\ndescription: Reads changes before they go in\nmemory: user\n---\n\nYou review.\n',
  'tide/.claude/agents/checks/tester.md':
    '---\nname: tester\ndescription: Runs the tests\nmemory: project\n---\n\nYou test.\n',
  'tide/.claude/agents/plain.md': '---\nname: plain\ndescription: Keeps nothing\n---\n\nYou do.\n',
  'C:agent-memory/reviewer/tone.md': agentMemory('Tone', 'Short sentences.'),
  'tide/.claude/agent-memory/reviewer/MEMORY.md':
    '- [Tables](tables.md) — about tables\n- [Ports](ports.md) — about ports\n',
  'tide/.claude/agent-memory/reviewer/tables.md': agentMemory('Tables', 'Tables have a unit row.'),
  'tide/.claude/agent-memory/reviewer/ports.md': agentMemory('Ports', 'Port 4180.'),
  'tide/web/.claude/agent-memory/reviewer/ports.md': agentMemory('Ports', 'Port 4280.'),
  'tide/web/.claude/agent-memory/reviewer/tables.md': agentMemory(
    'Tables',
    'Tables have a unit row.',
  ),
  'tide/api/.claude/agent-memory/reviewer/limits.md': agentMemory('Limits', 'Ten a second.'),
  'tide/api/.claude/agent-memory/reviewer/snapshot.json': '{}',
  'tide/api/.claude/agent-memory/reviewer/.snapshot-synced.json': '{}',
  'tide/.claude/agent-memory-local/reviewer/drafts.md': agentMemory('Drafts', 'Not yet shared.'),
}

/** Writes the files, sessions and repository; the engine is opened by the test. */
export function agentFolders(files: AgentFiles = REVIEWER) {
  const scratch = temporaryFolder()
  const base = join(scratch.path, '.claude')
  const dataDir = join(scratch.path, 'data')
  const at = (path: string): string =>
    path.startsWith('C:') ? join(base, path.slice(2)) : join(scratch.path, path)
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
    const when = new Date(AGENTS_NOW_MS - 3 * 86_400_000)
    utimesSync(at(path), when, when)
  }
  for (const [path, text] of Object.entries(files)) put(path, text)
  for (const cwd of ['tide', 'tide/web', 'tide/api']) session(put, join(scratch.path, cwd), cwd)
  return {
    ...scratch,
    base,
    dataDir,
    at,
    put,
    open: (wish: { readonly watch?: boolean } = {}) =>
      openRealEngine({ base, dataDir, nowMs: AGENTS_NOW_MS, ...wish }),
  }
}

/** A transcript of one line; the first folder has a memory of its own, so that its project is listed. */
function session(put: (path: string, text: string) => void, cwd: string, name: string): void {
  mkdirSync(cwd, { recursive: true })
  const line = { type: 'user', isSidechain: false, cwd, timestamp: '2026-11-28T08:00:00Z' }
  const slug = `C:projects/${slugOf(cwd)}`
  put(
    `${slug}/7c0e5a1e-0000-4000-8000-00000000000${String(name.length)}.jsonl`,
    JSON.stringify(line),
  )
  if (name === 'tide') put(`${slug}/memory/tides.md`, agentMemory('Tides', 'Twice a day.'))
}

/** Makes `folder` a repository whose one commit holds `paths`; false where git is not installed. */
export function commitIn(folder: string, paths: readonly string[]): boolean {
  const git = (...words: readonly string[]): void => {
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...words], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    })
  }
  try {
    git('init', '--quiet')
    git('add', ...paths)
    git('commit', '--quiet', '--no-verify', '--message=Begin')
    return true
  } catch {
    return false
  }
}
