import { isRecord, keysOf, type ManifestReader } from './manifest-reader'

const GROUPS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  'resolutions',
  'overrides',
] as const

/** npm: `@scope/name`; a path inside a package (`lodash/fp`) is that package. */
export const packageJson: ManifestReader = {
  ecosystem: 'node',
  isManifest: (name) => name === 'package.json',
  names(text) {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (!isRecord(manifest)) return []
    const own = typeof manifest['name'] === 'string' ? [manifest['name']] : []
    return [...own, ...GROUPS.flatMap((group) => keysOf(manifest[group]))]
  },
  isSame: (cited, named) => rootOf(cited.replace(/^npm:/, '')) === named,
}

function rootOf(cited: string): string {
  const parts = cited.split('/')
  return parts.slice(0, cited.startsWith('@') ? 2 : 1).join('/')
}
