import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { LinkTarget } from '../../../../shared/memory'
import { isTooDeep, MAX_RENDERED_UNITS } from './markdown-limits'
import { wikiLinks, wikiTarget } from './wiki-links'

interface RenderedTextProps {
  readonly text: string
  /** Where the `[[links]]` of the saved text lead. */
  readonly links: readonly LinkTarget[]
  readonly onOpen: (file: string) => void
  readonly onCreate: (name: string) => void
  /** An http(s) address; the main process shows it whole and asks before it opens. */
  readonly onLink: (url: string) => void
}

/**
 * Markdown without anything that could act: no raw HTML, no images from anywhere, links only through
 * the callbacks. Text too long or nested too deeply for the renderer is shown as it is.
 */
export function RenderedText(props: RenderedTextProps) {
  const { text } = props
  const { t } = useTranslation('ui')
  const components = useComponents(props)
  const shown = text.slice(0, MAX_RENDERED_UNITS)
  if (isTooDeep(shown))
    return (
      <div className="prose">
        <p className="text-soft">{t('markdown.tooDeep')}</p>
        <pre className="whitespace-pre-wrap">{shown}</pre>
      </div>
    )
  return (
    <div className="prose">
      {shown.length < text.length ? <p className="text-soft">{t('markdown.tooLong')}</p> : null}
      <ReactMarkdown
        remarkPlugins={[remarkGfm, wikiLinks]}
        rehypePlugins={[rehypeSanitize]}
        components={components}
        skipHtml
      >
        {shown}
      </ReactMarkdown>
    </div>
  )
}

function useComponents({ links, onOpen, onCreate, onLink }: RenderedTextProps): Components {
  const { t } = useTranslation(['memories', 'ui'])
  // The renderer mounts its links anew when a component changes, so callbacks come from here.
  const on = useRef({ onOpen, onCreate, onLink })
  useEffect(() => {
    on.current = { onOpen, onCreate, onLink }
  })
  return useMemo(
    () => ({
      img: ({ alt }) => (
        <em className="text-soft">{t('ui:markdown.image', { name: alt ?? '' })}</em>
      ),
      a: ({ href, children }) => {
        const target = wikiTarget(href)
        if (target === null)
          return isWebAddress(href) ? (
            <a
              href={href}
              title={href}
              onClick={(event) => {
                event.preventDefault()
                on.current.onLink(href)
              }}
            >
              {children}
            </a>
          ) : (
            <span title={href}>{children}</span>
          )
        const file = links.find((link) => link.target === target)?.file
        return (
          <button
            type="button"
            className={file === undefined ? MISSING_LINK : MEMORY_LINK}
            title={file ?? t('links.toWriteTitle', { name: target })}
            onClick={() =>
              file === undefined ? on.current.onCreate(target) : on.current.onOpen(file)
            }
          >
            {children}
          </button>
        )
      },
    }),
    [links, t],
  )
}

const isWebAddress = (href: string | undefined): href is string =>
  href !== undefined && /^https?:\/\//i.test(href)

const MEMORY_LINK =
  'text-accent underline decoration-accent/45 underline-offset-3 hover:decoration-accent'
const MISSING_LINK =
  'text-warn underline decoration-warn/60 decoration-dashed underline-offset-3 hover:decoration-warn'
