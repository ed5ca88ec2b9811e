import { spawn } from 'node:child_process'
import fs from 'node:fs'

/** No name or path of a hook is longer. */
const MOST_UNITS = 4_096
/** What `parseHook` of the engine reads; the last answer, which the client sends too, may be long. */
const READ = ['session_id', 'transcript_path', 'hook_event_name']

/**
 * Ends the client's hook at once: a process of its own looks at the session, and nobody waits for it.
 * Nothing is printed, since the client reads what a hook prints, and the exit code is 0 whatever is wrong:
 * code 2 of a Stop hook would keep the person's session from ending.
 *
 * @param words as they stand behind the program's name
 * @see https://code.claude.com/docs/en/hooks
 */
export async function handOver(words) {
  try {
    const input = await readStandardInput()
    const args = [...process.execArgv, process.argv[1], ...words, '--wait']
    const child = spawn(process.execPath, args, {
      detached: true,
      windowsHide: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    child.on('error', (error) => tellFailure(words, error))
    // It may end before it has read; what went wrong there it tells itself.
    child.stdin.on('error', () => {})
    child.stdin.end(partRead(input))
    child.unref()
  } catch (error) {
    await tellFailure(words, error)
  }
}

/** What is needed of the hook's JSON, short enough for a pipe to take it whole; what is none goes on as it is. */
export function partRead(input) {
  try {
    const call = JSON.parse(input.replace(/^\uFEFF/u, ''))
    const parts = READ.map((name) => [name, call[name]])
    return JSON.stringify(Object.fromEntries(parts.filter(([, value]) => isShort(value))))
  } catch {
    return input.slice(0, MOST_UNITS)
  }
}

const isShort = (value) => typeof value !== 'string' || value.length <= MOST_UNITS

/** Read at once; where the other end set the pipe not to wait, as it comes. */
async function readStandardInput() {
  try {
    return fs.readFileSync(0, 'utf8')
  } catch (error) {
    if (error.code !== 'EAGAIN') return ''
    let text = ''
    for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
    return text
  }
}

async function tellFailure(words, error) {
  const { noteTrouble } = await import('./trouble.mjs')
  noteTrouble(words, { kind: 'failed', message: error.message })
}
