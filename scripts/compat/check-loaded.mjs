// Which files of the CLAUDE.md chain the client loads, and in which order, against `loaded`.
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runClient } from './client.mjs'
import { loadedSituations } from './loaded-situations.mjs'
import { makeHome, noctuary } from './sandbox.mjs'

/** Every situation: the files the client shows the model, in its order, and those we call loaded. */
export async function checkLoaded({ program, scratch, report }) {
  for (const [at, [name, situation]] of Object.entries(loadedSituations).entries()) {
    const place = makeHome(join(scratch, `loaded-${at}`), situation)
    for (const [path, target] of Object.entries(situation.links ?? {})) {
      symlinkSync(join(place.home, target), join(place.home, path))
    }
    const { contents } = await runClient({ program, ...place })
    const loaded = noctuary(place, ['loaded', place.cwd])
    const short = (path) => path.replaceAll(place.home, '~')
    const theirs = contents.map(short).join(' ')
    const ours = loaded
      .filter(({ part }) => part !== 'none')
      .map(({ path }) => short(path))
      .join(' ')
    if (theirs === ours) report.same(`loaded, ${name}: ${ours || 'nothing'}`)
    else if (situation.differs) report.known(`loaded, ${name}: ${situation.differs}`)
    else report.differs(`loaded, ${name}`, theirs, ours)
  }
}
