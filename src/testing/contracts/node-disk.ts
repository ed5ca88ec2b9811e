import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createLineFinder } from '../../adapters/line-finder'
import { createLineReader } from '../../adapters/line-reader'
import { createNodeFileReader } from '../../adapters/node-file-reader'
import { createNodeFileWriter } from '../../adapters/node-file-writer'
import { createNodeTreeReader } from '../../adapters/node-tree-reader'
import { createPinnedVersions, type PinnedVersions } from '../../adapters/pinned-versions'
import { quietLog } from '../fake-environment'
import { realDisk, type Disk } from './disk'

/** A scratch folder of this machine with the real adapters, and the versions they keep. */
export function nodeDisk(): Disk & { readonly pins: PinnedVersions } {
  const pinFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'noctuary-pins-'))
  const pins = createPinnedVersions({ folder: pinFolder, log: quietLog })
  const disk = realDisk(() => ({
    files: createNodeFileReader(),
    trees: createNodeTreeReader(),
    writer: createNodeFileWriter({ pins, isAlive: () => false }),
    lines: createLineReader(),
    finder: createLineFinder(),
  }))
  return {
    ...disk,
    pins,
    close() {
      pins.stop()
      disk.close()
      fs.rmSync(pinFolder, { recursive: true, force: true })
    },
  }
}
