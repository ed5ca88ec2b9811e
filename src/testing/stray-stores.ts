import { mkdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { slugOf } from '../shared/slug'

export const NOW_MS = Date.parse('2026-11-30T09:00:00Z')

/** The text of a memory in the flat shape. */
export const memoryText = (name: string, body: string, more = ''): string =>
  `---\nname: ${name}\ndescription: about ${name}\ntype: project\n${more}---\n\n${body}\n`

/** A disk of Ana's below one folder: a base of the client, projects beside it, and the app's own data. */
export function strayDisk(root: string) {
  const base = join(root, 'claude')
  let age = 0
  const put = (path: string, text: string | Uint8Array): string => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    age += 1
    // Every file has a time of its own, so that a time that is not kept is seen.
    const time = new Date(NOW_MS - age * 3_600_000 - 1_234)
    utimesSync(path, time, time)
    return path
  }
  const memoryDir = (cwd: string): string => join(base, 'projects', slugOf(cwd), 'memory')
  return {
    root,
    base,
    dataDir: join(root, 'data'),
    put,
    memoryDir,
    /** A project's folder, with a repository in it where a remote is given. */
    project(name: string, remote?: string): string {
      const path = join(root, 'srv', name)
      mkdirSync(path, { recursive: true })
      if (remote !== undefined) {
        put(join(path, '.git', 'config'), `[remote "origin"]\n\turl = ${remote}\n`)
        put(join(path, '.git', 'HEAD'), 'ref: refs/heads/main\n')
      }
      return path
    },
    /** A conversation that began in a folder, which need not be there. */
    session(cwd: string, id: string, slugCwd = cwd, more: readonly string[] = []): void {
      const line = (at: string): string =>
        JSON.stringify({
          type: 'user',
          sessionId: id,
          uuid: `${id}-1`,
          cwd: at,
          timestamp: '2026-11-20T09:00:00.000Z',
          message: { role: 'user', content: 'good morning' },
        })
      const text = [cwd, ...more].map(line).join('\n')
      put(join(base, 'projects', slugOf(slugCwd), `${id}.jsonl`), `${text}\n`)
    },
    /** Memories and an index with a line for each, unless an index is given. */
    memories(dir: string, files: Readonly<Record<string, string>>): void {
      for (const [file, text] of Object.entries(files)) put(join(dir, file), text)
      if ('MEMORY.md' in files) return
      const lines = Object.keys(files).map((file) => `- [${file}](${file}) — about ${file}\n`)
      put(join(dir, 'MEMORY.md'), `# Index\n\n${lines.join('')}`)
    },
    link: (path: string, target: string) => {
      mkdirSync(dirname(path), { recursive: true })
      symlinkSync(target, path)
    },
    text: (path: string): string => readFileSync(path, 'utf8'),
    timeOf: (path: string): bigint => statSync(path, { bigint: true }).mtimeNs,
  }
}

export type StrayDisk = ReturnType<typeof strayDisk>
