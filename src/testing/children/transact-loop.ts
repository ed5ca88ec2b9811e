import { createHistoryRoom } from '../../engine/history/create-history-room'
import { createNodePorts } from '../../adapters/node-ports'
import { nextPlan } from './version-set'

/** Brings a set of files from version to version until it is killed: `transact-loop STORE DATA-DIR`. */
const [store = '', dataDir = ''] = process.argv.slice(2)
const ports = createNodePorts({ dataDir })
const { changes } = createHistoryRoom({ ...ports, dataDir })
await changes.recover()
for (let count = 0; ; count += 1) {
  await changes.apply(await nextPlan(ports.files, store))
  if (count === 0) process.stdout.write('saving\n')
}
