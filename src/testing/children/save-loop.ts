import { createNodePorts } from '../../adapters/node-ports'
import { sealed } from './sealed-text'

/** Saves one file over and over until it is killed: `save-loop FILE DATA-DIR`. */
const [file = '', dataDir = ''] = process.argv.slice(2)
const { files, writer } = createNodePorts({ dataDir })
let hash = (await files.read(file)).version.hash
for (let version = 1; ; version += 1) {
  const saved = await writer.replaceIf(file, hash, sealed(version, 200_000))
  hash = saved?.hash ?? ''
  if (version === 1) process.stdout.write('saving\n')
}
