// npm run test:compat [-- VERSION]: our claims about the client, checked on the client itself.
// It runs in homes of its own against a server on loopback. Not part of npm test: it needs the registry.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkOurs, checkTheirs } from './check-exchange.mjs'
import { checkFolders, checkSlugs } from './check-folders.mjs'
import { checkIndex } from './check-index.mjs'
import { checkLoaded } from './check-loaded.mjs'
import { DESCRIBED_VERSION, installClient } from './install-client.mjs'

const root = resolve(import.meta.dirname, '../..')
const cacheDir = join(root, '.cache', 'compat')

const client = installClient(join(cacheDir, 'client'), process.argv[2])
if ('missing' in client) {
  console.log(`Skipped: the client cannot be had here (${client.missing}).`)
} else {
  console.log(`Client ${client.version}; our description is of ${DESCRIBED_VERSION}.`)
  const counts = { same: 0, known: 0, differs: 0 }
  const report = {
    same: (what) => say('same', what),
    known: (what) => say('known', what),
    differs: (what, theirs, ours) =>
      say('differs', `${what}\n  client: ${theirs}\n  ours:   ${ours}`),
  }
  const say = (kind, what) => {
    counts[kind]++
    console.log(`${kind.padEnd(8)}${what}`)
  }
  // Not below this checkout: the client looks for a repository in the folders above.
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'noctuary-compat-')))
  const casesDir = join(root, 'src', 'testing', 'cases')
  const given = { program: client.program, scratch, casesDir, report }
  for (const check of [checkSlugs, checkFolders, checkIndex, checkLoaded, checkOurs, checkTheirs]) {
    try {
      await check(given)
    } catch (error) {
      report.differs(check.name, 'an answer', error.message)
    }
  }
  rmSync(scratch, { recursive: true, force: true })
  console.log(
    `${counts.same} as we say, ${counts.known} different on purpose, ${counts.differs} not as we say.`,
  )
  process.exitCode = counts.differs === 0 ? 0 : 1
}
