/** The one replacement that turns a text into another, as small as its ends allow; null when they are equal. */
export function smallestChange(
  from: string,
  to: string,
): { readonly from: number; readonly to: number; readonly insert: string } | null {
  if (from === to) return null
  const shorter = Math.min(from.length, to.length)
  let head = 0
  while (head < shorter && from[head] === to[head]) head++
  let tail = 0
  while (tail < shorter - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++
  return { from: head, to: from.length - tail, insert: to.slice(head, to.length - tail) }
}
