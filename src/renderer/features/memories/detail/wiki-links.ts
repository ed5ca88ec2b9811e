interface MarkNode {
  type: string
  value?: string
  url?: string
  children?: MarkNode[]
}

const WIKI_LINK = /\[\[([^[\]\n]+)\]\]/g
/** Addresses of links between memories inside rendered text. */
const PREFIX = '#memory/'

/**
 * A remark plugin that makes `[[target]]` and `[[target|alias]]` links. Code is left alone, because
 * there it is a text node of another kind.
 */
export function wikiLinks(): (tree: MarkNode) => void {
  return (tree) => linkChildren(tree)
}

/** The target of a link that `wikiLinks` made, null for every other address. */
export function wikiTarget(href: string | undefined): string | null {
  if (!href?.startsWith(PREFIX)) return null
  try {
    return decodeURIComponent(href.slice(PREFIX.length))
  } catch {
    // Not an address of ours: a person wrote a broken escape by hand.
    return null
  }
}

function linkChildren(parent: MarkNode): void {
  if (parent.children === undefined || parent.type === 'link') return
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return splitText(child.value ?? '')
    linkChildren(child)
    return [child]
  })
}

function splitText(text: string): MarkNode[] {
  const nodes: MarkNode[] = []
  let at = 0
  for (const match of text.matchAll(WIKI_LINK)) {
    const inner = match[1] ?? ''
    const target = (inner.split(/[|#]/)[0] ?? '').trim()
    if (target === '') continue
    if (match.index > at) nodes.push({ type: 'text', value: text.slice(at, match.index) })
    const label = inner.split('|')[1]?.trim()
    nodes.push({
      type: 'link',
      url: PREFIX + encodeURIComponent(target),
      children: [{ type: 'text', value: label === undefined || label === '' ? inner : label }],
    })
    at = match.index + match[0].length
  }
  if (at < text.length) nodes.push({ type: 'text', value: text.slice(at) })
  return nodes
}
