#!/usr/bin/env node
// The command line. In a checkout it installs and builds what is missing first, saying so on stderr;
// as the client's hook it does neither, since the person would wait for it.
const words = process.argv.slice(2)

if (words.includes('extract') && words.includes('--hook') && !words.includes('--help')) {
  const isHere = words.includes('--wait') || words.includes('--json')
  if (isHere) import('../scripts/hook/look.mjs').then(({ look }) => look(words))
  else import('../scripts/hook/hand-over.mjs').then(({ handOver }) => handOver(words))
} else {
  import('../scripts/setup/require-node.mjs').then(async () => {
    const { ensurePackages } = await import('../scripts/setup/install.mjs')
    await ensurePackages()
    const { ensureBuild } = await import('../scripts/setup/build.mjs')
    await ensureBuild()
    const { main } = await import('../out/main/cli.js')
    process.exitCode = await main(words)
  })
}
