import type { Claim } from '../../../shared/audit'
import type { ProbeAnswer, UrlProbe } from '../../ground-ports'
import { cannotTell, missing, ok } from './answers'
import type { Verified } from './claim-verifier'

/** Asked at the same time; never two of one host, which might take it for an attack. */
const MAX_AT_ONCE = 8

/** One run asks for no more pages; the rest waits for the next. */
const MAX_PAGES = 300

/**
 * URLs, each once. Gone is only what answers 404 or 410, and found only what answers 200; everything
 * else proves nothing.
 */
export async function verifyUrls(
  probe: UrlProbe,
  claims: readonly Claim[],
  onDone: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<readonly Verified[]> {
  const all = [...new Set(claims.map(({ text }) => withoutAnchor(text)))]
  const asked = all.slice(0, MAX_PAGES)
  const answers = new Map<string, Verified>()
  const hosts = byHost(asked)
  const work = async (): Promise<void> => {
    for (let urls = hosts.pop(); urls !== undefined; urls = hosts.pop()) {
      for (const url of urls) {
        signal.throwIfAborted()
        answers.set(url, answerOf(await probe.probe(url, signal)))
        onDone(answers.size, asked.length)
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  return claims.map(({ text }) => answers.get(withoutAnchor(text)) ?? cannotTell('tooMany'))
}

/** An anchor is never sent, so pages that differ in it alone are one. */
const withoutAnchor = (url: string): string => url.split('#')[0] ?? url

function byHost(urls: readonly string[]): (readonly string[])[] {
  const hosts = new Map<string, string[]>()
  for (const url of urls) {
    const host = /^[a-z][a-z0-9+.-]{0,20}:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? url
    hosts.set(host, [...(hosts.get(host) ?? []), url])
  }
  return [...hosts.values()].reverse()
}

function answerOf(answer: ProbeAnswer): Verified {
  switch (answer.kind) {
    case 'refused':
      return cannotTell('addressRefused', answer.detail)
    case 'noAnswer':
      return cannotTell('noAnswer', answer.detail)
    case 'status': {
      const { status } = answer
      const evidence = { kind: 'status', status } as const
      if (status === 200) return ok(evidence)
      return status === 404 || status === 410
        ? missing(evidence)
        : { verdict: 'unchecked', evidence }
    }
  }
}
