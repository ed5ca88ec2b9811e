// npm run build: packages and build, without opening anything.
import './setup/require-node.mjs'

import('./setup/install.mjs').then(async ({ ensurePackages }) => {
  await ensurePackages()
  const { ensureBuild } = await import('./setup/build.mjs')
  await ensureBuild()
})
