import { expect, it } from 'vitest'
import { LABELLED_PAIRS, type LabelledPair } from '../../../testing/cases/alike-pairs'
import { compareTwo } from './find-alike'

const KINDS = ['same', 'near', 'conflict'] as const
const told = ({ one, other }: LabelledPair): string =>
  compareTwo(
    { file: 'a.md', name: one[0], description: '', text: one[1] },
    { file: 'b.md', name: other[0], description: '', text: other[1] },
  )?.kind ?? 'none'

it('tells labelled pairs apart', () => {
  const judged = LABELLED_PAIRS.map((pair) => ({ ...pair, told: told(pair) }))
  for (const wrong of judged.filter((one) => one.told !== one.kind)) {
    console.log(`${wrong.about}: ${wrong.told} instead of ${wrong.kind}`)
  }
  for (const kind of KINDS) {
    const found = judged.filter((one) => one.told === kind)
    const right = found.filter((one) => one.kind === kind).length
    const wanted = judged.filter((one) => one.kind === kind).length
    const [precision, recall] = [right / Math.max(1, found.length), right / wanted]
    expect(precision, `precision of ${kind}`).toBeGreaterThanOrEqual(0.95)
    expect(recall, `recall of ${kind}`).toBeGreaterThanOrEqual(0.95)
    console.log(
      `${kind}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${wanted}`,
    )
  }
})
