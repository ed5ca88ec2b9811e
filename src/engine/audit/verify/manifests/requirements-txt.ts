import type { ManifestReader } from './manifest-reader'
import { isSamePython, requirementName } from './python-names'

/** pip's lists: `requirements.txt`, `requirements-dev.txt`, `dev-requirements.txt`, `.in` too. */
export const requirementsTxt: ManifestReader = {
  ecosystem: 'python',
  isManifest: (name) => /^(?:[\w.-]{0,60}-)?requirements[\w.-]{0,60}\.(?:txt|in)$/.test(name),
  names: (text) => text.split('\n').flatMap(nameOfRow),
  isSame: isSamePython,
}

function nameOfRow(row: string): readonly string[] {
  const text = row.trim()
  const egg = /[#&]egg=([A-Za-z0-9._-]+)/.exec(text)?.[1]
  if (egg !== undefined) return [egg]
  if (text === '' || /^[#-]/.test(text) || /^[a-z+]+:\/\//.test(text)) return []
  const name = requirementName(text)
  return name === null ? [] : [name]
}
