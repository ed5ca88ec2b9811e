// What we write the client loads, and what the client writes we read.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultMemoryDir } from './check-folders.mjs'
import { runClient } from './client.mjs'
import { makeHome, noctuary } from './sandbox.mjs'

const HOOK = 'the harbour office reads metres'

/** A memory added by us: its line is in what the client loads at the start of the next session. */
export async function checkOurs({ program, scratch, report }) {
  const place = makeHome(join(scratch, 'ours'), {})
  await runClient({ program, ...place }) // the client makes the store
  const words = ['--type', 'feedback', '--name', 'Heights in metres', '--description', HOOK]
  const added = noctuary(place, ['add', defaultMemoryDir(place), ...words])
  const { index } = await runClient({ program, ...place })
  if (index?.includes(added.indexLine))
    report.same(`a memory added by us is loaded: ${added.indexLine}`)
  else report.differs('a memory added by us', index, added.indexLine)
}

/** A memory written by the client through its own tools, with the head as it rewrites it. */
export async function checkTheirs({ program, scratch, report }) {
  const place = makeHome(join(scratch, 'theirs'), {})
  const dir = defaultMemoryDir(place)
  mkdirSync(dir, { recursive: true })
  const head =
    '---\nname: Review on Fridays\ndescription: "Reviews: every Friday, see #12"\ntype: project\n---\n\n'
  const writes = [
    {
      tool: 'Write',
      input: { file_path: join(dir, 'project_review.md'), content: `${head}Fridays at ten.\n` },
    },
    {
      tool: 'Write',
      input: {
        file_path: join(dir, 'MEMORY.md'),
        content: '- [Review](project_review.md) — Fridays\n',
      },
    },
  ]
  const script = ({ body }) =>
    hasResult(body) ? [{ text: 'Kept.' }] : [{ text: 'I will keep that.' }, ...writes]
  const flags = ['--allowedTools', 'Write', '--permission-mode', 'acceptEdits']
  await runClient({ program, ...place, script, flags })
  const written = readFileSync(join(dir, 'project_review.md'), 'utf8')
  const rows = noctuary(place, ['list', dir])
  const row = rows.find(({ file }) => file === 'project_review.md')
  const isRead =
    row?.type === 'project' && row.description === 'Reviews: every Friday, see #12' && !row.problem
  if (isRead)
    report.same(`a memory written by the client is read: ${row.shape} head, name ${row.name}`)
  else report.differs('a memory written by the client', written, JSON.stringify(row))
  const { dangling, unindexed } = noctuary(place, ['index', 'check', dir])
  if (dangling.length + unindexed.length === 0)
    report.same('the index written by the client is in order')
  else
    report.differs(
      'the index written by the client',
      'in order',
      JSON.stringify({ dangling, unindexed }),
    )
}

/** True once the client has answered a tool call. */
const hasResult = ({ messages }) =>
  messages.some(
    ({ content }) => Array.isArray(content) && content.some(({ type }) => type === 'tool_result'),
  )
