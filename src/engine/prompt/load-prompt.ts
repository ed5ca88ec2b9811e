import type { MemoryPrompt, PromptMode } from '../../shared/prompt'
import type { SettingsArea } from '../engine'
import type { Store, Stores } from '../location/store'
import type { Catalogue } from '../memory/catalogue'
import { tokensOfText } from '../memory/estimate-tokens'
import { readIndexFile } from '../memory/index/index-file'
import type { FileReader } from '../ports'
import { composePrompt, joinParts } from './compose-prompt'
import { cutIndex, type CutIndex } from './read-cut'

export interface LoadPromptDeps {
  readonly stores: Pick<Stores, 'get'>
  readonly catalogue: Pick<Catalogue, 'refresh' | 'rows' | 'indexes'>
  readonly files: Pick<FileReader, 'read' | 'lstat' | 'stat' | 'realPath'>
  readonly settings: Pick<SettingsArea, 'read'>
}

/** A mode in which there is a prompt. */
export type LoadedMode = Exclude<PromptMode, 'auto'>

const TEAM = 'team/'

/**
 * The prompt with which a session is told of its memory; see engine.md. Off wins over a mode asked for.
 * Reads only: no folder is made for being spoken of.
 *
 * @throws `project.unknown`, and `file.unreadable` where MEMORY.md is something else than a file
 */
export async function loadPrompt(
  deps: LoadPromptDeps,
  projectId: string,
  asked: PromptMode,
): Promise<MemoryPrompt> {
  const store = deps.stores.get(projectId)
  if (!store.enabled) return { mode: 'off', decidedBy: store.decidedBy }
  await deps.catalogue.refresh([projectId])
  const mode = await decideMode(deps, store, asked)
  const own = await readIndex(deps, projectId, '')
  const team = await readIndex(deps, projectId, TEAM)
  const { indexLines, entryUnits } = (await deps.settings.read()).limits
  const indexes = { index: own.shown, teamIndex: team.shown }
  const parts = composePrompt({ mode, memoryDir: store.id, indexLines, entryUnits, ...indexes })
  const text = joinParts(parts)
  const teamCut = mode === 'combined' ? team.cut : null
  return {
    mode,
    text,
    tokens: tokensOfText(text),
    parts,
    truncated: own.cut,
    ...(teamCut === null ? {} : { teamTruncated: teamCut }),
  }
}

/**
 * `auto`: daily log where the person set the store so, else combined where team memory is on, else single.
 * Team memory counts as on when files lie in `team/`: whether a client of the team runs is not to be seen
 * from the disk, and an empty folder says nothing. Call after the catalogue was refreshed.
 */
export async function decideMode(
  deps: Pick<LoadPromptDeps, 'settings' | 'catalogue'>,
  { id }: Pick<Store, 'id'>,
  asked: PromptMode,
): Promise<LoadedMode> {
  if (asked !== 'auto') return asked
  if ((await deps.settings.read()).dailyLogProjects.includes(id)) return 'daily-log'
  const isTeams = ({ file }: { readonly file: string }): boolean => file.startsWith(TEAM)
  const hasTeam = deps.catalogue.rows(id).some(isTeams) || deps.catalogue.indexes(id).some(isTeams)
  return hasTeam ? 'combined' : 'single'
}

/**
 * An index as the disk has it now; the catalogue may not have its text yet.
 *
 * @param folder empty for the store's own index, else with its slash
 */
export async function readIndex(
  { catalogue, settings, files }: LoadPromptDeps,
  id: string,
  folder: '' | typeof TEAM,
): Promise<CutIndex> {
  const set = await settings.read()
  const { exists, text } = await readIndexFile(files, `${id}/${folder}`.replace(/\/$/, ''), set)
  const memories = catalogue.rows(id).filter(({ file }) => file.startsWith(folder))
  return cutIndex({
    title: `${folder}MEMORY.md`,
    text: exists ? text : null,
    files: memories.map(({ file }) => file.slice(folder.length)),
    limits: set.limits,
  })
}
