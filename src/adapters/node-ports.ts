import path from 'node:path'
import type { Ports } from '../engine/ports'
import { createChokidarWatcher } from './chokidar-watcher'
import { createDeflateSqueezer } from './deflate-squeezer'
import { createGroundReader } from './ground/ground-reader'
import { createGzipKeeper } from './gzip-keeper'
import { createJsonLog } from './json-log'
import { createLateModel, createLateProbe } from './late-ports'
import { createLineFinder } from './line-finder'
import { createLineReader } from './line-reader'
import { noKey, type KeySource } from './key-source'
import { RETRY_RULES } from './messages/retry-rules'
import { PATIENCE } from './messages/silence'
import { readNodeEnvironment } from './node-environment'
import { createNodeFileReader } from './node-file-reader'
import { createNodeFileWriter } from './node-file-writer'
import { createNodeTreeReader } from './node-tree-reader'
import { sha256 } from './open-file'
import { createPinnedVersions } from './pinned-versions'
import { createProcessLock, isProcessAlive } from './process-lock'
import { createSecretlintScanner } from './secretlint-scanner'
import { createSystemClock } from './system-clock'
import { createSystemTimer } from './system-timer'
import { createUlidIds } from './ulid-ids'
import { createZipPacker } from './zip-packer'

/**
 * Everything the engine asks of the world, on this machine.
 *
 * @param dataDir the app's own data folder; need not exist
 * @param key where the model's key comes from; without one no model is asked
 * @param mask takes credentials out of what is logged; hosts that open real memories give `maskSecrets`
 */
export function createNodePorts({
  dataDir,
  key = noKey,
  mask = (text) => text,
}: {
  readonly dataDir: string
  readonly key?: KeySource
  readonly mask?: (text: string) => string
}): Ports {
  const clock = createSystemClock()
  const environment = readNodeEnvironment()
  const timer = createSystemTimer()
  const log = createJsonLog({ file: path.join(dataDir, 'logs', 'noctuary.jsonl'), clock, mask })
  const pins = createPinnedVersions({ folder: path.join(dataDir, 'pins'), log })
  return {
    clock,
    ids: createUlidIds(clock),
    log,
    hash: sha256,
    environment,
    files: createNodeFileReader(),
    trees: createNodeTreeReader(),
    writer: createNodeFileWriter({ pins, isAlive: isProcessAlive, privateFolder: dataDir }),
    late: pins,
    lines: createLineReader(),
    finder: createLineFinder(),
    watcher: createChokidarWatcher(),
    lock: createProcessLock({ folder: path.join(dataDir, 'locks') }),
    secretScanner: createSecretlintScanner(),
    ground: createGroundReader(),
    urls: createLateProbe(),
    timer,
    packer: createZipPacker(),
    keeper: createGzipKeeper(),
    squeezer: createDeflateSqueezer(),
    model: createLateModel({
      key,
      environment,
      timer,
      clock,
      random: Math.random,
      rules: RETRY_RULES,
      patience: PATIENCE,
      fetch,
    }),
  }
}
