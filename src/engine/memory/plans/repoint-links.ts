// capped: both repetitions end after 300 characters at the latest.
const LINK = /\[\[([^[\]\n|#]{1,300})((?:[|#][^[\]\n]{0,300})?)\]\]/gu
const FENCE = /^[ \t]*(`{3,}|~{3,})/u

/**
 * Changes the `[[links]]` of a text that `newTarget` names another target for, alias and anchor kept;
 * null leaves a link. A link to what the text itself becomes part of turns into its words. Code stays.
 */
export function repointLinks(
  text: string,
  newTarget: (target: string) => string | { readonly words: string } | null,
): string {
  let fence: string | null = null
  const lines = text.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = null
      return line
    }
    if (mark !== undefined) fence = mark
    return mark === undefined && line.includes('[[') ? repointLine(line, newTarget) : line
  })
  return lines.join('\n')
}

function repointLine(line: string, newTarget: Parameters<typeof repointLinks>[1]): string {
  // capped: the span between the marks ends after 300 characters at the latest.
  const parts = line.split(/(`{1,3}[^`\n]{1,300}`{1,3})/u)
  const changed = parts.map((part, at) =>
    at % 2 === 1
      ? part
      : part.replace(LINK, (link, target: string, rest: string) =>
          linkTo(link, target, rest, newTarget),
        ),
  )
  return changed.join('')
}

function linkTo(
  link: string,
  target: string,
  rest: string,
  newTarget: Parameters<typeof repointLinks>[1],
): string {
  const to = newTarget(target.replace(/\\$/u, '').trim())
  if (to === null) return link
  if (typeof to !== 'string') return rest.startsWith('|') ? rest.slice(1) : to.words
  return `[[${to}${target.endsWith('\\') ? '\\' : ''}${rest}]]`
}
