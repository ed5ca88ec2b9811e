import type { UrlProbe } from '../engine/ground-ports'
import type { ModelClient } from '../engine/model-ports'
import type { AnthropicClientDeps } from './anthropic-client'

/**
 * What the maker's kit and the web need is loaded at the first question: at nearly every start nobody asks
 * a model or a web server, and reading their modules is a tenth of all that a start reads.
 */
export function createLateModel(deps: AnthropicClientDeps): ModelClient {
  const load = once(async () => (await import('./anthropic-client')).createAnthropicClient(deps))
  return {
    keyState: () => deps.key.state(),
    async *answer(request, baseUrl, signal) {
      yield* (await load()).answer(request, baseUrl, signal)
    },
  }
}

/** As `createLateModel`, for the look at addresses, which is off until a person switches it on. */
export function createLateProbe(): UrlProbe {
  const load = once(async () => (await import('./ground/url-probe')).createUrlProbe())
  return { probe: async (url, signal) => (await load()).probe(url, signal) }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => (loading ??= load())
}
