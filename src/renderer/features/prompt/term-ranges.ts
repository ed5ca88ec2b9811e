/** An ending of a word may be missing in the memory, but not so much that another word is meant. */
const LEAST_STEM = 4
const MOST_CUT = 3

/**
 * Where words of a question stand in a text, as UTF-16 ranges in order that do not overlap. A word that
 * is not there whole is looked for without its ending, as recall compares words without theirs.
 */
export function rangesOf(
  text: string,
  words: readonly string[],
): readonly (readonly [start: number, end: number])[] {
  const lower = text.toLowerCase()
  // A letter whose lower case is longer would put every later mark in the wrong place.
  if (lower.length !== text.length) return []
  const found = words.flatMap((word) => placesOf(lower, word.toLowerCase()))
  const inOrder = found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
  const apart: (readonly [number, number])[] = []
  for (const range of inOrder) {
    const last = apart.at(-1)
    if (last === undefined || range[0] >= last[1]) apart.push(range)
  }
  return apart
}

function placesOf(lower: string, word: string): (readonly [number, number])[] {
  for (let cut = 0; cut <= MOST_CUT; cut++) {
    const stem = word.slice(0, word.length - cut)
    if (stem === '' || (cut > 0 && stem.length < LEAST_STEM)) return []
    const places = everyPlace(lower, stem)
    if (places.length > 0) return places
  }
  return []
}

function everyPlace(lower: string, stem: string): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = []
  for (let at = lower.indexOf(stem); at !== -1; at = lower.indexOf(stem, at + stem.length))
    places.push([at, at + stem.length])
  return places
}
