import { AppError } from '../../../shared/errors'
import type { HookPlan, HookState } from '../../../shared/extraction'
import { say, type Said } from '../../../shared/said'
import type { ExtractionArea } from '../../engine'
import type { ChangeMaker } from '../../history/change-plan'
import type { HistoryRoom } from '../../history/create-history-room'
import type { ConfigFolder } from '../../location/base-folders'
import { joinPath } from '../../location/paths'
import { decodeText, encodeText } from '../../memory/text'
import type { OwnFiles } from '../../safety/own-files'
import type { FileReader, Hash } from '../../ports'
import { hookLines, ourCommands, withHook, withoutHook } from './edit-hook'
import { DEFAULT_HOOK_COMMAND } from './hook-command'
import { readHookTrouble } from './hook-trouble'

export interface HookSettingsDeps {
  readonly files: FileReader
  readonly hash: Hash
  readonly changes: ChangeMaker
  readonly own: Pick<OwnFiles, 'read'>
  readonly dataDir: string
  readonly history: Pick<HistoryRoom['history'], 'entries' | 'blob'>
  /** Base folders, the one in use first. */
  readonly bases: () => readonly ConfigFolder[]
  /** As a shell calls it; `noctuary extract --hook` where nothing else is known. */
  readonly hookCommand?: string
}

/** The client's settings as they are, or why they are left alone. */
interface Found {
  readonly path: string
  readonly configDir: string
  readonly text: string | null
  readonly hash: string | null
  readonly problem?: Said
}

/** No settings of a person are that large. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Adds our command to the Stop hooks of the person's own settings and takes it out again, each with a
 * plan that is shown first. The change stands in the history under the config folder, so that it can be
 * undone there.
 */
export function createHookSettings(
  deps: HookSettingsDeps,
): Pick<ExtractionArea, 'hookState' | 'planHook' | 'applyHook'> {
  const command = deps.hookCommand ?? DEFAULT_HOOK_COMMAND

  async function find(): Promise<Found> {
    const base = deps.bases()[0]
    if (base === undefined) {
      throw new AppError(
        'project.unknown',
        say`No config folder of the client is known. Name one in the settings.`,
      )
    }
    return findSettings(deps.files, base.configDir)
  }

  function stateOf({ path, text, problem }: Found): HookState {
    const here = { isInstalled: ourCommands(text ?? '').length > 0, path, command }
    const why = problem ?? problemOf(withHook(text ?? '', command))
    if (why === undefined) return here
    const sentence = say`${path} is not changed from here: ${why}. Put the lines in by hand.`
    return { ...here, problem: sentence, lines: hookLines(command) }
  }

  /** `after` null: the file goes, since it came with the hook. */
  async function plan(install: boolean) {
    const found = await find()
    const { problem, lines } = stateOf(found)
    if (problem !== undefined) {
      throw new AppError('settings.invalid', say`${problem}\n${lines ?? ''}`, { path: found.path })
    }
    const after = install ? textOf(withHook(found.text ?? '', command)) : await without(found)
    const shown: HookPlan = {
      path: found.path,
      before: found.text,
      after: after ?? '',
      hash: deps.hash(encodeText(JSON.stringify([found.path, found.text, after]))),
    }
    return { found, after, shown }
  }

  /** Where nothing changed since it was added, exactly what was there before. */
  async function without(found: Found): Promise<string | null> {
    if (found.text === null) return null
    const added = (await deps.history.entries()).findLast(
      ({ edits, undoes }) =>
        undoes === undefined &&
        edits.some(({ path, after }) => path === found.path && after === found.hash),
    )
    const edit = added?.edits.find(({ path }) => path === found.path)
    if (edit !== undefined) {
      const bytes = edit.before === null ? null : await deps.history.blob(edit.before)
      const before = bytes === null ? null : decodeText(bytes).text
      const isAll = edit.before === null || before !== null
      const isOurs = ourCommands(before ?? '').length === 0
      if (isAll && isOurs && textOf(withHook(before ?? '', command)) === found.text) return before
    }
    return textOf(withoutHook(found.text))
  }

  async function hookState(): Promise<HookState> {
    const state = stateOf(await find())
    if (!state.isInstalled) return state
    const trouble = await readHookTrouble(deps.own, deps.dataDir)
    return trouble === null ? state : { ...state, trouble }
  }

  return {
    hookState,
    planHook: async (install) => (await plan(install)).shown,
    async applyHook(install, hash) {
      const { found, after, shown } = await plan(install)
      if (shown.hash !== hash) throw movedOn(found.path)
      if (after !== found.text) {
        await deps.changes.apply({
          by: 'you',
          projectId: found.configDir,
          summary: install
            ? 'Add the hook to the client’s settings'
            : 'Take the hook out of the client’s settings',
          edits: [
            {
              path: found.path,
              expected: found.hash,
              after: after === null ? null : encodeText(after),
              within: (await deps.files.realPath(found.configDir)) ?? found.configDir,
              reason: install
                ? 'the client calls extraction when it ends an answer'
                : 'the client no longer calls it',
            },
          ],
        })
      }
      return hookState()
    },
  }
}

async function findSettings(files: FileReader, configDir: string): Promise<Found> {
  const path = joinPath(configDir, 'settings.json')
  const none = { path, configDir, text: null, hash: null }
  const stat = await files.lstat(path)
  if (stat === null) return none
  if (stat.kind === 'link')
    return { ...(await throughLink(files, none)), problem: say`it is a link` }
  if (stat.kind !== 'file') return { ...none, problem: say`it is no file` }
  const { bytes, version } = await files.read(path, MAX_BYTES)
  const { text, isUtf8 } = decodeText(bytes)
  if (!isUtf8) return { ...none, problem: say`it is not valid UTF-8` }
  return { path, configDir, text, hash: version.hash }
}

/** Read, so that lines put in by hand are seen; written never. */
async function throughLink(files: FileReader, none: Found): Promise<Found> {
  const real = await files.realPath(none.path)
  if (real === null) return none
  const { bytes } = await files.read(real, MAX_BYTES)
  return { ...none, text: decodeText(bytes).text }
}

const problemOf = (edit: ReturnType<typeof withHook>): Said | undefined =>
  'problem' in edit ? edit.problem : undefined

/** A plan is only made where there is no problem. */
function textOf(edit: ReturnType<typeof withHook>): string {
  if ('text' in edit) return edit.text
  throw new AppError(
    'settings.invalid',
    say`The client's settings are not changed: ${edit.problem}.`,
  )
}

function movedOn(path: string): AppError {
  const message = say`${path} changed since this was shown. Look at it again, then repeat.`
  return new AppError('memory.conflict', message, { path })
}
