import type { AlikePair, AlikeReason } from '../../../shared/alike'
import type { FindFaults } from './fault-subject'

/**
 * Two memories about the same thing that say another number, name or the opposite. One fault a pair, at
 * the first of the two; a person must choose.
 */
export const findConflictFaults: FindFaults = ({ alike }) =>
  alike.filter(({ kind }) => kind === 'conflict').map(faultOf)

function faultOf({ files, names, why }: AlikePair) {
  const [file, other] = files
  return {
    kind: 'conflict' as const,
    file,
    line: 0,
    text: other,
    values: { other, otherName: names[1], ...valuesOf(why) },
    fixable: false,
  }
}

function valuesOf(why: AlikeReason): Readonly<Record<string, string>> {
  switch (why.kind) {
    case 'number':
    case 'name':
      return { why: why.kind, one: why.one, two: why.other }
    case 'negation':
      return { why: why.kind, words: why.words }
    case 'sameText':
    case 'sharedWords':
      return { why: why.kind }
  }
}
