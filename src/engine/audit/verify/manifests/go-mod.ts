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
  const rest = /^(?:module|require|replace|tool)$/.test(words[0] ?? '') ? words.slice(1) : words
  // Inside a block a row is the module and its version; `go 1.22` and `toolchain go1.22` are neither.
  return rest.filter((word) => word.includes('.') && /^[a-z][\w.~-]*(?:\/[\w.~-]+)*$/i.test(word))
}
