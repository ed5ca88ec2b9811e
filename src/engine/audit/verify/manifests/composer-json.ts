import { isRecord, keysOf, type ManifestReader } from './manifest-reader'

/** PHP: `vendor/name`, letters of either case. */
export const composerJson: ManifestReader = {
  ecosystem: 'php',
  isManifest: (name) => name === 'composer.json',
  names(text) {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (!isRecord(manifest)) return []
    const own = typeof manifest['name'] === 'string' ? [manifest['name']] : []
    return [...own, ...keysOf(manifest['require']), ...keysOf(manifest['require-dev'])]
  },
  isSame: (cited, named) => cited.toLowerCase() === named.toLowerCase(),
}
