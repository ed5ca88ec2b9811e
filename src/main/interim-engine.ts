import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Engine } from '../engine/engine'
import { CLIENT_LIMITS } from '../engine/memory/limits'
import { AppError } from '../shared/errors'
import type { ProjectSummary } from '../shared/project'
import type { Settings } from '../shared/settings'
import type { EngineStart } from './ipc/engine-protocol'

const DEFAULTS: Settings = {
  bases: [],
  theme: 'system',
  language: 'system',
  limits: CLIENT_LIMITS,
  editorCommand: '',
  pinnedProjects: [],
  confirmedPaths: [],
  allowedLinkTargets: [],
  boundPaths: {},
  firstRunDone: false,
  useTray: false,
  savedFilters: [],
  archiveOutside: false,
}

/** Lists stores and keeps settings for this run, until the engine itself is composed; refuses the rest. */
export function createInterimEngine(start: EngineStart): Engine {
  let settings = DEFAULTS
  const bases = start.bases.length === 0 ? [path.join(os.homedir(), '.claude')] : start.bases
  const later = (): never => {
    throw new AppError('internal', 'This is not composed yet.')
  }
  const rest = new Proxy({}, { get: () => later })
  // The proxy answers every method of every area with the same refusal.
  const areas = { memories: rest, index: rest, archive: rest, sessions: rest } as Pick<
    Engine,
    'memories' | 'index' | 'archive' | 'sessions'
  >
  return {
    ...areas,
    settings: {
      read: () => Promise.resolve(settings),
      save: (changes) => Promise.resolve((settings = { ...settings, ...changes })),
      bases: () =>
        Promise.resolve(
          bases.map((base) => ({
            path: base,
            source: 'default',
            exists: true,
            projects: 0,
            leftover: false,
          })),
        ),
    },
    projects: {
      list: async () => (await Promise.all(bases.map(listStores))).flat(),
      find: later,
      resolve: later,
      bind: later,
    },
    history: {
      page: () => Promise.resolve({ total: 0, changes: [] }),
      diff: later,
      undo: later,
      undoable: () => Promise.resolve(null),
    },
    search: { query: later },
    home: { read: () => Promise.resolve({ needs: [], days: [] }) },
    doctor: { run: later },
    start: () => Promise.resolve(),
    onChange: () => () => undefined,
    stop: () => Promise.resolve(),
  }
}

async function listStores(base: string): Promise<readonly ProjectSummary[]> {
  const folder = path.join(base, 'projects')
  const slugs = await readdir(folder).catch(() => [])
  return Promise.all(slugs.map((slug) => summary(base, slug, path.join(folder, slug, 'memory'))))
}

async function summary(base: string, slug: string, memoryDir: string): Promise<ProjectSummary> {
  const files = await readdir(memoryDir).catch(() => [])
  return {
    id: memoryDir,
    slug,
    title: slug.split('-').at(-1) ?? slug,
    base,
    paths: [],
    gonePaths: [],
    pathSource: 'unknown',
    memoryDir,
    shared: false,
    orphan: false,
    enabled: true,
    decidedBy: '',
    memories: files.filter((file) => file.endsWith('.md') && file !== 'MEMORY.md').length,
    indexLines: 0,
    indexUnits: 0,
    indexFits: true,
    sessions: 0,
    lastDream: null,
    worstScore: 0,
    tokensAtStart: 0,
    marks: [],
    pinned: false,
    attention: 0,
    lastChangedAtMs: null,
  }
}
