/** Words that join the names of a list, and small ones that may stand before a name, in six languages. */
const JOINERS = new Set(
  (
    'and or plus also the a an of on from nor und oder sowie die der das den dem y e o u de del la el los las ' +
    'ou do da dos das von'
  ).split(' '),
)
const WIDE = /^[、，和及与跟或やとも以]{0,3}$/

/** True when what stands between two names only joins them: a comma, "and", 和, と. */
export function isListGap(text: string, from: number, to: number): boolean {
  if (to < from || to - from > 16) return false
  if (isPlainGap(text, from, to)) return true
  const gap = text.slice(from, to).trim()
  if (WIDE.test(gap)) return true
  const words = gap.split(/[\s,&/+]/).filter((word) => word !== '')
  return words.every((word) => JOINERS.has(word.toLowerCase()))
}

/** Blanks and commas, which is what stands between most names. */
function isPlainGap(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 44 && code !== 10) return false
  }
  return true
}
