import type { ManifestReader } from './manifest-reader'

/**
 * Go: modules of `require`, `replace` and `tool`, and the module itself. A cited end (`go-chi/chi`) or a
 * package inside a module counts; the `/v5` of a major version may be left out.
 */
export const goMod: ManifestReader = {
  ecosystem: 'go',
  isManifest: (name) => name === 'go.mod',
  names: (text) => text.split('\n').flatMap(modulesOf),
  isSame(cited, named) {
    const [asked, known] = [fold(cited), fold(named)]
    return known === asked || known.endsWith(`/${asked}`) || asked.startsWith(`${known}/`)
  },
}

const fold = (name: string): string =>
  name
    .toLowerCase()
    .replace(/@v[\w.+-]+$/, '')
    .replace(/\/v\d+(?=\/|$)/, '')

function modulesOf(row: string): readonly string[] {
  const words = (row.split('//')[0] ?? '').trim().split(/\s+/)
  if (words[0] === 'module') return words.slice(1, 2)
  if (words[0] === 'go' || words[0] === 'toolchain') return []
  // Inside a block a row is a module and its version, here and there with an arrow between two.
  return words.filter((word) => MODULE.test(word) && !/^v\d/.test(word))
}

/** A module of others begins with a host's name, which has a dot. */
const MODULE = /^[a-z0-9][\w-]*\.[\w.~-]+(?:\/[\w.~-]+)*$/i
