import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SecretScanner } from '../engine/ports'

/** What a rule of secretlint is handed and what it reports, as far as the rules below use it. */
interface RuleContext {
  createTranslator(messages: object): () => object
  report(found: { readonly range: readonly [number, number] }): void
}
interface Rule {
  readonly meta: { readonly id: string }
  create(context: RuleContext, options: object): { file?(source: { content: string }): unknown }
}

const PREFIX = '@secretlint/secretlint-rule-'

/**
 * The rules we register, by the name a find of theirs gets. Left out on purpose: `filter-comments`, which
 * obeys `secretlint-disable` inside a text; `gcp`, which only reads whole `.p12` and `.json` files; and
 * `sendgrid`, whose pattern takes 128 × 128 steps at each `SG.` (a rule of our own does it).
 */
const NAMES: Readonly<Record<string, string>> = {
  aws: 'aws-secret-key',
  privatekey: 'private-key',
  npm: 'npm-token',
  basicauth: 'password-in-url',
  slack: 'slack-token',
  shopify: 'shopify-token',
  github: 'github-token',
  openai: 'openai-key',
  anthropic: 'anthropic-key',
  linear: 'linear-key',
  '1password': '1password-token',
  'database-connection-string': 'password-in-url',
}

/** The longest part of a find that is shown as a URL: what stands before its password. */
const BEFORE_PASSWORD = /^[A-Za-z0-9+.:]{1,24}:\/\/[^:/\s]{0,256}:/

/** secretlint's rules, each called by itself with a context of ours; loaded at the first text. */
export function createSecretlintScanner(): SecretScanner {
  let loading: Promise<readonly Rule[]> | null = null
  return {
    async scan(text) {
      await nextTurn()
      loading ??= loadRules()
      return (await loading).flatMap((rule) => run(rule, text))
    },
  }
}

async function loadRules(): Promise<readonly Rule[]> {
  // The package's own types name a package that it does not bring along.
  const { rules } = (await import('@secretlint/secretlint-rule-preset-recommend')) as {
    readonly rules: readonly Rule[]
  }
  return rules.filter(({ meta }) => nameOf(meta.id) !== undefined)
}

const nameOf = (id: string): string | undefined => NAMES[id.replace(PREFIX, '')]

function run(rule: Rule, content: string) {
  const name = nameOf(rule.meta.id) ?? rule.meta.id
  const found: { rule: string; start: number; end: number }[] = []
  const context: RuleContext = {
    createTranslator: () => () => ({}),
    report: ({ range: [start, end] }) => {
      if (name !== 'password-in-url') return void found.push({ rule: name, start, end })
      // The whole URL is reported; only its password is a secret.
      found.push({ rule: name, ...passwordOf(content.slice(start, end), start) })
    },
  }
  rule.create(context, {}).file?.({ content })
  return found
}

function passwordOf(url: string, start: number): { readonly start: number; readonly end: number } {
  const lead = BEFORE_PASSWORD.exec(url)?.[0].length ?? 0
  const at = url.indexOf('@', lead)
  return { start: start + lead, end: start + (at < 0 ? url.length : at) }
}
