// npm run check:regex: names every pattern of the engine that may take more than linear time.
// A pattern passes that the line above it excuses with `// capped: …`, naming what bounds its input.
import './setup/require-node.mjs'
import path from 'node:path'
import { patternsInFile, sourcesBelow } from './regex/find-patterns.mjs'
import { findSlow } from './regex/judge-patterns.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')

const patterns = sourcesBelow(path.join(ROOT, 'src', 'engine')).flatMap(patternsInFile)
const slow = await findSlow(patterns)
for (const { file, line, source, flags, verdict } of slow) {
  console.log(`${path.relative(ROOT, file)}:${line}  ${verdict}  /${source}/${flags}`)
}
const capped = patterns.filter((pattern) => pattern.capped).length
console.log(`${patterns.length} patterns: ${slow.length} may be slow, ${capped} have a named cap.`)
process.exit(slow.length === 0 ? 0 : 1)
