import { createRandom, type Random } from '../../bench/random'
import { secretKinds, type SecretKind } from './secret-kinds'

/** One made-up memory with one made-up credential. */
export interface PlantedSecret {
  readonly kind: string
  /** Where in the memory it was put, or how it was disguised. */
  readonly place: string
  readonly text: string
  /** UTF-16 offsets of the credential, end exclusive. */
  readonly start: number
  readonly end: number
}

const SENTENCES = [
  'The gauge at the pier sends a reading every six minutes.',
  'Ana prefers small commits and reviews them in the evening.',
  'Der Hafen misst den Pegel seit 1998 an derselben Stelle.',
  'El mareógrafo del muelle se limpia cada otoño.',
  '部署前先备份数据库，再看一眼潮位表。',
  'See commit 4f1d9d3b7a1e5c8f2b60aa9be21c77d04c3fe581 for how it was before.',
  'Build 2026.11.30-rc2 runs on node 20.19 and port 8443.',
]

/** How a value and its phrase are put into a memory; null where this way does not fit the kind. */
type Place = (planted: { value: string; phrase: string }, kind: SecretKind) => string | null

const inBody = (part: string): string =>
  `---\nname: Tide notes\ndescription: How the gauges are reached\ntype: reference\n---\n\n${part}\n`
const oneLine = (kind: SecretKind): boolean => kind.shape !== 'block'

const PLACES: Readonly<Record<string, Place>> = {
  'plain line': ({ phrase }) => inBody(phrase),
  'list item': ({ phrase }, kind) => (oneLine(kind) ? inBody(`- ${phrase}`) : null),
  description: ({ phrase }, kind) =>
    oneLine(kind)
      ? `---\nname: Tide notes\ndescription: ${phrase.trim()}\ntype: reference\n---\n\nBody.\n`
      : null,
  'code fence': ({ phrase }) => inBody(`Like so:\n\n\`\`\`sh\n${phrase}\n\`\`\``),
  'table cell': ({ phrase }, kind) =>
    oneLine(kind) ? inBody(`| what | how |\n| --- | --- |\n| gauge | ${phrase} |`) : null,
  'url query': ({ value }, kind) =>
    kind.shape === 'token' && !/[+/:]/.test(value) && value.length > 38
      ? inBody(`Open https://gauge.tide.test/v2/read?station=pier&token=${value}&unit=cm`)
      : null,
  'quoted text': ({ phrase }) => inBody(phrase.replaceAll(/^/gm, '> ')),
  'wrapped lines': ({ value, phrase }, kind) => {
    if (kind.shape !== 'token' || value.length < 36 || value.includes('//')) return null
    const cut = Math.floor(value.length / 2)
    const wrapped = `${value.slice(0, cut)}\n${value.slice(cut)}`
    // A wrap is followed by a line of its own: nothing stands behind the token.
    const upTo = phrase.slice(0, phrase.indexOf(value))
    return inBody(`${upTo}${wrapped}`)
  },
  'full width': ({ value, phrase }, kind) =>
    oneLine(kind) ? inBody(phrase.replace(value, () => toFullWidth(value))) : null,
  'zero-width mark': ({ value, phrase }, kind) =>
    oneLine(kind)
      ? inBody(phrase.replace(value, () => `${value.slice(0, 5)}\u200b${value.slice(5)}`))
      : null,
}

const toFullWidth = (value: string): string =>
  value.replaceAll(/[!-~]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) + 0xfee0))

/** Plain places are as common as all disguises together. */
const USUAL = ['plain line', 'list item', 'description', 'code fence', 'table cell']

/**
 * Memories with one credential each, the kinds in turn. @param count 400 for the promise
 */
export function plantSecrets(count: number, seed = 1): readonly PlantedSecret[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) =>
    plantOne(random, secretKinds[at % secretKinds.length]!),
  )
}

function plantOne(random: Random, kind: SecretKind): PlantedSecret {
  const made = kind.make(random)
  const place = random.pick(random.chance(0.5) ? USUAL : Object.keys(PLACES))
  const core = PLACES[place]?.(made, kind) ?? inBody(made.phrase)
  const around = Array.from({ length: random.below(4) }, () => random.pick(SENTENCES)).join('\n')
  const text = `${core}\n${around}\n`
  const range = findValue(text, made.value)
  return { kind: kind.id, place, text, ...range }
}

/** Finds the value again whatever was put between its characters or done to their width. */
function findValue(text: string, value: string): { readonly start: number; readonly end: number } {
  const starts: number[] = []
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isGap = unit === 0x200b || (unit === 10 && !value.includes('\n'))
    if (isGap) continue
    starts.push(at)
    plain += unit >= 0xff01 && unit <= 0xff5e ? String.fromCharCode(unit - 0xfee0) : text.charAt(at)
  }
  const quoted = value.replaceAll('\n', '\n> ')
  const wanted = plain.includes(value) ? value : quoted
  const at = plain.indexOf(wanted)
  if (at < 0) throw new Error('the planted value is not in its memory')
  return { start: starts[at] ?? 0, end: (starts[at + wanted.length - 1] ?? 0) + 1 }
}
