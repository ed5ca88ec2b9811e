import type { Settings } from '../../shared/settings'
import type { CreatedSettings } from '../settings/create-settings'

/** Settings as last read, for those who cannot wait. */
export function rememberSettings(kept: CreatedSettings): CreatedSettings & { now(): Settings } {
  let last: Settings | null = null
  const remember = async (reading: Promise<Settings>): Promise<Settings> => (last = await reading)
  return {
    ...kept,
    read: () => remember(kept.read()),
    save: (changes) => remember(kept.save(changes)),
    now() {
      if (last === null) throw new Error('settings are read first')
      return last
    },
  }
}
