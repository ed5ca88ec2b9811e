import type { AlikeArea, AuditArea, ReviewArea } from './engine'

const unbuilt = (): never => {
  throw new Error('unbuilt')
}
const all = (names: readonly string[]): Readonly<Record<string, () => never>> =>
  Object.fromEntries(names.map((name) => [name, unbuilt]))

export const audit = {
  ...all([
    'start',
    'cancel',
    'run',
    'summaries',
    'report',
    'ignore',
    'planFix',
    'applyFix',
    'export',
  ]),
  state: () => null,
} as unknown as AuditArea
export const alike = all(['list', 'planMerge', 'merge']) as unknown as AlikeArea
export const review = all(['queue', 'card', 'keep', 'later']) as unknown as ReviewArea
