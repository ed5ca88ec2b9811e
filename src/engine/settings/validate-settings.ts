import { CLOSE_WISHES, type ClientLimits, type Settings } from '../../shared/settings'
import { DREAM_ENGINES, DREAM_MODES } from '../../shared/dream'
import { EXTRACTION_MODES } from '../../shared/extraction'
import { say, type Said } from '../../shared/said'
import { recordOf } from '../location/auto-memory'
import { isAbsolutePath } from '../location/paths'

/** Says what is wrong with a value, or null when it may be kept. */
type Check = (value: unknown) => Said | null

const MOST_ENTRIES = 10_000
const LONGEST_TEXT = 4096

/** One check a field; the compiler asks for a new one with every new setting. */
const CHECKS: { readonly [F in keyof Settings]: Check } = {
  bases: listOf(folder),
  theme: oneOf(['system', 'light', 'dark']),
  language: oneOf(['system', 'en', 'zh']),
  limits,
  editorCommand: text,
  pinnedProjects: listOf(text),
  confirmedPaths: listOf(folder),
  allowedLinkTargets: listOf(folder),
  boundPaths,
  firstRunDone: flag,
  useTray: flag,
  onClose: oneOf(CLOSE_WISHES),
  startAtLogin: flag,
  savedFilters: listOf(savedFilter),
  archiveOutside: flag,
  checkUrls: flag,
  dreams: fields({
    isScheduled: flag,
    lookEveryMinutes: wholeNumber(1, 1_440),
    engine: oneOf([...DREAM_ENGINES, 'auto']),
    mode: oneOf(DREAM_MODES),
    budget: fields({
      turns: wholeNumber(1, 1_000),
      tokens: wholeNumber(1, 1_000_000_000),
      usd: amount,
      writes: wholeNumber(0, 10_000),
      minutes: wholeNumber(1, 1_440),
    }),
    offProjects: listOf(text),
    pausedUntilMs: (value) => (value === null ? null : moment(value)),
    countPrograms: flag,
    includeTeam: flag,
  }),
  extraction: fields({
    isOn: flag,
    engine: oneOf([...DREAM_ENGINES, 'auto']),
    mode: oneOf(EXTRACTION_MODES),
    everyNthTurn: wholeNumber(1, 1_000),
    offProjects: listOf(text),
    holdBranches: flag,
  }),
  dailyLogProjects: listOf(text),
  keepSessions: flag,
  model: fields({
    baseUrl: webAddress,
    names: fields({ dream: text, extraction: text, recall: text }),
    prices: listOf(
      fields({
        model: text,
        inputUsd: amount,
        outputUsd: amount,
        cacheWriteUsd: amount,
        cacheReadUsd: amount,
        asOf: text,
      }),
    ),
  }),
  notices: fields({
    waiting: flag,
    applied: flag,
    failed: flag,
    overLimit: flag,
    clientWrote: flag,
    reviewDue: flag,
    quietFromHour: wholeNumber(0, 23),
    quietToHour: wholeNumber(0, 23),
  }),
}

/** A field that cannot be kept, and why. */
export interface SettingsTrouble {
  readonly field: string
  /** What it must be, as the end of a sentence. */
  readonly reason: Said
}

/** The first field of a change that is wrong; null when all are right. */
export function findTrouble(changes: Readonly<Record<string, unknown>>): SettingsTrouble | null {
  for (const [field, value] of Object.entries(changes)) {
    if (!isField(field)) return { field, reason: say`is not a setting` }
    const reason = CHECKS[field](value)
    if (reason !== null) return { field, reason }
  }
  return null
}

/** Fields of a file that are right, over the defaults; wrong ones are named and left out. */
export function readFields(
  content: Readonly<Record<string, unknown>>,
  defaults: Settings,
): { readonly settings: Settings; readonly troubles: readonly SettingsTrouble[] } {
  const good: Record<string, unknown> = {}
  const troubles: SettingsTrouble[] = []
  for (const field of Object.keys(CHECKS).filter(isField)) {
    const value = content[field]
    if (value === undefined) continue
    const reason = CHECKS[field](value)
    if (reason === null) good[field] = value
    else troubles.push({ field, reason })
  }
  // Every field of `good` passed the check of its own type.
  return { settings: { ...defaults, ...(good as Partial<Settings>) }, troubles }
}

function isField(name: string): name is keyof Settings {
  return Object.hasOwn(CHECKS, name)
}

function flag(value: unknown): Said | null {
  return typeof value === 'boolean' ? null : say`must be true or false`
}

function text(value: unknown): Said | null {
  if (typeof value !== 'string') return say`must be a text`
  if (value.includes('\0')) return say`must not hold a null byte`
  return value.length <= LONGEST_TEXT
    ? null
    : say`must not be longer than ${LONGEST_TEXT} characters`
}

function folder(value: unknown): Said | null {
  const trouble = text(value)
  if (trouble !== null || typeof value !== 'string') return trouble
  return isAbsolutePath(value) || value.startsWith('~/') ? null : say`must be an absolute path`
}

/** Every field must be there; the first that is wrong is named. */
function fields(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    const given = recordOf(value)
    for (const [name, check] of Object.entries(checks)) {
      const trouble = check(given[name])
      if (trouble !== null) return say`has "${name}", which ${trouble}`
    }
    return null
  }
}

function wholeNumber(least: number, most: number): Check {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? null
      : say`must be a whole number from ${least} to ${most}`
}

function amount(value: unknown): Said | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? null
    : say`must be a number from 0 up`
}

/** The last moment that a date can hold. */
const LAST_MOMENT_MS = 8.64e15

function moment(value: unknown): Said | null {
  const isTooLate = typeof value === 'number' && value > LAST_MOMENT_MS
  return isTooLate ? say`must be a moment that a calendar has` : amount(value)
}

function webAddress(value: unknown): Said | null {
  const trouble = text(value)
  if (trouble !== null || value === '' || typeof value !== 'string') return trouble
  return /^https?:\/\//.test(value) ? null : say`must begin with http:// or https://`
}

function oneOf(allowed: readonly string[]): Check {
  return (value) =>
    typeof value === 'string' && allowed.includes(value) ? null : say`must be one of ${allowed}`
}

function listOf(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return say`must be a list`
    if (value.length > MOST_ENTRIES) return say`must not have more than ${MOST_ENTRIES} entries`
    const entries: readonly unknown[] = value
    const troubles = entries.map((entry, at) => [at + 1, check(entry)] as const)
    const first = troubles.find(([, trouble]) => trouble !== null)
    return first === undefined ? null : say`entry ${first[0]} ${first[1] ?? ''}`
  }
}

/** Bounds a mistyped limit cannot leave: at least 1, at most ten million. */
const LIMIT_NAMES: { readonly [L in keyof ClientLimits]: true } = {
  indexLines: true,
  indexUnits: true,
  entryUnits: true,
  headLines: true,
  recallFiles: true,
}

function limits(value: unknown): Said | null {
  const fields = recordOf(value)
  for (const name of Object.keys(LIMIT_NAMES)) {
    const limit = fields[name]
    const isGood = typeof limit === 'number' && Number.isInteger(limit)
    if (!isGood || limit < 1 || limit > 10_000_000) {
      return say`must have ${name} as a whole number from 1 to 10,000,000`
    }
  }
  return null
}

function boundPaths(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return say`must be an object`
  const entries = Object.entries(recordOf(value))
  if (entries.length > MOST_ENTRIES) return say`must not have more than ${MOST_ENTRIES} entries`
  const trouble = entries.map(([, path]) => folder(path)).find((reason) => reason !== null)
  return trouble === undefined ? null : say`has a path that ${trouble}`
}

function savedFilter(value: unknown): Said | null {
  const fields = recordOf(value)
  const isGood = text(fields.name) === null && text(fields.query) === null
  return isGood ? null : say`must have a name and a query`
}
