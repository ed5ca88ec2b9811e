import { foldText } from '../fold-text'

/** A paragraph, a bullet with its continuation, a labelled line, or a whole fence of code. */
export type Block = readonly string[]

const BLOCK_START =
  /^[ \t]{0,8}(?:[-*+][ \t]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|\*\*[^*\n]{1,80}\*\*|\|)/u
const FENCE = /^[ \t]{0,8}(`{3,}|~{3,})/u

/** The blocks of a body in order; blank lines only separate them. */
export function blocksOf(body: string): readonly Block[] {
  const blocks: string[][] = []
  let fence: string | null = null
  let isOpen = false
  for (const line of body.split(/\r?\n/u)) {
    const mark = FENCE.exec(line)?.[1]
    const continues =
      fence !== null ||
      (isOpen && line.trim() !== '' && !BLOCK_START.test(line) && mark === undefined)
    if (continues) blocks.at(-1)?.push(line)
    else if (line.trim() !== '') blocks.push([line])
    if (fence !== null && mark?.startsWith(fence) === true && line.trim() === mark) {
      fence = null
      isOpen = false
      continue
    }
    if (fence === null && mark !== undefined) fence = mark
    isOpen = fence !== null || line.trim() !== ''
  }
  return blocks
}

/**
 * The target's body with every block of the sources that says something it does not: a block is left
 * out only when it, or each of its sentences, stands in the result already, but for case, blanks and
 * bullet marks. New blocks come at the end, in the sources' order and as they are written.
 *
 * @param isLeftOut says of a source's block that it must not come in, since a person chose against it
 */
export function mergeBodies(
  target: string,
  sources: readonly string[],
  isLeftOut: (block: string) => boolean = () => false,
): string {
  const known = new Set(blocksOf(target).flatMap(saidIn))
  const added: string[] = []
  for (const block of sources.flatMap(blocksOf)) {
    const text = block.join('\n')
    const said = saidIn(block)
    if (said.slice(1).every((one) => known.has(one)) || known.has(said[0] ?? '')) continue
    if (isLeftOut(text)) continue
    for (const one of said) known.add(one)
    added.push(text)
  }
  if (added.length === 0) return target
  const end = target.includes('\r\n') ? '\r\n' : '\n'
  const start = target.trimEnd()
  const joined = joinBlocks(added).replaceAll('\n', end)
  return `${start}${start === '' ? '' : end + end}${joined}${end}`
}

/** Bullets and labelled lines stand together, paragraphs apart. */
function joinBlocks(blocks: readonly string[]): string {
  let text = ''
  for (const [at, block] of blocks.entries()) {
    const isTight = BLOCK_START.test(block) && BLOCK_START.test(blocks[at - 1] ?? '')
    text += at === 0 ? block : `${isTight ? '\n' : '\n\n'}${block}`
  }
  return text
}

/** The whole block, then its sentences, each in the form in which two are equal. */
function saidIn(block: Block): readonly string[] {
  const isCode = FENCE.test(block[0] ?? '')
  if (isCode) return [block.join('\n'), block.join('\n')]
  const text = block.join(' ').replace(/\s+/gu, ' ')
  const sentences = text.split(/(?<=[.!?]) |(?<=[。！？])/u).map(plain)
  return [plain(text), ...sentences.filter((one) => one !== '')]
}

function plain(text: string): string {
  return foldText(text)
    .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/[.。]\s*$/u, '')
    .trim()
}
