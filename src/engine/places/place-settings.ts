import type { Settings } from '../../shared/settings'
import type { SettingsChange } from '../engine'
import type { FileEdit } from '../history/change-plan'

/** The settings, and a change of them as a part of a change of memory, so that both are undone together. */
export interface PlaceSettings {
  read(): Promise<Settings>
  /** @throws `settings.invalid` naming the field */
  save(changes: SettingsChange): Promise<Settings>
  /**
   * Null where nothing would change.
   *
   * @param reason as in `FileEdit`
   */
  edit(
    changesOf: (settings: Settings) => Partial<Settings>,
    reason: string,
  ): Promise<FileEdit | null>
}
