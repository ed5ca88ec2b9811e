import { createNodePorts } from '../../adapters/node-ports'
import { AppError } from '../../shared/errors'

/**
 * Does one thing with the real adapters and says what came of it as JSON.
 *
 * `probe tree ROOT` · `probe read FILE` · `probe list FOLDER` · `probe lines FILE` ·
 * `probe save FILE BYTES DATA-DIR`
 */
const [what = '', place = '', sizeBytes = '0', dataDir = '/nowhere'] = process.argv.slice(2)
const { files, trees, lines, writer } = createNodePorts({ dataDir })
try {
  process.stdout.write(JSON.stringify(await probe()))
} catch (error) {
  if (!(error instanceof AppError)) throw error
  process.stdout.write(JSON.stringify({ error: error.code, message: error.message }))
}

async function probe(): Promise<unknown> {
  switch (what) {
    case 'tree': {
      const found = await trees.readTree({ root: place, wants: () => true, maxBytes: 1e6 })
      const problems = found.flatMap((file) => file.problem ?? [])
      return { files: found.length, read: found.filter((file) => file.bytes).length, problems }
    }
    case 'read':
      return { sizeBytes: (await files.read(place)).version.sizeBytes }
    case 'list':
      return { names: (await files.list(place)).map((entry) => entry.name) }
    case 'lines':
      return countLines()
    default: {
      const { version } = await files.read(place)
      await writer.replaceIf(place, version.hash, new Uint8Array(Number(sizeBytes)).fill(97))
      return { saved: true }
    }
  }
}

async function countLines(): Promise<unknown> {
  let [count, skipped, peakBytes] = [0, 0, 0]
  const beforeBytes = process.memoryUsage.rss()
  for await (const batch of lines.lines(place, 0)) {
    count += batch.length
    skipped += batch.filter((line) => line.skipped).length
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
  }
  return { count, skipped, grownBytes: peakBytes - beforeBytes, peakBytes }
}
