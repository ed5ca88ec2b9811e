import { say, type Said } from '../../shared/said'

/**
 * Whether the client's auto memory is on, and what decided it.
 *
 * Order: CLAUDE_CODE_DISABLE_AUTO_MEMORY, CLAUDE_CODE_SIMPLE, CLAUDE_CODE_REMOTE without
 * CLAUDE_CODE_REMOTE_MEMORY_DIR, then `autoMemoryEnabled` of the highest settings file that sets it.
 * A variable in a settings file's `env` beats the shell's. (All seen at the client's 2.1.197.)
 */

/** One settings.json, read; layers go from managed to user, highest first. */
export interface SettingsLayer {
  readonly kind: 'managed' | 'local' | 'project' | 'user'
  readonly path: string
  readonly content: Readonly<Record<string, unknown>>
}

/** A variable's value and where it was set. */
export interface FoundVariable {
  readonly value: string
  /** `the environment` or `env in <file>`. */
  readonly from: Said
}

export interface AutoMemoryDecision {
  readonly enabled: boolean
  /** In words: which variable or key, its value and the file. */
  readonly decidedBy: Said
}

type Variables = Readonly<Record<string, string | undefined>>

/** Decides from settings layers (highest first) and the shell's variables. */
export function decideAutoMemory(
  layers: readonly SettingsLayer[],
  variables: Variables,
): AutoMemoryDecision {
  return (
    byVariable(layers, variables) ?? bySetting(layers) ?? { enabled: true, decidedBy: say`default` }
  )
}

/** The value of a variable as a session of the client would see it; null when not set or empty. */
export function findVariable(
  name: string,
  layers: readonly SettingsLayer[],
  variables: Variables,
): FoundVariable | null {
  for (const layer of layers) {
    const value = textOf(recordOf(layer.content.env)[name])
    if (value !== null) return { value, from: say`env in ${layer.path}` }
  }
  const value = textOf(variables[name])
  return value === null ? null : { value, from: say`the environment` }
}

function byVariable(
  layers: readonly SettingsLayer[],
  variables: Variables,
): AutoMemoryDecision | null {
  const find = (name: string): FoundVariable | null => findVariable(name, layers, variables)
  const disable = find('CLAUDE_CODE_DISABLE_AUTO_MEMORY')
  if (disable !== null && isTrue(disable.value)) return said(false, disable, 'DISABLE_AUTO_MEMORY')
  if (disable !== null && isFalse(disable.value)) return said(true, disable, 'DISABLE_AUTO_MEMORY')
  const simple = find('CLAUDE_CODE_SIMPLE')
  if (simple !== null && isTrue(simple.value)) return said(false, simple, 'SIMPLE')
  const remote = find('CLAUDE_CODE_REMOTE')
  const hasRemoteFolder = find('CLAUDE_CODE_REMOTE_MEMORY_DIR') !== null
  if (remote === null || !isTrue(remote.value) || hasRemoteFolder) return null
  const decision = said(false, remote, 'REMOTE')
  return {
    ...decision,
    decidedBy: say`${decision.decidedBy}, without CLAUDE_CODE_REMOTE_MEMORY_DIR`,
  }
}

function bySetting(layers: readonly SettingsLayer[]): AutoMemoryDecision | null {
  for (const layer of layers) {
    const value = layer.content.autoMemoryEnabled
    if (typeof value !== 'boolean') continue
    return { enabled: value, decidedBy: say`autoMemoryEnabled: ${String(value)} in ${layer.path}` }
  }
  return null
}

function said(enabled: boolean, found: FoundVariable, name: string): AutoMemoryDecision {
  return { enabled, decidedBy: say`CLAUDE_CODE_${name}=${found.value} in ${found.from}` }
}

const isTrue = (value: string): boolean => /^(?:1|true|yes|on)$/i.test(value.trim())
const isFalse = (value: string): boolean => /^(?:0|false|no|off)$/i.test(value.trim())

/** Settings hold numbers and booleans in `env` too; the client hands them on as text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** The value as a record of its keys; empty when it is none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  // Narrowed on this line: an object that is no array has string keys.
  return isRecord ? (value as Readonly<Record<string, unknown>>) : {}
}
