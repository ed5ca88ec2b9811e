import type { KeyState } from '../shared/model'

/** What unlocks a model: a key of its maker, or a token of a gateway. Never logged, never shown. */
export interface Credential {
  readonly kind: 'key' | 'token'
  readonly value: string
}

/** Where the model client finds what it signs its requests with; asked anew for each of them. */
export interface KeySource {
  /** Null when none is known. Never rejects. */
  credential(): Promise<Credential | null>
  state(): Promise<KeyState>
}

/** Knows no key; for tests and programs that ask no model. */
export const noKey: KeySource = {
  credential: () => Promise.resolve(null),
  state: () => Promise.resolve({ kind: 'none' }),
}

/** The variables that the client and its kit read, first come, first used. */
const VARIABLES = [
  ['ANTHROPIC_API_KEY', 'key'],
  ['ANTHROPIC_AUTH_TOKEN', 'token'],
] as const

/**
 * Takes the key or token out of the environment of this process, so that no child ever inherits it; used
 * from here on and never stored.
 *
 * @param variables changed: both variables are gone afterwards
 */
export function takeEnvironmentKey(variables: Record<string, string | undefined>): KeySource {
  const found = VARIABLES.map(([variable, kind]) => {
    const value = variables[variable]?.trim() ?? ''
    // Removed by Reflect because the names are values here.
    Reflect.deleteProperty(variables, variable)
    return { variable, kind, value }
  }).find(({ value }) => isCredential(value))
  if (found === undefined) return noKey
  const { variable, kind, value } = found
  return {
    credential: () => Promise.resolve({ kind, value }),
    state: () => Promise.resolve({ kind: 'environment', variable }),
  }
}

/** The first of these that knows one. */
export function firstKey(...sources: readonly KeySource[]): KeySource {
  return {
    async credential() {
      for (const source of sources) {
        const found = await source.credential()
        if (found !== null) return found
      }
      return null
    },
    async state() {
      for (const source of sources) {
        const state = await source.state()
        if (state.kind !== 'none') return state
      }
      return { kind: 'none' }
    },
  }
}

/** Whether a text can be sent as a header and so be a key at all: visible ASCII in one piece. */
export const isCredential = (text: string): boolean => /^[!-~]{1,4096}$/.test(text)
