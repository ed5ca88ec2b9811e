import type { Engine } from '../../engine/engine'
import { refuseTrouble } from '../../engine/settings/create-settings'
import {
  namedSettings,
  settingNamed,
  withValue,
  type NamedSetting,
} from '../../engine/settings/named-settings'
import { AppError } from '../../shared/errors'
import { say } from '../../shared/said'
import type { Settings } from '../../shared/settings'
import type { Command, CommandContext, CommandResult } from '../command'
import { entriesOf, valueOf } from '../setting-words'
import { formatTable, oneLine } from '../table'

const USAGE =
  'settings [NAME] | settings set NAME VALUE… | settings add|remove NAME ENTRY… | settings reset NAME [--dry-run]'

/** `noctuary settings …`: what is set, and the way to set it; the same file as the window's. */
export const settingsCommand: Command = {
  name: 'settings',
  usage: USAGE,
  summary:
    'What is set, or what one setting is; set it, change its list, or bring it back to what is usual.',
  options: { 'dry-run': 'boolean' },
  words: [0, 500],
  async run(context) {
    const [verb, name, ...words] = context.words
    const on = await context.engine()
    if (verb === undefined || !isAct(verb)) return shown(on, context.words)
    if (name === undefined || (verb === 'reset') !== (words.length === 0)) throw wrongUse()
    const setting = settingNamed(await on.settings.read(), name)
    return save(on, setting, await ACTS[verb](on, setting, words, context), context)
  },
}

const wrongUse = (): AppError => new AppError('input.invalid', say`Use it so: noctuary ${USAGE}`)

/** The value that a setting is to have, from the one that it has at the moment of saving. */
type Wanted = (setting: NamedSetting) => unknown

type Act = (
  on: Engine,
  setting: NamedSetting,
  words: readonly string[],
  context: CommandContext,
) => Promise<Wanted>

const ACTS = {
  async set(on, setting, words, { cwd }) {
    const value = await valueOf(on, setting, words, cwd)
    return () => value
  },
  async add(on, { name }, words, { cwd }) {
    const entries = await entriesOf(on, name, words, cwd)
    return (setting) => [...new Set([...listOf(setting), ...entries])]
  },
  async remove(on, { name }, words, { cwd }) {
    const entries = await entriesOf(on, name, words, cwd)
    return (setting) => listWithout(setting, entries)
  },
  reset: () => Promise.resolve((setting) => setting.default),
} as const satisfies Readonly<Record<string, Act>>

const isAct = (verb: string): verb is keyof typeof ACTS => Object.hasOwn(ACTS, verb)

function listWithout(setting: NamedSetting, entries: readonly unknown[]): readonly unknown[] {
  const list = listOf(setting)
  const missing = entries.find((entry) => !list.includes(entry))
  if (missing === undefined) return list.filter((entry) => !entries.includes(entry))
  const message = say`${textOf(missing)} is not in "${setting.name}". Nothing was saved.`
  throw new AppError('input.invalid', message)
}

function listOf({ name, value }: NamedSetting): readonly unknown[] {
  if (Array.isArray(value)) return value
  const message = say`"${name}" is no list. Use it so: noctuary settings set ${name} VALUE`
  throw new AppError('input.invalid', message)
}

async function shown(on: Engine, words: readonly string[]): Promise<CommandResult> {
  const [name, more] = words
  if (more !== undefined) throw wrongUse()
  const settings = await on.settings.read()
  const all = namedSettings(settings)
  const group = all.filter((one) => name === undefined || one.name.startsWith(`${name}.`))
  if (name !== undefined && group.length === 0) return one(settingNamed(settings, name))
  const rows = group.map((setting) => [
    setting.name,
    textOf(setting.value),
    setting.isDefault ? '' : textOf(setting.default),
  ])
  return { json: group, text: formatTable(['SETTING', 'VALUE', 'USUALLY'], rows) }
}

function one(setting: NamedSetting): CommandResult {
  const usual = setting.isDefault ? 'as usual' : `usually ${textOf(setting.default)}`
  const text = `${setting.name} is ${textOf(setting.value)} (${usual}). It ${setting.takes}.`
  return { json: setting, text }
}

async function save(
  on: Engine,
  { name, value }: NamedSetting,
  wanted: Wanted,
  { options }: CommandContext,
): Promise<CommandResult> {
  let before = value
  // Asked again where another process was faster, so that what that one saved stays.
  const changesOf = (settings: Settings): Partial<Settings> => {
    const setting = settingNamed(settings, name)
    before = setting.value
    return withValue(settings, name, wanted(setting))
  }
  const isDry = options['dry-run'] === true
  const saved = isDry ? await tried(on, changesOf) : await on.settings.save(changesOf)
  const after = settingNamed(saved, name).value
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  const said = isChanged
    ? `${name}: ${textOf(before)} → ${textOf(after)}${isDry ? ' (a dry run: nothing was saved)' : ''}`
    : `${name} is ${textOf(after)} already.`
  return { json: { name, before, after, changed: isChanged && !isDry }, text: said }
}

/** The settings as they would be. */
async function tried(
  on: Engine,
  changesOf: (settings: Settings) => Partial<Settings>,
): Promise<Settings> {
  const settings = await on.settings.read()
  const changes = changesOf(settings)
  refuseTrouble(changes)
  return { ...settings, ...changes }
}

/** In one line: the file may hold anything, and a direction mark makes a path read as another. */
const textOf = (value: unknown): string => oneLine(wordsOf(value))

function wordsOf(value: unknown): string {
  if (value === '') return '(nothing)'
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return value.length === 0 ? '(none)' : value.join(', ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
