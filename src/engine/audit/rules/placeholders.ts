const EXAMPLE_NAMES = new Set(
  (
    'foo bar baz qux xxx xyz abc todo tbd something whatever name branch-name branch_name file filename ' +
    'placeholder some-name'
  ).split(' '),
)

/**
 * True for what stands for any name: globs, `<x>`, `{x}`, `$X`, `%X%`, "…", and names that every example
 * uses (`path/to/x.ts`, `my-branch`, `YYYY-MM-DD.md`).
 */
export function isPlaceholder(text: string): boolean {
  if (/[*?<>{}$%|"=^~…,;]/.test(text.startsWith('~/') ? text.slice(2) : text)) return true
  if (text.includes('...') || /(?:^|[/\\])path[/\\]to(?:[/\\]|$)/i.test(text)) return true
  if (/YYYY|NNN|XXX|MM-DD/.test(text)) return true
  return text.replaceAll('\\', '/').split('/').some(isExamplePart)
}

function isExamplePart(part: string): boolean {
  const dot = part.indexOf('.')
  const stem = (dot === -1 ? part : part.slice(0, dot)).toLowerCase()
  return EXAMPLE_NAMES.has(stem) || /^(?:my|your|some|example)[-_]/.test(stem)
}
