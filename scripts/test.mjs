// npm test: everything from a fresh clone to the last line, `N passed, N failed`.
// `--long` runs the long tests at their full counts; other words go to the unit tests' runner.
import './setup/require-node.mjs'

import('./setup/prepare.mjs').then(async ({ prepare }) => {
  const { displayPrefix, hasScreen } = await import('./setup/display.mjs')
  const { runChecks, runEndToEndTests, runUnitTests } = await import('./setup/runners.mjs')
  const { electron } = await prepare({ screen: !hasScreen(), fonts: true, desktop: true })
  const env = {
    ...process.env,
    ELECTRON_BIN: electron,
    ...(process.argv.includes('--long') ? { NOCTUARY_LONG: '1' } : {}),
  }
  const counts = [
    await runChecks(env),
    await runUnitTests(env),
    await runEndToEndTests(env, displayPrefix()),
  ]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
})
