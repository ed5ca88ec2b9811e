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
import type { Command, CommandContext, CommandResult } from '../command'
import { entriesOf, valueOf } from '../setting-words'
import { formatTable } from '../table'

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
    const act = verb === undefined ? undefined : ACTS[verb]
    if (act === undefined) return shown(on, context.words)
    if (name === undefined || (verb === 'reset') !== (words.length === 0)) throw wrongUse()
    const setting = settingNamed(await on.settings.read(), name)
    return save(on, setting, await act(on, setting, words, context), context)
  },
}

const wrongUse = (): AppError => new AppError('input.invalid', say`Use it so: noctuary ${USAGE}`)

/** The value that a setting is to have. */
type Act = (
  on: Engine,
  setting: NamedSetting,
  words: readonly string[],
  context: CommandContext,
) => Promise<unknown>

const ACTS: Readonly<Record<string, Act>> = {
  set: (on, setting, words, { cwd }) => valueOf(on, setting, words, cwd),
  async add(on, setting, words, { cwd }) {
    const entries = await entriesOf(on, setting.name, words, cwd)
    return [...new Set([...listOf(setting), ...entries])]
  },
  async remove(on, setting, words, { cwd }) {
    const entries: readonly unknown[] = await entriesOf(on, setting.name, words, cwd)
    const missing = entries.find((entry) => !listOf(setting).includes(entry))
    if (missing === undefined) return listOf(setting).filter((entry) => !entries.includes(entry))
    const message = say`${textOf(missing)} is not in "${setting.name}". Nothing was saved.`
    throw new AppError('input.invalid', message)
  },
  reset: (_, setting) => Promise.resolve(setting.default),
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
  { name, value: before }: NamedSetting,
  wanted: unknown,
  { options }: CommandContext,
): Promise<CommandResult> {
  const changes = withValue(await on.settings.read(), name, wanted)
  const isDry = options['dry-run'] === true
  refuseTrouble(changes)
  const after = isDry ? wanted : settingNamed(await on.settings.save(changes), name).value
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  const said = isChanged
    ? `${name}: ${textOf(before)} → ${textOf(after)}${isDry ? ' (a dry run: nothing was saved)' : ''}`
    : `${name} is ${textOf(after)} already.`
  return { json: { name, before, after, changed: isChanged && !isDry }, text: said }
}

function textOf(value: unknown): string {
  if (value === '') return '(nothing)'
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return value.length === 0 ? '(none)' : value.join(', ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
