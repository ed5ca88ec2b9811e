// A scripted Messages server on loopback: speaks enough of the protocol (JSON and SSE) for a client to
// hold a conversation with it, and keeps every request it got.
import { createServer } from 'node:http'

/**
 * @typedef {{ text: string } | { tool: string, input: object }} Block one block of an answer
 * @typedef {{ method: string, path: string, body: any }} Request
 */

/**
 * Starts the server. `script` is asked for each answer of a conversation that offers tools; a request
 * without tools (a title, a summary) always gets one word.
 *
 * @param {(request: Request) => readonly Block[]} script
 * @returns {Promise<{ url: string, requests: Request[], close: () => Promise<void> }>}
 */
export async function startMessagesServer(script) {
  /** @type {Request[]} */
  const requests = []
  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming)
    requests.push(request)
    if (!request.path.startsWith('/v1/messages') || request.method !== 'POST') {
      outgoing.writeHead(404, { 'content-type': 'application/json' })
      outgoing.end(
        JSON.stringify({ type: 'error', error: { type: 'not_found_error', message: 'not here' } }),
      )
      return
    }
    if (request.path.includes('count_tokens')) {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ input_tokens: 100 }))
      return
    }
    const blocks = request.body.tools?.length > 0 ? script(request) : [{ text: 'ok' }]
    if (request.body.stream) sendEvents(outgoing, request.body.model, blocks, requests.length)
    else sendWhole(outgoing, request.body.model, blocks, requests.length)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(resolve)
    })
  return { url: `http://127.0.0.1:${server.address().port}`, requests, close }
}

async function readRequest(incoming) {
  const parts = []
  for await (const part of incoming) parts.push(part)
  const text = Buffer.concat(parts).toString('utf8')
  let body = {}
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    body = { unreadable: text } // shown in a report instead of ending the run
  }
  return { method: incoming.method, path: incoming.url, body }
}

function contentOf(blocks, number) {
  return blocks.map((block, at) =>
    'text' in block
      ? { type: 'text', text: block.text }
      : { type: 'tool_use', id: `toolu_${number}_${at}`, name: block.tool, input: block.input },
  )
}

const stopReasonOf = (blocks) => (blocks.some((block) => 'tool' in block) ? 'tool_use' : 'end_turn')

function messageOf(model, content, stopReason, number) {
  return {
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 10 },
  }
}

function sendWhole(outgoing, model, blocks, number) {
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.end(
    JSON.stringify(messageOf(model, contentOf(blocks, number), stopReasonOf(blocks), number)),
  )
}

function sendEvents(outgoing, model, blocks, number) {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const send = (type, fields) =>
    outgoing.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)
  send('message_start', { message: messageOf(model, [], null, number) })
  for (const [index, block] of contentOf(blocks, number).entries()) {
    const isText = block.type === 'text'
    const empty = isText ? { ...block, text: '' } : { ...block, input: {} }
    send('content_block_start', { index, content_block: empty })
    const delta = isText
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
    send('content_block_delta', { index, delta })
    send('content_block_stop', { index })
  }
  const delta = { stop_reason: stopReasonOf(blocks), stop_sequence: null }
  send('message_delta', { delta, usage: { output_tokens: 10 } })
  send('message_stop', {})
  outgoing.end()
}
