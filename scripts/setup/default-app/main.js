// The part of Electron that opens the app named on the command line. The runtime taken from the
// registry comes without one, so this stands in for it: `electron [flags] PATH`.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const words = process.argv.slice(1)
if (words.includes('--version') || words.includes('-v')) {
  console.log(`v${process.versions.electron}`)
  process.exit(0)
}

const at = words.findIndex((word) => !word.startsWith('-'))
if (at < 0) {
  console.error('Use it so: electron [flags] PATH')
  process.exit(1)
}

const target = path.resolve(words[at])
// The app sees itself as the first argument, as it would under the real one.
process.argv.splice(1, at + 1, target)
await import(pathToFileURL(entryOf(target)).href)

function entryOf(place) {
  if (!fs.statSync(place).isDirectory() && !place.endsWith('.asar')) {
    app.setAppPath(path.dirname(place))
    return place
  }
  const about = JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8'))
  app.setName(about.productName ?? about.name ?? 'Electron')
  if (about.version) app.setVersion(about.version)
  app.setAppPath(place)
  return createRequire(path.join(place, 'package.json')).resolve(
    path.resolve(place, about.main ?? 'index.js'),
  )
}
