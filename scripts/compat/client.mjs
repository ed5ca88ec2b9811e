// Runs the real client in print mode, in a home of its own, against the scripted server, and reads off
// the request what it knows of memory.
import { spawn } from 'node:child_process'
import { startMessagesServer } from './messages-server.mjs'

const TIMEOUT_MS = 60_000

/** Switches off everything the client would send elsewhere. */
const QUIET = {
  ANTHROPIC_API_KEY: 'made-up-key',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  DISABLE_AUTOUPDATER: '1',
  DISABLE_BUG_COMMAND: '1',
  DISABLE_ERROR_REPORTING: '1',
  DISABLE_TELEMETRY: '1',
}

/**
 * One run of the client.
 *
 * @param {{ program: string, home: string, cwd: string, variables?: Record<string, string>,
 *   flags?: readonly string[], script?: Parameters<typeof startMessagesServer>[0] }} run
 * @returns {Promise<{ memoryDir: string | null, index: string | null, warning: string | null,
 *   contents: readonly string[], requests: readonly object[], output: string }>}
 */
export async function runClient({ program, home, cwd, variables = {}, flags = [], script }) {
  const server = await startMessagesServer(script ?? (() => [{ text: 'Good night.' }]))
  try {
    const env = {
      PATH: process.env.PATH,
      HOME: home,
      ANTHROPIC_BASE_URL: server.url,
      ...QUIET,
      ...variables,
    }
    const output = await runProgram(program, ['-p', 'Say good night.', ...flags], { cwd, env })
    return { ...memoryIn(server.requests), requests: server.requests, output }
  } finally {
    await server.close()
  }
}

function runProgram(program, words, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (bytes) => (output += bytes))
    child.stderr.on('data', (bytes) => (output += bytes))
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(output)
      else reject(new Error(`The client ended with ${code}: ${output.slice(-400)}`))
    })
  })
}

/** What the first conversation says: the folder in the system prompt, the index in a reminder. */
function memoryIn(requests) {
  const first = requests.find(({ body }) => body.tools?.length > 0)
  if (!first) throw new Error('The client asked the model nothing.')
  const system = textsOf(first.body.system).join('\n')
  const memoryDir = /file-based memory[^`\n]* at `([^`]+)`/.exec(system)?.[1] ?? null
  const reminders = first.body.messages.flatMap(({ content }) => textsOf(content))
  const contents = reminders.flatMap(contentsIn)
  const found = reminders
    .map((text) =>
      /Contents of [^\n]*MEMORY\.md \([^\n]*\):\n\n([\s\S]*?)\n?<\/system-reminder>/.exec(text),
    )
    .find((match) => match !== null)
  if (!found) return { memoryDir: withoutSlash(memoryDir), index: null, warning: null, contents }
  // Older clients end the reminder with a remark of their own.
  const [shown] = found[1].split(/\n+ *IMPORTANT: this context/)
  const [index, warning] = shown.split(/\n\n> (?=WARNING: )/)
  return { memoryDir: withoutSlash(memoryDir), index, warning: warning ?? null, contents }
}

/** The files whose text a reminder shows, in its order. */
const contentsIn = (text) =>
  [...text.matchAll(/^Contents of (\/[^\n]*?)(?: \([^\n]*\))?:$/gm)].map(([, path]) => path)

const textsOf = (content) =>
  typeof content === 'string' ? [content] : (content ?? []).flatMap(({ text }) => text ?? [])

const withoutSlash = (path) => path?.replace(/[\\/]+$/, '') ?? null
