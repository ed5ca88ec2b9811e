import type { DreamEngine, DreamMode, DreamSettings } from '../../../shared/dream'
import type { KeyState } from '../../../shared/model'

/** What a person chooses before a dream; `cap` is as they typed it, in US dollars. */
export interface StartChoice {
  readonly engine: DreamEngine
  readonly mode: DreamMode
  readonly cap: string
}

/** What Settings say, where `auto` means the model where there is a key. */
export function firstChoice(settings: DreamSettings, key: KeyState): StartChoice {
  const auto: DreamEngine = key.kind === 'none' ? 'offline' : 'model'
  return {
    engine: settings.engine === 'auto' ? auto : settings.engine,
    mode: settings.mode,
    cap: settings.budget.usd.toFixed(2),
  }
}

/** The amount that was typed, with a point or a comma; null where it is none above 0. */
export function capOf(text: string): number | null {
  const amount = /^\d+(?:[.,]\d+)?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : Number.NaN
  return amount > 0 ? amount : null
}
