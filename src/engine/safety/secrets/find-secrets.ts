import type { SecretScanner } from '../../ports'
import { secretRules } from './rules/all'
import { isUrlPassword, urlCredentials } from './rules/url-credentials'
import { findSamples, isSample } from './samples'
import type { SecretSpan } from './secret-rule'
import { composed, foldedForm, joinedForm, type TextForm } from './text-forms'

/** Finds credentials in a text; see `createSecretFinder`. */
export type FindSecrets = (text: string) => Promise<readonly SecretSpan[]>

/**
 * Finds credentials with our own rules and those of the scanner, in the text as it is, with disguises
 * taken off (full width, invisible marks) and with wrapped tokens joined. Heads are text like any other.
 * Answers in the order of the text, without overlaps, and in a later turn of the event loop.
 */
export function createSecretFinder(deps: { readonly scanner: SecretScanner }): FindSecrets {
  return async (text) => {
    const found = findOwn(text)
    for (const { form } of formsOf(text)) {
      for (const { rule, start, end } of await deps.scanner.scan(form.text)) {
        // Manuals are full of `user:pass@`; both sets of rules see the same ones.
        if (rule === urlCredentials.id && !isUrlPassword(form.text.slice(start, end))) continue
        found.push({ rule, ...form.toRaw(start, end), sample: false })
      }
    }
    return joinOverlaps(text, found)
  }
}

/** The same with our own rules alone: at once, for those who cannot wait, such as a log. */
export function findSecretsNow(text: string): readonly SecretSpan[] {
  return joinOverlaps(text, findOwn(text))
}

function findOwn(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  for (const { form, isJoined } of formsOf(text)) {
    const lower = form.text.toLowerCase()
    for (const rule of secretRules) {
      const { id, anchors, isToken } = rule
      if ((isJoined && !isToken) || !anchors.some((anchor) => lower.includes(anchor))) continue
      for (const { start, end } of rule.find(form.text)) {
        found.push({ rule: id, ...form.toRaw(start, end), sample: false })
      }
    }
    for (const { start, end } of findSamples(form.text)) {
      found.push({ rule: 'documented-sample', ...form.toRaw(start, end), sample: true })
    }
  }
  return found
}

function formsOf(raw: string): readonly { readonly form: TextForm; readonly isJoined: boolean }[] {
  const plain: TextForm = { text: raw, toRaw: (start, end) => ({ start, end }) }
  const folded = foldedForm(raw)
  const last = folded ?? plain
  const joined = joinedForm(last.text)
  return [
    { form: plain, isJoined: false },
    ...(folded === null ? [] : [{ form: folded, isJoined: false }]),
    ...(joined === null ? [] : [{ form: composed(last, joined), isJoined: true }]),
  ]
}

/** Overlapping finds become one, named by the one that begins first; of equals, by the surest rule. */
function joinOverlaps(text: string, found: readonly SecretSpan[]): readonly SecretSpan[] {
  const joined: SecretSpan[] = []
  // The sort is stable, and rules come in the order of their sureness.
  for (const span of [...found].sort(
    (a, b) => a.start - b.start || Number(a.sample) - Number(b.sample),
  )) {
    const last = joined.at(-1)
    if (last === undefined || span.start >= last.end) joined.push(span)
    else joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) }
  }
  return joined.map((span) => ({ ...span, sample: isSample(text.slice(span.start, span.end)) }))
}
