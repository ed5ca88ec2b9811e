import { applyRequest, openScene } from './dream-scene'

/** Dreams over and over until it is killed: `dream-loop ROOT`. */
const [root = ''] = process.argv.slice(2)
const { dreams } = await openScene(root)
for (let count = 0; ; count += 1) {
  await dreams.run(applyRequest(root), new AbortController().signal)
  if (count === 0) process.stdout.write('dreaming\n')
}
