import { ImageOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { capMarkdown } from './markdown-limits'

interface MarkdownProps {
  readonly text: string
  /** A click on a link with an address; `href` is as written. */
  readonly onLink: (href: string) => void
  /** A click on `[[name]]` or a link to a file beside it; absent: such links are plain words. */
  readonly onMemoryLink?: (target: string) => void
  /** Whether a linked memory exists; a missing one is drawn as such. */
  readonly hasMemory?: (target: string) => boolean
}

// No images, no forms, no ids or classes of the author's choice; links keep http, https and nothing else.
const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== 'picture' && tag !== 'source'),
  protocols: { href: ['http', 'https', 'memory'] },
}

/** A memory's text, rendered: no raw HTML, no remote image, capped in length and nesting. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { t } = useTranslation('ui')
  const capped = capMarkdown(props.text)
  const plain = <PlainText text={capped.text} note={t('markdown.tooDeep')} />
  if (capped.kind === 'plain') return plain
  return (
    <ErrorBoundary fallback={plain} resetKeys={[capped.text]}>
      <div className="prose">
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[[rehypeSanitize, SCHEMA]]}
          skipHtml
          // The scheme is checked by the sanitizer above and again by main before anything opens.
          urlTransform={(url) => url}
          components={componentsFor(props)}
        >
          {withMemoryLinks(capped.text)}
        </ReactMarkdown>
      </div>
      {capped.kind === 'start' ? (
        <p className="mt-4 text-sm text-soft">{t('markdown.tooLong')}</p>
      ) : null}
    </ErrorBoundary>
  )
})

// `[[name]]` or `[[name|words]]`; code spans and blocks are skipped by matching them first.
const MEMORY_LINK =
  /(```[\s\S]*?(?:```|$)|`[^`\n]*`)|\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/g

/** Turns `[[name]]` into an ordinary link of our own scheme, outside of code. */
export function withMemoryLinks(text: string): string {
  return text.replace(MEMORY_LINK, (whole, code?: string, target?: string, words?: string) => {
    if (code !== undefined || target === undefined) return whole
    const shown = (words ?? target).replace(/[\\`*_<>]/g, '\\$&')
    return `[${shown}](memory:${encodeURIComponent(target.trim())})`
  })
}

function componentsFor(props: MarkdownProps): Components {
  return {
    a: ({ href, children }) => (
      <Link href={href ?? ''} {...props}>
        {children}
      </Link>
    ),
    img: ({ alt, src }) => (
      <MissingImage name={alt === undefined || alt === '' ? (src ?? '') : alt} />
    ),
    input: ({ checked }) => (
      <input
        type="checkbox"
        checked={checked === true}
        readOnly
        disabled
        aria-label={checked === true ? '✓' : '–'}
      />
    ),
  }
}

interface LinkProps extends MarkdownProps {
  readonly href: string
  readonly children?: ReactNode
}

const BESIDE = /^(?:\.\/)?[^:/\\?#]+(?:\/[^:/\\?#]+)*\.md(?:#.*)?$/i

function Link({ href, children, onLink, onMemoryLink, hasMemory }: LinkProps) {
  const target = memoryTarget(href)
  if (target !== null && onMemoryLink !== undefined) {
    const missing = hasMemory !== undefined && !hasMemory(target)
    return (
      <LinkButton
        title={target}
        className={missing ? 'decoration-dashed text-soft' : ''}
        onClick={() => onMemoryLink(target)}
      >
        {children}
      </LinkButton>
    )
  }
  if (/^https?:\/\//i.test(href))
    return (
      <LinkButton title={href} onClick={() => onLink(href)}>
        {children}
      </LinkButton>
    )
  return <span title={href}>{children}</span>
}

/** The memory a link of our scheme, or to a Markdown file beside it, leads to. */
function memoryTarget(href: string): string | null {
  const named = href.startsWith('memory:')
  if (!named && !BESIDE.test(href)) return null
  const text = named ? href.slice('memory:'.length) : href.replace(/#.*$/, '').replace(/^\.\//, '')
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone `%` is a name like any other.
    return text
  }
}

interface LinkButtonProps {
  readonly title: string
  readonly className?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A link that asks main; there is no address the page itself could go to. */
function LinkButton({ title, className, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      role="link"
      title={title}
      onClick={onClick}
      className={`inline text-left text-accent underline decoration-accent/45 underline-offset-3 hover:decoration-accent ${className ?? ''}`}
    >
      {children}
    </button>
  )
}

function MissingImage({ name }: { readonly name: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm border border-line bg-sunken px-1.5 text-sm text-soft">
      <ImageOff aria-hidden className="size-3.5" />
      {t('markdown.image', { name })}
    </span>
  )
}

function PlainText({ text, note }: { readonly text: string; readonly note: string }) {
  return (
    <>
      <p className="mb-3 text-sm text-soft">{note}</p>
      <pre className="font-mono text-sm break-words whitespace-pre-wrap selectable">{text}</pre>
    </>
  )
}
