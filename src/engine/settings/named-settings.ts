import { AppError } from '../../shared/errors'
import { NO_WORD, say, sayEnglish } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import { recordOf } from '../location/auto-memory'
import { DEFAULT_SETTINGS } from './default-settings'
import { findTrouble } from './validate-settings'

/** One setting by its name, with the value that it has. */
export interface NamedSetting {
  /** `theme`, `extraction.isOn`, `dreams.budget.usd`. */
  readonly name: string
  readonly value: unknown
  /** What holds until a person sets something else. */
  readonly default: unknown
  readonly isDefault: boolean
  /** What it may be, as an English sentence begins with it: "must be true or false". */
  readonly takes: string
}

/** Settings whose names and values are the person's own: they are one value, and have no names below them. */
const WHOLE: readonly string[] = ['boundPaths']

/** Every setting there is, in the order of the settings. */
export function namedSettings(settings: Settings): readonly NamedSetting[] {
  return namesIn(DEFAULT_SETTINGS).map((name) => {
    const value = valueAt(settings, name)
    const usual = valueAt(DEFAULT_SETTINGS, name)
    return {
      name,
      value,
      default: usual,
      isDefault: JSON.stringify(value) === JSON.stringify(usual),
      takes: takesOf(name),
    }
  })
}

/** The setting of that name. @throws `settings.invalid` naming those that come near */
export function settingNamed(settings: Settings, name: string): NamedSetting {
  const all = namedSettings(settings)
  const found = all.find((one) => one.name === name)
  if (found !== undefined) return found
  const near = all.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()))
  const hint =
    near.length === 0
      ? say`"noctuary settings" lists those there are.`
      : say`There are: ${near.map((one) => one.name)}.`
  throw new AppError('settings.invalid', say`There is no setting "${name}". ${hint}`)
}

/** What to save so that one setting has this value and all beside it stay. */
export function withValue(settings: Settings, name: string, value: unknown): Partial<Settings> {
  const [field = '', ...below] = name.split('.')
  // The name is one of ours, and `save` checks the value like any other.
  return { [field]: placed(recordOf(settings)[field], below, value) }
}

function placed(before: unknown, [key, ...below]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const fields = recordOf(before)
  return { ...fields, [key]: placed(fields[key], below, value) }
}

function namesIn(values: unknown, above = ''): readonly string[] {
  return Object.entries(recordOf(values)).flatMap(([key, value]) => {
    const name = above === '' ? key : `${above}.${key}`
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isGroup && !WHOLE.includes(name) ? namesIn(value, name) : [name]
  })
}

function valueAt(settings: Settings, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => recordOf(value)[key], settings)
}

/** What the check itself says of no value at all; of a group it names the field first. */
function takesOf(name: string): string {
  const trouble = findTrouble({ ...withValue(DEFAULT_SETTINGS, name, undefined) })
  return sayEnglish(trouble?.reason ?? NO_WORD)
    .replace(/^(?:has "\w{1,40}", which ){1,4}/u, '')
    .replace(/^must have \w{1,40} as/u, 'must be')
}
