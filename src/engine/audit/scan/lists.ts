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
  const gap = text.slice(from, to).trim()
  if (WIDE.test(gap)) return true
  const words = gap.split(/[\s,&/+]/).filter((word) => word !== '')
  return words.every((word) => JOINERS.has(word.toLowerCase()))
}
