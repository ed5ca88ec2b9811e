import type { ManifestReader } from './manifest-reader'
import { keyParts, quoted, tomlEntries, type TomlEntry } from './toml-lines'

const TABLE = /^(?:dev-|build-)?dependencies$/

/** Rust: `serde_json` and `serde-json` are one crate; a renamed one counts under both names. */
export const cargoToml: ManifestReader = {
  ecosystem: 'rust',
  isManifest: (name) => name === 'Cargo.toml',
  names: (text) => tomlEntries(text).flatMap(namesOf),
  isSame: (cited, named) => fold(cited.split('::')[0] ?? '') === fold(named),
}

const fold = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** Tables end in `dependencies`, or in `dependencies.<crate>`; `target.…` and `workspace` may lead. */
function namesOf({ table, key, value }: TomlEntry): readonly string[] {
  const at = table.findIndex((part) => TABLE.test(part))
  if (at >= 0 && at === table.length - 2) {
    if (key === null) return table.slice(-1)
    return key === 'package' ? quoted(value) : []
  }
  if (key === null) return []
  if (at >= 0 && at === table.length - 1) {
    const renamed = /package\s{0,9}=\s{0,9}["']([^"']+)["']/.exec(value)?.[1]
    return [keyParts(key)[0] ?? '', ...(renamed === undefined ? [] : [renamed])]
  }
  return key === 'name' && table.join('.') === 'package' ? quoted(value) : []
}
