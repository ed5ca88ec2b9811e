// Finds every regular expression that is written out in the engine's sources: literals, and
// `new RegExp('…', 'flags')` with plain texts. Patterns put together at run time are not seen here.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A comment that lets a pattern pass: it must say in words what bounds the pattern's input. */
const CAPPED = /\/[/*] capped:[ \t]*\S+[ \t]+\S/

/** All sources below a folder, tests left out, in a fixed order. */
export function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

export function patternsInFile(file) {
  return patternsIn(file, readFileSync(file, 'utf8'))
}

export function patternsIn(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const found = []
  const visit = (node) => {
    const pattern = patternOf(node)
    if (pattern !== null) {
      const at = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line
      const capped = CAPPED.test(lines[at] ?? '') || CAPPED.test(commentAbove(lines, at))
      found.push({ file, line: at + 1, ...pattern, capped })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The line above, where it is nothing but a comment: a word behind other code excuses only that code. */
function commentAbove(lines, at) {
  const above = (lines[at - 1] ?? '').trim()
  return above.startsWith('//') || above.startsWith('/*') ? above : ''
}

function patternOf(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const isMaker = (ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node)
  const source = isMaker ? node.arguments?.[0] : undefined
  if (source === undefined || !ts.isStringLiteralLike(source)) return null
  const flags = node.arguments[1]
  return {
    source: source.text,
    flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '',
  }
}

const isRegExp = ({ expression }) => ts.isIdentifier(expression) && expression.text === 'RegExp'
