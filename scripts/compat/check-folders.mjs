// Slugs, which folder is the memory, and whether it is on: the client's own words against `resolve`.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runClient } from './client.mjs'
import { makeHome, noctuary } from './sandbox.mjs'
import { folderSituations, switchSituations } from './situations.mjs'

const SLUG_UNITS = 200

/** The folder the client made for a working folder, against the slug we work out. */
export async function checkSlugs({ program, scratch, casesDir, report }) {
  const { cases } = JSON.parse(readFileSync(join(casesDir, 'slugs.json'), 'utf8'))
  for (const [at, { path }] of cases.entries()) {
    const place = makeHome(join(scratch, `slug-${at}`), { sub: join('work', basename(path)) })
    await runClient({ program, ...place })
    const [theirs] = readdirSync(join(place.home, '.claude', 'projects'))
    const ours = noctuary(place, ['resolve', place.cwd]).slug
    const sameStart = theirs.slice(0, SLUG_UNITS) === ours.slice(0, SLUG_UNITS)
    if (theirs === ours) report.same(`slug of ${basename(path).slice(0, 40)}`)
    else if (ours.length > SLUG_UNITS && sameStart) {
      report.known(
        `slug of a long path: ours ends in ${ours.slice(SLUG_UNITS)}, the client's in ${theirs.slice(SLUG_UNITS)}; stores are found by the first ${SLUG_UNITS} units`,
      )
    } else report.differs(`slug of ${path}`, theirs, ours)
  }
}

/** The folder named in the client's prompt (none when memory is off), against what `resolve` says. */
export async function checkFolders({ program, scratch, report }) {
  const all = { ...folderSituations, ...switchSituations }
  for (const [at, [name, situation]] of Object.entries(all).entries()) {
    const place = makeHome(join(scratch, `folder-${at}`), situation)
    const { memoryDir } = await runClient({ program, ...place })
    const resolved = noctuary(place, ['resolve', place.cwd])
    const short = (path) => path?.replace(place.home, '~HOME') ?? 'off'
    const theirs = short(memoryDir)
    const ours = short(resolved.enabled ? resolved.memoryDir : null)
    if (theirs === ours) report.same(`${name}: ${ours}`)
    else if (situation.differs) report.known(`${name}: ${situation.differs}`)
    else report.differs(name, theirs, `${ours} (${resolved.decidedBy})`)
  }
}

/** The path of the index in a home without any settings. */
export const defaultMemoryDir = (place) =>
  join(place.home, '.claude', 'projects', place.cwd.replace(/[^A-Za-z0-9]/g, '-'), 'memory')

export const indexPath = (place) => join(defaultMemoryDir(place), 'MEMORY.md')
