import type { FileEdit } from '../history/change-plan'
import type { OwnFolder } from './own-folder'
import type { PlaceSettings } from './place-settings'

/**
 * Sessions of a split project find their memory by its own settings; the app follows them from then on,
 * by an edit of its settings that is a part of the split. Empty where it follows them already.
 */
export async function settingsToFollow(
  settings: Pick<PlaceSettings, 'edit'>,
  folders: readonly Pick<OwnFolder, 'slugDir' | 'memoryDir' | 'path'>[],
): Promise<readonly FileEdit[]> {
  if (folders.length === 0) return []
  const bound = Object.fromEntries(folders.map(({ slugDir, path }) => [slugDir, path]))
  const asked = folders.map(({ memoryDir }) => memoryDir)
  const edit = await settings.edit(
    ({ confirmedPaths, boundPaths }) => ({
      confirmedPaths: [...new Set([...confirmedPaths, ...asked])],
      boundPaths: { ...boundPaths, ...bound },
    }),
    'the app looks where these projects keep their memory',
  )
  return edit === null ? [] : [edit]
}

/** Lets a slug folder stand for a path that cannot be read from it; empty where it does already. */
export async function settingsToBind(
  settings: Pick<PlaceSettings, 'edit'>,
  bound: { readonly slugDir: string; readonly path: string } | null,
): Promise<readonly FileEdit[]> {
  if (bound === null) return []
  const edit = await settings.edit(
    ({ boundPaths }) => ({ boundPaths: { ...boundPaths, [bound.slugDir]: bound.path } }),
    'the app knows which folder this memory belongs to',
  )
  return edit === null ? [] : [edit]
}
