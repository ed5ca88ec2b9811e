import { HOOK_TROUBLES, type HookTrouble } from '../../../shared/extraction'
import { joinPath } from '../../location/paths'
import type { OwnFiles } from '../../safety/own-files'
import { maskSecrets } from '../../safety/secrets/mask-secrets'

const MOST_UNITS = 500

/**
 * Why the last call of the hook looked at nothing; null where it looked. Written by
 * `scripts/hook/trouble.mjs`, since a hook may be called where there is no build.
 *
 * @param dataDir the app's own data folder
 */
export async function readHookTrouble(
  own: Pick<OwnFiles, 'read'>,
  dataDir: string,
): Promise<HookTrouble | null> {
  const value = await own.read(joinPath(dataDir, 'extraction', 'hook-trouble.json'))
  if (typeof value !== 'object' || value === null) return null
  const { kind, atMs, message } = value as Partial<Record<keyof HookTrouble, unknown>>
  const known = HOOK_TROUBLES.find((one) => one === kind)
  if (known === undefined || typeof atMs !== 'number' || typeof message !== 'string') return null
  // Far from 1970 no day can be written.
  if (!(Math.abs(atMs) <= 8.64e15)) return null
  return { kind: known, atMs, message: maskSecrets(message.slice(0, MOST_UNITS)) }
}
