import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const stamp = path.join(root, 'node_modules', '.noctuary-installed')

/** Installs exactly what package-lock.json names, unless that was done already. */
export async function ensurePackages() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the packages that package-lock.json names (once).')
  const { exitCode, output } = await run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true, env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } },
  )
  if (exitCode !== 0) {
    process.stderr.write(output)
    giveUp(
      'The packages could not be installed; npm says why above. Check the network and run the command again.',
    )
  }
  fs.writeFileSync(stamp, wanted)
}
