import { unifiedDiff } from '../../engine/memory/index/unified-diff'
import { AppError } from '../../shared/errors'
import type { HookPlan, HookState, HookTrouble } from '../../shared/extraction'
import { say, sayEnglish } from '../../shared/said'
import type { Command } from '../command'

/** `noctuary hook [install|remove]`: whether the client calls extraction when it ends an answer. */
export const hookCommand: Command = {
  name: 'hook',
  usage: 'hook [install|remove] [--dry-run]',
  summary: 'Add the hook to the client’s settings, or take it out again; shows what that changes.',
  options: { 'dry-run': 'boolean' },
  words: [0, 1],
  async run({ engine, words: [verb], options }) {
    const { extraction, settings } = await engine()
    const { isOn } = (await settings.read()).extraction
    if (verb === undefined) {
      const state = await extraction.hookState()
      return { json: stateJson(state, isOn), text: stateText(state, isOn) }
    }
    const install = isInstall(verb)
    const plan = await extraction.planHook(install)
    const diff = diffOf(plan)
    if (options['dry-run'] === true) {
      const json = { ...stateJson(await extraction.hookState(), isOn), diff }
      return { json, text: diff === '' ? 'Nothing to change.' : diff }
    }
    const state = await extraction.applyHook(install, plan.hash)
    const text = [...(diff === '' ? [] : [diff]), stateText(state, isOn)].join('\n\n')
    return { json: { ...stateJson(state, isOn), diff }, text }
  },
}

function isInstall(verb: string): boolean {
  if (verb === 'install' || verb === 'remove') return verb === 'install'
  throw new AppError('input.invalid', say`Use it so: noctuary ${hookCommand.usage}`)
}

const stateJson = (
  { isInstalled, path, command, problem, lines, trouble }: HookState,
  isListening: boolean,
) => ({
  installed: isInstalled,
  listening: isListening,
  path,
  command,
  ...(problem === undefined ? {} : { problem }),
  ...(lines === undefined ? {} : { lines }),
  ...(trouble === undefined ? {} : { trouble: troubleJson(trouble) }),
})

const troubleJson = ({ kind, atMs, message }: HookTrouble) => ({
  kind,
  at: new Date(atMs).toISOString(),
  message,
})

const troubleText = ({ atMs, message }: HookTrouble): string =>
  `Its last call, ${new Date(atMs).toISOString()}, looked at nothing: ${message}`

/** Without the switch the hook is called and does nothing, which nobody would see. */
const IDLE =
  'Extraction is switched off, so the hook does nothing: noctuary settings set extraction.isOn on'

function stateText(
  { isInstalled, path, command, problem, lines, trouble }: HookState,
  isListening: boolean,
): string {
  const said = isInstalled
    ? `The client calls extraction when it ends an answer, as ${path} says.`
    : `The client does not call extraction. "noctuary hook install" adds this to ${path}: ${command}`
  return [
    said,
    ...(isInstalled && !isListening ? [IDLE] : []),
    ...(trouble === undefined ? [] : [troubleText(trouble)]),
    ...(problem === undefined ? [] : [sayEnglish(problem), lines ?? '']),
  ].join('\n')
}

function diffOf({ path, before, after }: HookPlan): string {
  return (before ?? '') === after ? '' : unifiedDiff(before ?? '', after, path).trimEnd()
}
