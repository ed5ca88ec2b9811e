import type { AlikeArea, AuditArea } from './engine'

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
