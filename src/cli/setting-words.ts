import { resolve } from 'node:path'
import type { Engine } from '../engine/engine'
import type { NamedSetting } from '../engine/settings/named-settings'
import { AppError } from '../shared/errors'
import { say } from '../shared/said'
import { toProjectWord } from './project-word'

/** Settings that list projects: a PROJECT may be named in any way, and its memory folder is kept. */
const OF_PROJECTS: readonly string[] = [
  'pinnedProjects',
  'dreams.offProjects',
  'extraction.offProjects',
  'dailyLogProjects',
]
/** Settings that list folders. */
const OF_FOLDERS: readonly string[] = ['bases', 'confirmedPaths', 'allowedLinkTargets']

const YES = ['true', 'on', 'yes']
const NO = ['false', 'off', 'no']

/**
 * The value that the words of a command line mean for a setting. What they cannot mean is handed on as
 * it is typed, so that the setting's own check says what is wrong with it.
 *
 * @throws `input.invalid` where a setting of one value gets several, `project.unknown`
 */
export async function valueOf(
  on: Engine,
  setting: NamedSetting,
  words: readonly string[],
  cwd: string,
): Promise<unknown> {
  const [word = '', ...more] = words
  if (!Array.isArray(setting.default)) return singleOf(setting, words)
  return jsonOf(word, more) ?? (await entriesOf(on, setting.name, words, cwd))
}

function singleOf({ name, default: usual }: NamedSetting, words: readonly string[]): unknown {
  if (typeof usual === 'string') return words.join(' ')
  const [word = '', ...more] = words
  if (more.length > 0) {
    throw new AppError(
      'input.invalid',
      say`"${name}" is one value, and ${words.length} were given.`,
    )
  }
  if (typeof usual === 'boolean') return isOneOf(YES, word) || (isOneOf(NO, word) ? false : word)
  if (typeof usual === 'number') return numberOf(word)
  if (usual === null) return isOneOf(['none', 'null'], word) ? null : timeOf(word)
  return jsonOf(word, []) ?? word
}

/** The entries that words mean for a setting that is a list. */
export async function entriesOf(
  on: Engine,
  name: string,
  words: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  if (OF_FOLDERS.includes(name)) {
    return words.map((word) => (word.startsWith('~/') ? word : resolve(cwd, word)))
  }
  if (!OF_PROJECTS.includes(name)) return words
  return Promise.all(words.map((word) => projectOf(on, toProjectWord(word, cwd))))
}

/** A project that is gone can still be named by what stands in the list. */
async function projectOf(on: Engine, word: string): Promise<string> {
  const listed = await listedIn(on)
  return listed.has(word) ? word : (await on.projects.find(word)).id
}

async function listedIn(on: Engine): Promise<ReadonlySet<string>> {
  const { pinnedProjects, dreams, extraction, dailyLogProjects } = await on.settings.read()
  return new Set([
    ...pinnedProjects,
    ...dreams.offProjects,
    ...extraction.offProjects,
    ...dailyLogProjects,
  ])
}

const isOneOf = (words: readonly string[], word: string): boolean =>
  words.includes(word.toLowerCase())

function numberOf(word: string): unknown {
  const number = Number(word)
  return word.trim() === '' || !Number.isFinite(number) ? word : number
}

/** A time in milliseconds, or a day or time as ISO 8601 has it. */
function timeOf(word: string): unknown {
  const ms = Date.parse(word)
  return /^\d{4}-\d{2}/u.test(word) && !Number.isNaN(ms) ? ms : numberOf(word)
}

/** A list or an object as JSON; undefined for anything else. */
function jsonOf(word: string, more: readonly string[]): unknown {
  if (more.length > 0 || !/^[[{]/u.test(word)) return undefined
  try {
    return JSON.parse(word) as unknown
  } catch (error) {
    const message = say`${word.slice(0, 40)} begins as JSON and is none. Put it in single quotes.`
    throw new AppError('input.invalid', message, { cause: error })
  }
}
