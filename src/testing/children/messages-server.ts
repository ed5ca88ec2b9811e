import fs from 'node:fs'
import { startMessagesServer } from '../messages-server/messages-server'
import { parseScript } from '../messages-server/script'

/**
 * A scripted Messages server in a process of its own: `messages-server SCRIPT.json [RECORD.json]`.
 * Prints its port on the first line, ends when its input is closed, and then writes what it was asked
 * to RECORD.json.
 */
const [scriptFile = '', recordFile] = process.argv.slice(2)
const server = await startMessagesServer(parseScript(fs.readFileSync(scriptFile, 'utf8')))
process.stdout.write(`${server.port}\n`)
process.stdin.on('end', () => {
  if (recordFile !== undefined) fs.writeFileSync(recordFile, JSON.stringify(server.requests))
  void server.close().then(() => process.exit(0))
})
process.stdin.resume()
