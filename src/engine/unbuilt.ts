import type { AlikeArea } from './engine'

const unbuilt = (): never => {
  throw new Error('unbuilt')
}
const all = (names: readonly string[]): Readonly<Record<string, () => never>> =>
  Object.fromEntries(names.map((name) => [name, unbuilt]))

export const alike = all(['list', 'planMerge', 'merge']) as unknown as AlikeArea
