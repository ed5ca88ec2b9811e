import { createInterface } from 'node:readline'
import { createProcessLock } from '../../adapters/process-lock'
import { AppError } from '../../shared/errors'

/** At a line it tries once for the lock and says `won` or `lost`; at the next it lets go: `lock-contender FOLDER`. */
const [folder = ''] = process.argv.slice(2)
const lock = createProcessLock({ folder })
const told = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
process.stdout.write('ready\n')
while ((await told.next()).done !== true) {
  try {
    await lock.withLock('history', 0, async () => {
      process.stdout.write('won\n')
      await told.next()
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    process.stdout.write(error.code === 'lock.held' ? 'lost\n' : `${error.message}\n`)
    await told.next()
  }
  process.stdout.write('free\n')
}
