#!/usr/bin/env node
// The command line. In a checkout it installs and builds what is missing first, saying so on stderr.
import '../scripts/setup/require-node.mjs'

import('../scripts/setup/install.mjs').then(async ({ ensurePackages }) => {
  await ensurePackages()
  const { ensureBuild } = await import('../scripts/setup/build.mjs')
  await ensureBuild()
  const { main } = await import('../out/main/cli.js')
  process.exitCode = await main(process.argv.slice(2))
})
