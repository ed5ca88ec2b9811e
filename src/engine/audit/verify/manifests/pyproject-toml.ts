import type { ManifestReader } from './manifest-reader'
import { isSamePython, requirementName } from './python-names'
import { keyParts, quoted, tomlEntries, type TomlEntry } from './toml-lines'

/** Python's project file: PEP 621 and 735 lists, build requirements, and Poetry's tables. */
export const pyprojectToml: ManifestReader = {
  ecosystem: 'python',
  isManifest: (name) => name === 'pyproject.toml',
  names: (text) => tomlEntries(text).flatMap(namesOf),
  isSame: isSamePython,
}

/** Lists of requirements by their table. */
const LISTS: readonly (readonly [table: string, key: string | null])[] = [
  ['project', 'dependencies'],
  ['build-system', 'requires'],
  ['project.optional-dependencies', null],
  ['dependency-groups', null],
  ['tool.uv', 'dev-dependencies'],
  ['tool.pdm.dev-dependencies', null],
]

const POETRY = /^tool\.poetry\.(?:dependencies|dev-dependencies|group\.[^.]+\.dependencies)$/

function namesOf({ table, key, value }: TomlEntry): readonly string[] {
  if (key === null) return []
  const place = table.join('.')
  if (key === 'name' && (place === 'project' || place === 'tool.poetry')) return quoted(value)
  const [name = ''] = keyParts(key)
  if (POETRY.test(place)) return [name]
  const isList = LISTS.some(([at, only]) => at === place && (only === null || only === name))
  if (!isList || !value.startsWith('[')) return []
  return quoted(value).flatMap((requirement) => requirementName(requirement) ?? [])
}
