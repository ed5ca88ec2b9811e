import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** One `` say`…` `` of the sources. */
export interface SaidTemplate {
  /** As a `Said` has them, with `{0}`, `{1}` … */
  readonly words: string
  /** File and 1-based line. */
  readonly at: string
  /** Pieces of text that stand inside of a value, where no language can reach them. */
  readonly buried: readonly string[]
}

/** Every sentence that the sources below these folders make, tests left out. */
export function saidTemplates(folders: readonly string[]): readonly SaidTemplate[] {
  return folders.flatMap(sourcesOf).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes('say`') ? templatesOf(file, text) : []
  })
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function templatesOf(file: string, text: string): readonly SaidTemplate[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: SaidTemplate[] = []
  const visit = (node: ts.Node): void => {
    if (isSay(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ ...partsOf(node.template), at: `${file}:${line}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isSay = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say'

function partsOf(template: ts.TemplateLiteral): Pick<SaidTemplate, 'words' | 'buried'> {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { words: template.text, buried: [] }
  const words = template.templateSpans.reduce(
    (all, span, at) => `${all}{${at}}${span.literal.text}`,
    template.head.text,
  )
  return { words, buried: template.templateSpans.flatMap(({ expression }) => buriedIn(expression)) }
}

/** Words of a language inside of a value; a mark or a name of one word is none. */
function buriedIn(node: ts.Node): readonly string[] {
  if (isSay(node)) return []
  const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? node.getText() : ''
  const own = /[a-z]{2,} [a-z]{2,}/i.test(text) ? [text] : []
  const below: string[] = []
  ts.forEachChild(node, (child) => {
    below.push(...buriedIn(child))
  })
  return [...own, ...below]
}
