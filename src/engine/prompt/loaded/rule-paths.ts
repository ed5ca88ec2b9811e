import { readHead } from '../../memory/head'

/** More patterns than this are no rule that somebody wrote. */
const MAX_GLOBS = 100

/**
 * The globs of a rule's `paths`, in order: a list, `[a, b]`, or `a, b` on one line. Empty for a rule that
 * is always loaded.
 */
export function rulePathsOf(text: string): readonly string[] {
  const head = readHead(text, Infinity)
  const written = head.keys.find(({ key, parent }) => key === 'paths' && parent === '')
  if (written === undefined) return []
  const flow = /^\[(.*)\]$/s.exec(written.value.trim())?.[1]
  const items =
    written.form === 'list'
      ? written.value.split('\n').map((line) => line.replace(/^\s*-\s*/, ''))
      : splitCommas(flow ?? written.value)
  return items
    .map(unquoted)
    .filter((glob) => glob !== '' && glob !== '**')
    .slice(0, MAX_GLOBS)
}

/** Commas inside of braces belong to the glob. */
function splitCommas(text: string): readonly string[] {
  const items: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    else if (text[at] === ',' && depth <= 0) {
      items.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...items, text.slice(from)]
}

const unquoted = (item: string): string => item.trim().replace(/^(["'])(.*)\1$/, '$2')
