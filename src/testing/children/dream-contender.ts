import { createInterface } from 'node:readline'
import { AppError } from '../../shared/errors'
import { heldDream } from '../dream-rooms'
import { applyRequest, openScene } from './dream-scene'

/** At a line it asks for a dream and says `ran` or who holds it; at the next one its dream ends: `dream-contender ROOT`. */
const [root = ''] = process.argv.slice(2)
const rooms = await openScene(root)
const held = heldDream()
rooms.dreamBy(held.dream)
const told = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
process.stdout.write('ready\n')
await told.next()
try {
  await rooms.dreams.start(applyRequest(root))
  await held.hasBegun
  process.stdout.write('ran\n')
  await told.next()
  held.go()
  await rooms.dreams.stop()
} catch (error) {
  if (!(error instanceof AppError)) throw error
  process.stdout.write(`${error.code} ${error.message}\n`)
}
process.exit(0)
