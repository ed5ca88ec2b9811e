import { useCallback, useEffect, useRef } from 'react'
import type { LinkTarget } from '../../../../shared/memory'
import { Markdown } from '../../../ui/markdown'

interface RenderedTextProps {
  readonly text: string
  /** Where the links of the saved text lead. */
  readonly links: readonly LinkTarget[]
  readonly onOpen: (file: string) => void
  /** A link that leads nowhere yet: begin the memory it names. */
  readonly onCreate: (name: string) => void
  /** An http(s) address; the main process shows it whole and asks before it opens. */
  readonly onLink: (url: string) => void
}

/** A memory's text, rendered; its links to other memories open those, or begin what is not written yet. */
export function RenderedText(props: RenderedTextProps) {
  const { text, links } = props
  // The renderer draws everything anew when a callback changes, so these stay the same.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const follow = useCallback((target: string) => {
    const { links: known, onOpen, onCreate } = latest.current
    const file = fileOf(known, target)
    if (file === undefined) onCreate(target)
    else onOpen(file)
  }, [])
  const onLink = useCallback((url: string) => latest.current.onLink(url), [])
  const hasMemory = useCallback((target: string) => fileOf(links, target) !== undefined, [links])
  return <Markdown text={text} onLink={onLink} onMemoryLink={follow} hasMemory={hasMemory} />
}

/** Links are kept as written without their anchor; a link to a file beside it names the file itself. */
function fileOf(links: readonly LinkTarget[], target: string): string | undefined {
  const bare = target.replace(/#.*$/, '').trim()
  return links.find((link) => link.target === bare || link.file === bare)?.file
}
