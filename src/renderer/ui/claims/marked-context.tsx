import type { Context } from './context'

/** The words in question, marked, with what stands around them. */
export function MarkedContext({ context }: { readonly context: Context }) {
  return (
    <span className="min-w-0 text-sm wrap-anywhere whitespace-pre-wrap text-soft selectable">
      {context.before}
      <mark className="rounded-sm bg-accent-quiet px-0.5 font-medium text-ink">
        {context.words}
      </mark>
      {context.after}
    </span>
  )
}
