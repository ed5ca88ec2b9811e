/**
 * How well what is typed fits a project, from 0 (not at all) to 1: its name as it is typed counts most,
 * then words of its name, then words of its folders. Every word must occur.
 *
 * @param names the name first, then folders
 */
export function matchProject(names: readonly string[], typed: string): number {
  const wanted = folded(typed).trim()
  const [name = '', ...folders] = names.map(folded)
  if (name.startsWith(wanted)) return 1
  if (name.includes(wanted)) return 0.9
  const words = wanted.split(/\s+/)
  if (words.every((word) => name.includes(word))) return 0.8
  return words.every((word) => [name, ...folders].some((each) => each.includes(word))) ? 0.5 : 0
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase()
