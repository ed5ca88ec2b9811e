// What of a MEMORY.md the client loads, unit for unit, against our own reading of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { indexPath } from './check-folders.mjs'
import { runClient } from './client.mjs'
import { makeHome, noctuary } from './sandbox.mjs'

const ENGINE = resolve(import.meta.dirname, '../../src/engine/memory')

/** Every case of index-loading.json, written as a store's index and loaded by both. */
export async function checkIndex({ program, scratch, casesDir, report }) {
  const { cases } = JSON.parse(readFileSync(join(casesDir, 'index-loading.json'), 'utf8'))
  const load = await ourReading()
  for (const [at, one] of cases.entries()) {
    const text = one.text ?? buildText(one.build)
    const place = makeHome(join(scratch, `index-${at}`), {})
    mkdirSync(dirname(indexPath(place)), { recursive: true })
    writeFileSync(indexPath(place), text)
    const theirs = await runClient({ program, ...place })
    const ours = load(text)
    if (theirs.index !== ours.text) {
      report.differs(`index, ${one.name}`, ends(theirs.index), ends(ours.text))
    } else if ((theirs.warning === null) !== (ours.warning === undefined)) {
      report.differs(`warning, ${one.name}`, theirs.warning, ours.warning)
    } else if (ours.warning !== undefined && !theirs.warning.includes(ours.warning)) {
      report.differs(`warning, ${one.name}`, theirs.warning, ours.warning)
    } else report.same(`index, ${one.name}: ${ours.loadedLines} lines, ${ours.loadedUnits} units`)
    checkPrompt({ one, text, theirs, ours: noctuary(place, ['prompt', place.cwd]), report })
  }
}

/** `prompt --json` shows and loses exactly what the client shows and loses. */
function checkPrompt({ one, text, theirs, ours, report }) {
  const [index, warning] = (ours.text.split('\n## MEMORY.md\n\n')[1] ?? '').split(
    /\n\n> (?=WARNING: )/,
  )
  // An entry is lost when its pointer does not arrive; words behind it may be cut.
  const lostOf = (shown) => entriesIn(text).filter((entry) => !shown.includes(pointerOf(entry)))
  const lost = (ours.truncated?.lostEntries ?? []).map((entry) => entry.text)
  const theirLost = lostOf(theirs.index)
  // Up to the figures the warning is the client's, word for word.
  const figures = (said) => said?.match(/^WARNING: MEMORY\.md is (.*?)\./)?.[1] ?? null
  const isSame =
    index === theirs.index &&
    JSON.stringify(lost) === JSON.stringify(theirLost) &&
    (ours.truncated?.reason ?? null) === one.reason &&
    (warning === undefined) === (theirs.warning === null)
  const said = (of, count, what) => `${ends(of)}, ${count} entries lost, ${figures(what)}`
  if (isSame) report.same(`prompt, ${one.name}: ${lost.length} entries lost, as the client's`)
  else {
    report.differs(
      `prompt, ${one.name}`,
      said(theirs.index, theirLost.length, theirs.warning),
      said(index, lost.length, warning),
    )
  }
}

const pointerOf = (entry) => /\[[^\]]*\]\([^)]*\)/.exec(entry)[0]

/** The lines that point at a memory. */
const entriesIn = (text) => text.split('\n').filter((line) => /^- \[.*\]\(.*\.md\)/.test(line))

async function ourReading() {
  const options = { configFile: false, logLevel: 'error' }
  const { module: parsing } = await runnerImport(join(ENGINE, 'index/parse-index.ts'), options)
  const { module: loading } = await runnerImport(join(ENGINE, 'index/load-index.ts'), options)
  const { module: limits } = await runnerImport(join(ENGINE, 'limits.ts'), options)
  return (text) =>
    loading.loadIndex(
      parsing.parseIndex(text, () => true),
      limits.CLIENT_LIMITS,
    )
}

/** The text of a case: `{i}` is the line's number from 0, `{x*N}` N times x; `then` fills one line more. */
function buildText({ lines, line, then }) {
  const filled = Array.from({ length: lines }, (_, at) =>
    line
      .replaceAll('{i}', String(at))
      .replaceAll(/\{(.)\*(\d+)\}/gu, (_whole, unit, count) => unit.repeat(Number(count))),
  )
  const text = filled.join('\n')
  if (!then) return text.concat('\n')
  const units = Number(/to ([\d,]+) units/.exec(then)[1].replace(',', ''))
  const full = `${text}\n`.concat('y'.repeat(units - text.length - 1))
  return then.includes('tail line') ? `${full}\ntail line` : full
}

const ends = (text) =>
  text === null ? 'nothing' : `${text.length} units ending in ${JSON.stringify(text.slice(-60))}`
