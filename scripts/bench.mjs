// npm run bench: measures the promises about speed, each beside its reference in the same run.
import './setup/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILT = path.join(ROOT, '.cache', 'bench')

const { bundle } = await import('./setup/bundle.mjs')

/** Runs one program and answers with the figures it wrote. */
function figuresOf(command, words, out) {
  const { status, signal } = spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) {
    const why = `the measuring program ended with ${status ?? signal}`
    return [{ kind: 'left-out', what: path.basename(out, '.json'), why }]
  }
  return JSON.parse(readFileSync(out, 'utf8'))
}

async function windowFigures(scratch, parts) {
  const out = path.join(BUILT, 'window.json')
  const { prepare } = await import('./setup/prepare.mjs')
  const { electron } = await prepare({ screen: true, fonts: false })
  const program = await bundle('window/run-window', BUILT)
  const words = [program, ROOT, scratch, out, electron, ...parts]
  if (process.env.DISPLAY || process.platform !== 'linux')
    return figuresOf(process.execPath, words, out)
  const screen = ['-a', '-s', '-screen 0 1400x900x24', 'dbus-run-session', '--', process.execPath]
  return figuresOf('xvfb-run', [...screen, ...words], out)
}

async function engineFigures(scratch, parts) {
  const out = path.join(BUILT, 'engine.json')
  const program = await bundle('run-engine', BUILT)
  await bundle('watch-memory', BUILT)
  return figuresOf(process.execPath, ['--expose-gc', program, ROOT, scratch, out, parts], out)
}

/**
 * `--engine` and `--window` measure one side alone; words after `--window` name its parts, and
 * `--engine=scan,watch` names those of the engine.
 */
const wishes = process.argv.slice(2)
const engineWish = wishes.find((wish) => /^--engine(=|$)/.test(wish))
mkdirSync(BUILT, { recursive: true })
const scratch = mkdtempSync(path.join(tmpdir(), 'noctuary-bench-'))
try {
  const figures = []
  if (!wishes.includes('--window')) {
    figures.push(...(await engineFigures(scratch, engineWish?.split('=')[1] ?? '')))
  }
  if (engineWish === undefined) {
    const parts = wishes.filter((wish) => !wish.startsWith('--'))
    figures.push(...(await windowFigures(scratch, parts)))
  }
  const { tableOf } = await import(await bundle('figure', BUILT))
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model,
    load: loadavg()[0],
    node: process.version,
  }
  writeFileSync(
    path.join(BUILT, 'results.json'),
    `${JSON.stringify({ machine, figures }, null, 2)}\n`,
  )
  console.log(tableOf(figures))
  console.log(
    `\n${machine.cores} cores, load ${machine.load?.toFixed(1)}. Figures: .cache/bench/results.json`,
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
