import type { ParsedLine } from '../memory/index/parse-index'
import type { ScannedLine } from './markdown/scan-markdown'

/** A paragraph of more words says something of its own. */
const MOST_WORDS = 25
const FEW_WORDS = 4

// The words by which people introduce what they point at, in the languages that an import knows.
const SEE =
  /^[\s*_>]{0,8}(?:see(?: also)?|also see|related|more(?: in| about| at)?|cf\.?|details?(?: in)?|siehe(?: auch)?|vgl\.?|mehr(?: in)?|voir(?: aussi)?|cf|plus|véase|vedi|ver(?: também)?|参见|另见|详见|相关|関連|참고)(?![\p{L}])/iu
const LISTING =
  /(?<![\p{L}])(?:index|below|following|overview|table of contents|these (?:notes|files|memories|topics)|verzeichnis|übersicht|folgende[nrs]?|sommaire|suivants?|índice|siguientes?)(?![\p{L}])|索引|目录|以下|下列|目次|목차|다음/iu

/**
 * Lines that only lead to links: "See also: [Ports](ports.md) and [Tides](tides.md)", and a paragraph right
 * above entries that announces them. They belong to the index, and make no memory.
 *
 * @param entries numbers of the lines that are entries or serve one
 */
export function introLines(
  parsed: readonly ParsedLine[],
  scanned: readonly ScannedLine[],
  entries: ReadonlySet<number>,
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [at, line] of scanned.entries()) {
    const isPlain = line.inside === 'nothing' && (line.kind === 'text' || line.kind === 'bullet')
    if (!isPlain || entries.has(at)) continue
    const own = parsed[at]
    if (own !== undefined && onlyLeadsTo(own)) found.add(at)
  }
  const pointing = new Set([...entries, ...found])
  for (const paragraph of paragraphsAbove(scanned, pointing)) {
    const text = paragraph.map((at) => scanned[at]?.text.trim() ?? '').join(' ')
    if (announces(text)) paragraph.forEach((at) => found.add(at))
  }
  return found
}

/** Nothing but links, and a few words in front that send there. */
function onlyLeadsTo(line: ParsedLine): boolean {
  const text = line.kept ?? line.text
  const links = line.pointers.filter(({ strength }) => strength === 'link')
  const [first] = links
  if (first === undefined) return false
  const before = text.slice(0, first.start)
  const rest = links.map(({ end }, at) => text.slice(end, links[at + 1]?.start)).join(' ')
  if (wordsIn(rest) > links.length) return false
  if (SEE.test(before)) return wordsIn(before) <= FEW_WORDS * 2
  return /[:：]\s{0,4}$/u.test(before) && wordsIn(before) <= FEW_WORDS
}

/** Paragraphs that stand right above a line that points, blank lines between them or not. */
function paragraphsAbove(
  scanned: readonly ScannedLine[],
  pointing: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const isText = (at: number): boolean =>
    scanned[at]?.kind === 'text' && scanned[at].inside === 'nothing' && !pointing.has(at)
  return [...pointing].flatMap((start) => {
    let at = start - 1
    while (scanned[at]?.kind === 'blank') at -= 1
    const paragraph: number[] = []
    for (; isText(at); at -= 1) paragraph.unshift(at)
    return paragraph.length === 0 ? [] : [paragraph]
  })
}

/** One short sentence that ends in a colon, or that speaks of what is listed. */
function announces(text: string): boolean {
  if (wordsIn(text) > MOST_WORDS || /[.!?。！？]\s{0,4}\S/u.test(text)) return false
  return /[:：]\s{0,4}$/u.test(text) || LISTING.test(text)
}

/** Words, with each letter of a script without blanks as half of one. */
function wordsIn(text: string): number {
  const wide = text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu)?.length ?? 0
  const words = text.match(/[\p{L}\p{N}]{1,60}/gu)?.length ?? 0
  return wide === 0 ? words : Math.ceil(wide / 2)
}
