import fs from 'node:fs'
import path from 'node:path'
import { packageBin, root, run } from './run.mjs'
import { say } from './say.mjs'

const node = process.execPath
// Lint takes as long as the others together and each uses one core, so the two rows run side by side.
const CHECKS = [
  [['lint', packageBin('eslint', 'bin/eslint.js'), ['--max-warnings', '0', '.']]],
  [
    ['format', packageBin('prettier', 'bin/prettier.cjs'), ['--check', '.']],
    ['types', packageBin('typescript', 'bin/tsc'), ['-b']],
    ['dead code', packageBin('knip', 'bin/knip.js'), []],
  ],
]

/** Format, lint with its walls, types and dead code; each counts as one test. */
export async function runChecks(env) {
  const results = (await Promise.all(CHECKS.map((row) => runRow(row, env)))).flat()
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runRow(row, env) {
  const results = []
  for (const [what, file, args] of row) {
    say(`Checking: ${what}.`)
    const { exitCode, output } = await run(node, [file, ...args], { quiet: true, env })
    if (exitCode !== 0) process.stderr.write(`${output}\nThe check of ${what} failed.\n`)
    results.push(exitCode === 0)
  }
  return results
}

/** All tests beside the code. */
export async function runUnitTests(env) {
  say('Running the unit tests.')
  const report = reportFile('unit.json')
  const { exitCode } = await run(
    node,
    [
      packageBin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  )
  return countOf(exitCode, report, (read) => ({
    passed: read.numPassedTests,
    // A file that does not load has no tests in it, yet is a failure.
    failed: Math.max(read.numFailedTests, read.numFailedTestSuites > 0 ? 1 : 0),
  }))
}

/** The tests that drive the real window. */
export async function runEndToEndTests(env, displayPrefix) {
  say('Running the tests in the real window.')
  const report = reportFile('window.json')
  const [program, ...args] = [
    ...displayPrefix,
    node,
    packageBin('@playwright/test', 'cli.js'),
    'test',
    '--reporter=list,json',
  ]
  const { exitCode } = await run(program, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return countOf(exitCode, report, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

function reportFile(name) {
  const file = path.join(root, '.cache', 'reports', name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

/** What a runner counted; one that ended badly without saying why counts as one failure. */
function countOf(exitCode, report, read) {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 }
  const { passed, failed } = read(JSON.parse(fs.readFileSync(report, 'utf8')))
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}
