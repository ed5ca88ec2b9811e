// npm start: everything from a fresh clone to the open window.
import './setup/require-node.mjs'

import('./setup/prepare.mjs').then(async ({ prepare }) => {
  const { say } = await import('./setup/say.mjs')
  const { root, run } = await import('./setup/run.mjs')
  const { displayPrefix, electronFlags, hasScreen } = await import('./setup/display.mjs')
  const { electron } = await prepare({ screen: !hasScreen(), fonts: false })
  const [program, ...args] = [
    ...displayPrefix(),
    electron,
    ...electronFlags(),
    root,
    ...process.argv.slice(2),
  ]
  say('Opening the window.')
  const { exitCode } = await run(program, args)
  process.exit(exitCode)
})
