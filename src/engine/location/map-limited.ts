/**
 * `Promise.all(items.map(work))` with at most `limit` running at once, results in order. Unbounded
 * reads fail on a machine with few file handles, and files then vanish from lists.
 */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  let next = 0
  const runOne = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) results[at] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runOne))
  return results
}
