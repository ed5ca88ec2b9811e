/** What a watcher of an exchange is told. */
export interface FetchWatch {
  /** The status or a piece of the body came. */
  readonly onBytes: () => void
  /** The server said yes with something that is no stream of events: a page, a portal, another API. */
  readonly onPage: (contentType: string) => void
}

/** Most bytes of an error's page that are looked at. */
const MAX_ERROR_BYTES = 64 * 1024

/** A fetch that never follows a redirect, for the key would go along, and takes no page for a stream. */
export function createWatchedFetch(watch: FetchWatch, real: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await real(input, { ...init, redirect: 'manual' })
    watch.onBytes()
    const type = response.headers.get('content-type') ?? 'nothing that has a name'
    if (response.ok && !type.startsWith('text/event-stream')) {
      watch.onPage(type)
      // Nobody waits for the rest; a body that cannot be given up has ended already.
      await response.body?.cancel().catch(() => undefined)
      throw new Error('The answer is no stream of events.')
    }
    return watched(response, watch.onBytes)
  }
}

function watched(response: Response, onBytes: () => void): Response {
  if (response.body === null) return response
  let seen = 0
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      onBytes()
      seen += chunk.byteLength
      if (response.ok || seen <= MAX_ERROR_BYTES) out.enqueue(chunk)
      else out.terminate()
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(passing), { status, statusText, headers })
}
