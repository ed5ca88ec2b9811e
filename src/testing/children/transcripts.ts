import { createNodePorts } from '../../adapters/node-ports'
import { createStores } from '../../engine/location/create-stores'
import { DEFAULT_SETTINGS } from '../../engine/settings/default-settings'
import { createSessions } from '../../engine/transcripts/create-sessions'
import { createPassedCounter, readMessages } from '../../engine/transcripts/read-messages'
import { createTailReader } from '../../engine/transcripts/tail-cursor'

/**
 * Does all that is done with transcripts to the only session of a config folder and says what came of it,
 * and how far memory grew, as JSON: `transcripts BASE DATA-DIR WORD`.
 */
const [flagBase = '', dataDir = '', word = ''] = process.argv.slice(2)
const ports = createNodePorts({ dataDir })
const stores = createStores({
  ...ports,
  flagBase,
  dataDir,
  settings: () => Promise.resolve(DEFAULT_SETTINGS),
})
await stores.refresh()
const sessions = createSessions({
  ...ports,
  stores,
  dataDir,
  catalogue: { rows: () => [] },
  kept: { copies: () => Promise.resolve([]) },
})
const projectId = stores.list()[0]?.id ?? ''

const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5)

const [session] = await sessions.list(projectId)
const path = session?.file ?? ''
const sessionId = session?.sessionId ?? ''
const passed = createPassedCounter()
let messages = 0
let lastLine = 0
for await (const message of readMessages(ports, path, { onPassed: passed.add })) {
  messages += 1
  lastLine = message.line
}
const excerpt = await sessions.excerpt(projectId, { sessionId, line: lastLine, around: 2 })
const hits = await sessions.search(projectId, word, 10)
const tails = createTailReader(ports)
const end = await tails.skipToEnd(path)
const { messages: newer } = await tails.read(path, end)
clearInterval(watch)

process.stdout.write(
  JSON.stringify({
    listed: {
      messages: session?.messages,
      skippedLines: session?.skippedLines,
      problem: session?.problem,
    },
    messages,
    passed: passed.counts(),
    lastLine,
    shown: excerpt.lines.length,
    hits: hits.length,
    endLine: end.last?.line,
    newer: newer.length,
    grownBytes: Math.max(peak, process.memoryUsage.rss()) - before,
  }),
)
