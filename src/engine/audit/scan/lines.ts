/** Tells the 1-based line of offsets that only grow, by walking the text once. */
export function createLineCounter(text: string): (offset: number) => number {
  let line = 1
  let nextEnd = text.indexOf('\n')
  return (offset) => {
    while (nextEnd !== -1 && nextEnd < offset) {
      line += 1
      nextEnd = text.indexOf('\n', nextEnd + 1)
    }
    return line
  }
}
