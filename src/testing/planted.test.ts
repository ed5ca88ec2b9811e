import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSample, type MadeProject } from '../adapters/sample-library'
import { plantedIn, plantedOf, RESOURCES_DIR } from './planted'
import { temporaryFolder } from './temporary-folder'

const NOW_MS = Date.parse('2026-11-30T09:00:00Z')
const DAY_MS = 86_400_000
const HALF_LIVES = { value: 365, user: 180, feedback: 90, reference: 60, project: 14, unknown: 30 }

const scratch = temporaryFolder()
let projects: readonly MadeProject[]
beforeAll(async () => {
  const dir = join(scratch.path, 'library')
  projects = (await createSample(dir, NOW_MS, { resourcesDir: RESOURCES_DIR })).projects
})
afterAll(() => scratch.remove())

const project = (key: string): MadeProject => projects.find((one) => one.key === key)!
const text = (key: string, file: string): string =>
  readFileSync(join(project(key).memoryDir, file), 'utf8')
const headOf = (raw: string): string => /^---\r?\n(.*?)\r?\n---/s.exec(raw)![1]!
const bodyOf = (raw: string): string => raw.replace(/^---\r?\n.*?\r?\n---\r?\n/s, '')
const indexLines = (key: string): readonly string[] => text(key, 'MEMORY.md').split('\n')
const memoriesOf = (key: string): readonly string[] =>
  readdirSync(project(key).memoryDir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md') && !/(^|\/)MEMORY\.md$|^(?:archive|logs)\//.test(name))
const transcript = (key: string, id: string): string =>
  readFileSync(join(project(key).memoryDir, '..', `${id}.jsonl`), 'utf8')
const linesOf = (jsonl: string): readonly Record<string, unknown>[] =>
  jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: project('tide-tables').paths[0]!, encoding: 'utf8' })

function scoreOf(key: string, file: string): number {
  const raw = text(key, file)
  const type = (/^\s*type: (\w+)/m.exec(raw)?.[1] ?? 'unknown') as keyof typeof HALF_LIVES
  const modified = /^\s+modified: (\S+)/m.exec(raw)?.[1]
  const atMs = modified
    ? Date.parse(modified)
    : statSync(join(project(key).memoryDir, file)).mtimeMs
  return 100 * (1 - 2 ** (-(NOW_MS - atMs) / DAY_MS / HALF_LIVES[type]))
}

describe('what lies in the sample library', () => {
  it('is stale exactly where the table says', () => {
    const found = projects.flatMap(({ key }) =>
      memoriesOf(key).flatMap((file) => {
        const score = scoreOf(key, file)
        return score < 50 ? [] : [`${key}/${file} ${score < 75 ? 'review' : 'prune'}`]
      }),
    )
    const listed = plantedOf('stale').map((one) => `${one.project}/${one.file} ${one.action}`)
    expect(found.sort()).toEqual(listed.sort())
  })

  it('holds duplicates and near duplicates', () => {
    for (const { project: key, files } of plantedOf('duplicate')) {
      expect(text(key, files[0])).toBe(text(key, files[1]))
    }
    for (const { project: key, files } of plantedOf('near-duplicate')) {
      expect(text(key, files[0])).not.toBe(text(key, files[1]))
      expect(likeness(bodyOf(text(key, files[0])), bodyOf(text(key, files[1])))).toBeGreaterThan(
        0.6,
      )
    }
  })

  it('holds conflicting memories that are both alive', () => {
    for (const { project: key, files } of plantedOf('conflict')) {
      expect(memoriesOf(key)).toEqual(expect.arrayContaining([...files]))
    }
  })

  it.each(plantedOf('relative-date'))('says $text in $project/$file', (one) => {
    expect(bodyOf(text(one.project, one.file))).toContain(one.text)
  })

  it('has links that lead nowhere exactly where the table says', () => {
    const found = projects.flatMap(({ key }) => {
      const names = memoriesOf(key).flatMap((file) => [
        fold(file.replace(/^.*\/|\.md$/g, '')),
        fold(/^name: (.*)$/m.exec(headOf(text(key, file)))?.[1] ?? ''),
      ])
      return memoriesOf(key).flatMap((file) =>
        [...bodyOf(text(key, file)).matchAll(/\[\[([^\]|#]+)[^\]]*\]\]/g)]
          .map((match) => match[1]!)
          .filter((target) => !names.includes(fold(target)))
          .map((target) => `${key}/${file} → ${target}`),
      )
    })
    const listed = plantedOf('dead-link').map((one) => `${one.project}/${one.file} → ${one.target}`)
    expect(found.sort()).toEqual(listed.sort())
  })
})

describe('its indexes', () => {
  it('have entries over 200 units exactly where the table says', () => {
    const found = projects.flatMap(({ key }) =>
      indexLines(key).flatMap((line, at) => (line.length > 200 ? [`${key}:${at + 1}`] : [])),
    )
    const listed = plantedOf('long-entry').map((one) => `${one.project}:${one.line}`)
    expect(found).toEqual(listed)
  })

  it('go past the cut in one project, and the newest line is among the lost', () => {
    const [cut] = plantedOf('index-cut')
    for (const { key } of projects) {
      expect(indexLines(key).length - 1 > 200, key).toBe(key === cut!.project)
    }
    const lost = indexLines(cut!.project).slice(cut!.cutAtLine - 1)
    expect(lost.flatMap((line) => /\]\((.*?)\)/.exec(line)?.[1] ?? [])).toEqual(cut!.lost)
  })

  it('have lines without a file, files without a line and double lines where the table says', () => {
    const found = projects.flatMap(({ key }) => {
      const targets = indexLines(key).map((line) => /\]\((.*?)\)/.exec(line)?.[1])
      const files = memoriesOf(key)
      return [
        ...targets.flatMap((target, at) => [
          ...(target && !files.includes(target) ? [`dangling ${key}:${at + 1}`] : []),
          ...(target && targets.indexOf(target) < at ? [`index-duplicate ${key}:${at + 1}`] : []),
        ]),
        ...files
          .filter((file) => !file.startsWith('team/') && !targets.includes(file))
          .map((file) => `unindexed ${key}/${file}`),
      ]
    })
    const listed = [
      ...plantedOf('dangling').map((one) => `dangling ${one.project}:${one.line}`),
      ...plantedOf('index-duplicate').map((one) => `index-duplicate ${one.project}:${one.line}`),
      ...plantedOf('unindexed').map((one) => `unindexed ${one.project}/${one.file}`),
    ]
    expect(found.sort()).toEqual(listed.sort())
  })
})

describe('its heads', () => {
  it('occur in both shapes and are no YAML exactly where the table says', () => {
    const all = projects.flatMap(({ key }) => memoriesOf(key).map((file) => ({ key, file })))
    const nested = all.filter(({ key, file }) => /^metadata:/m.test(headOf(text(key, file))))
    expect(nested.length).toBeGreaterThan(25)
    expect(all.length - nested.length).toBeGreaterThan(25)
    const broken = all.filter(({ key, file }) => !isYaml(headOf(text(key, file))))
    const listed = plantedOf('head-problem').map((one) => ({ key: one.project, file: one.file }))
    expect(broken).toEqual(expect.arrayContaining(listed))
    expect(broken).toHaveLength(listed.length)
    for (const one of plantedOf('head-problem')) {
      expect(headOf(text(one.project, one.file))).toContain(`description: ${one.text}`)
    }
  })

  it('pin, archive and share what the table names', () => {
    for (const one of plantedOf('pinned')) {
      expect(headOf(text(one.project, one.file))).toContain('pinned: true')
    }
    for (const one of [...plantedOf('archived'), ...plantedOf('team')]) {
      expect(text(one.project, one.file)).not.toBe('')
    }
  })

  it.each(plantedOf('secret'))('hold in $file what is a $verdict', (one) => {
    const raw = text(one.project, one.file)
    expect(one.place === 'body' ? bodyOf(raw) : headOf(raw)).toContain(one.text)
    if (one.text === 'ghp_') expect(raw).toMatch(/ghp_[A-Za-z0-9]{36}\b/)
  })
})

describe('its small repository', () => {
  it.each(plantedOf('claim'))('$claim $text is $truth', (one) => {
    expect(bodyOf(text(one.project, one.file))).toContain(one.text)
    if (one.claim === 'url') return
    expect(truthOf(one.claim, one.text)).toEqual(
      one.where === undefined ? [one.truth] : [one.truth, one.where],
    )
  })

  it('is checked out on main with nothing to commit', () => {
    expect(git('status', '--porcelain', '--branch')).toBe('## main\n')
    expect(git('log', '--all', '--format=%an')).toContain('Ben Okafor')
  })
})

describe('its stores', () => {
  it('are shared by two folders, orphaned or clean where the table says', () => {
    for (const one of plantedOf('shared-store')) {
      const { paths, memoryDir } = project(one.project)
      const files = readdirSync(join(memoryDir, '..')).filter((name) => name.endsWith('.jsonl'))
      const cwds = files.flatMap((name) =>
        linesOf(readFileSync(join(memoryDir, '..', name), 'utf8')).flatMap(({ cwd }) => cwd ?? []),
      )
      expect([...new Set(cwds)].sort()).toEqual([...paths].sort())
    }
    const gone = projects.filter(({ paths }) => !paths.some((path) => existsSync(path)))
    expect(gone.map(({ key }) => key)).toEqual(plantedOf('orphan').map((one) => one.project))
    for (const one of plantedOf('clean')) {
      const faults = plantedIn(one.project).filter(
        ({ kind }) => kind !== 'clean' && kind !== 'said',
      )
      expect(faults).toEqual([])
    }
  })
})

describe('its conversations', () => {
  it.each(plantedOf('said'))('hold a $what in the words of a person: $text', (one) => {
    const lines = linesOf(transcript(one.project, one.session))
    const person = lines.filter((line) => line['type'] === 'user' && !('toolUseResult' in line))
    expect(JSON.stringify(person.map((line) => line['message']))).toContain(
      JSON.stringify(one.text).slice(1, -1),
    )
  })

  it('are at least six of a person in three projects', () => {
    const sessions = new Map(plantedOf('said').map((one) => [one.session, one.project]))
    expect(sessions.size).toBeGreaterThanOrEqual(6)
    expect(new Set(sessions.values()).size).toBeGreaterThanOrEqual(3)
  })

  it('hide an instruction in a tool result that no person said', () => {
    for (const one of plantedOf('injection')) {
      const holding = linesOf(transcript(one.project, one.session)).filter((line) =>
        JSON.stringify(line).includes(one.text),
      )
      expect(holding.length).toBeGreaterThan(0)
      expect(holding.every((line) => 'toolUseResult' in line)).toBe(true)
    }
  })

  it('are about to be swept, past their time, or gone', () => {
    for (const one of [...plantedOf('expiring'), ...plantedOf('expired')]) {
      const path = join(project(one.project).memoryDir, '..', `${one.session}.jsonl`)
      expect(Math.floor((NOW_MS - statSync(path).mtimeMs) / DAY_MS)).toBe(one.ageDays)
    }
    for (const one of plantedOf('origin-gone')) {
      expect(headOf(text(one.project, one.file))).toContain(one.session)
      const path = join(project(one.project).memoryDir, '..', `${one.session}.jsonl`)
      expect(existsSync(path)).toBe(false)
    }
  })

  it('are made by machines where the table says', () => {
    for (const one of plantedOf('machine-session')) {
      const folder = join(project(one.project).memoryDir, '..')
      const places = [
        join(folder, `${one.session}.jsonl`),
        join(folder, one.session, 'subagents', `agent-${one.agent}.jsonl`),
        join(folder, `agent-${one.agent}.jsonl`),
      ]
      const path =
        one.maker === 'sdk' ? places[0]! : places.slice(1).find((place) => existsSync(place))!
      const said = linesOf(readFileSync(path, 'utf8')).filter((line) => 'uuid' in line)
      expect(
        said.every((line) =>
          one.maker === 'sdk' ? line['entrypoint'] === 'sdk-cli' : line['isSidechain'],
        ),
      ).toBe(true)
    }
  })
})

function truthOf(claim: 'path' | 'symbol' | 'branch' | 'package', what: string): readonly string[] {
  if (claim === 'branch') return [git('branch', '--list', what) === '' ? 'never' : 'there']
  const places = (ref: string): string =>
    claim === 'path'
      ? git('ls-tree', '-r', '--name-only', ref, what)
      : grep(
          claim === 'package' ? `"${what}"` : what,
          ref,
          claim === 'package' ? 'package.json' : '.',
        )
  if (places('main') !== '') return ['there']
  const renamed = git('log', '--name-status', '--diff-filter=R', '--format=', 'main')
  const target = renamed.split('\n').find((line) => line.split('\t')[1] === what)
  if (target !== undefined) return ['moved', target.split('\t')[2]!]
  const branches = git('branch', '--format=%(refname:short)').trim().split('\n')
  const branch = branches.find((name) => places(name) !== '')
  if (branch !== undefined) return ['elsewhere', branch]
  const commits = git('log', '--all', '--format=%H').trim().split('\n')
  return [commits.some((commit) => places(commit) !== '') ? 'gone' : 'never']
}

function grep(what: string, ref: string, path: string): string {
  try {
    return git('grep', '-l', '-F', what, ref, '--', path)
  } catch {
    return '' // git grep answers 1 for nothing found
  }
}

function isYaml(head: string): boolean {
  try {
    return parse(head) !== null
  } catch {
    return false
  }
}

const fold = (name: string): string => name.toLowerCase().replace(/[_\- ]/g, '')

/** Share of three-unit pieces that two texts have in common, 0 to 1. */
function likeness(one: string, other: string): number {
  const pieces = (words: string): Set<string> =>
    new Set(
      Array.from({ length: Math.max(0, words.length - 2) }, (_, at) => words.slice(at, at + 3)),
    )
  const [first, second] = [pieces(one), pieces(other)]
  return (2 * [...first].filter((piece) => second.has(piece)).length) / (first.size + second.size)
}
