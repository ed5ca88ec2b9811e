// npm run pictures: docs/pictures/<screen>-<theme>-<language>.png of every screen, on the sample library.
import './setup/require-node.mjs'

import('./setup/prepare.mjs').then(async ({ prepare }) => {
  const { displayPrefix, hasScreen } = await import('./setup/display.mjs')
  const { packageBin, run } = await import('./setup/run.mjs')
  const { say } = await import('./setup/say.mjs')
  const { electron } = await prepare({ screen: !hasScreen(), fonts: true })
  say('Taking pictures of every screen into docs/pictures.')
  const [program, ...args] = [
    ...displayPrefix(),
    process.execPath,
    packageBin('@playwright/test', 'cli.js'),
    'test',
    '--config=playwright.pictures.config.ts',
  ]
  const { exitCode } = await run(program, args, {
    env: { ...process.env, ELECTRON_BIN: electron },
  })
  process.exit(exitCode)
})
