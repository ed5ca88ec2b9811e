interface Named {
  readonly file: string
}

/**
 * Finds items by their file in a list that is sorted by it (by UTF-16 units, each once). Who asks in the
 * order of the list is answered at once; no map of 20,000 files has to be built at each start
 * and each look.
 */
export function findByFile<T extends Named>(items: readonly T[]): (file: string) => T | undefined {
  let next = 0
  return (file) => {
    if (items[next]?.file !== file) next = placeOf(items, file)
    const item = items[next]
    if (item?.file !== file) return undefined
    next++
    return item
  }
}

/** Where the file stands or would stand. */
function placeOf(items: readonly Named[], file: string): number {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const item = items[middle]
    if (item !== undefined && item.file < file) from = middle + 1
    else to = middle
  }
  return from
}
