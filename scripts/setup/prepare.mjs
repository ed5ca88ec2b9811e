import { ensurePackages } from './install.mjs'

/**
 * Brings a checkout to where the window can open: packages, Electron, the system's libraries, the
 * build. Each step is skipped when nothing changed since the last time.
 *
 * @returns the program file of the Electron to use
 */
export async function prepare({ screen, fonts, desktop = false }) {
  await ensurePackages()
  // Only now can modules be loaded that use what was just installed.
  const { ensureSystemPackages } = await import('./debian.mjs')
  const { ensureElectron } = await import('./electron.mjs')
  const { ensureBuild } = await import('./build.mjs')
  await ensureSystemPackages({ screen, fonts, desktop })
  const electron = await ensureElectron()
  await ensureBuild()
  return { electron }
}
