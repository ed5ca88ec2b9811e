import matter from 'gray-matter'
import { parseDocument, visit } from 'yaml'

/**
 * What a strict YAML reader makes of a head. Values are text: numbers, dates and booleans stay as written.
 * `tags` says that anchors, aliases or tags occur, which are never followed.
 */
export type StrictHead =
  | { readonly kind: 'read'; readonly values: Readonly<Record<string, unknown>> }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'tags' }

/** Longer heads are not given to the strict reader (UTF-16 units); the line reader has no such limit. */
const MAX_STRICT_UNITS = 64 * 1024

/**
 * The one place where gray-matter is called. It runs code in heads (`---js`) unless the engine of that
 * name is replaced in every call, so `options` is part of every call below, and what it gets always
 * begins with a bare `---`. With options it does not use its cache either, which would answer a head
 * that failed once with `{}`.
 */
export function readStrict(lines: string): StrictHead {
  if (lines.length > MAX_STRICT_UNITS) return { kind: 'invalid' }
  let outcome: StrictHead = { kind: 'invalid' }
  const yaml = {
    parse: (input: string): object => {
      outcome = readYaml(input)
      return outcome.kind === 'read' ? outcome.values : {}
    },
    stringify: refuse,
  }
  try {
    const text = `---\n${lines.endsWith('\n') ? lines : `${lines}\n`}---\n`
    matter(text, options(yaml))
  } catch {
    // A head that the strict reader refuses is an answer, not a failure: the line reader's values stand.
    return { kind: 'invalid' }
  }
  return outcome
}

/** Whether a strict YAML reader gets exactly `value` out of the line `key: written`. */
export function readsBack(written: string, value: string): boolean {
  const read = readStrict(`key: ${written}\n`)
  return read.kind === 'read' && (read.values['key'] ?? '') === value
}

function refuse(): never {
  throw new Error('A head is text and is never run.')
}

type Engine = { parse: (input: string) => object; stringify: () => never }

/** Every engine but ours throws, in reading and in writing. */
function options(yaml: Engine) {
  const thrower: Engine = { parse: refuse, stringify: refuse }
  return {
    language: 'yaml',
    engines: {
      yaml,
      yml: yaml,
      json: thrower,
      javascript: thrower,
      js: thrower,
      coffee: thrower,
      coffeescript: thrower,
      cson: thrower,
      toml: thrower,
    },
  }
}

function readYaml(input: string): StrictHead {
  const document = parseDocument(input, { schema: 'failsafe', logLevel: 'silent' })
  const marks: string[] = []
  visit(document, {
    Alias: () => void marks.push('alias'),
    Node: (_key, node) => {
      const anchor = 'anchor' in node ? node.anchor : undefined
      marks.push(...[node.tag, anchor].filter((mark) => mark !== undefined))
    },
  })
  if (marks.length > 0) return { kind: 'tags' }
  if (document.errors.length > 0) return { kind: 'invalid' }
  const values: unknown = document.toJS({ maxAliasCount: 0 })
  if (values === null || values === undefined || values === '') return { kind: 'read', values: {} }
  if (typeof values !== 'object' || Array.isArray(values)) return { kind: 'invalid' }
  return { kind: 'read', values: values as Readonly<Record<string, unknown>> }
}
