import { expect, it } from 'vitest'
import type { SearchHit } from '../../../shared/search'
import { groupHits } from './group-hits'
import { markWords } from '../../ui/mark-words'

const hit = (projectId: string, file: string): SearchHit => ({
  ...{ projectId, project: projectId.toUpperCase(), file, name: file },
  ...{ line: 1, text: '', ranges: [], score: 1 },
})

it('gathers hits by project, the best project first, and counts on through the groups', () => {
  const groups = groupHits([hit('b', '1'), hit('a', '2'), hit('b', '3')])
  expect(
    groups.map(({ project, hits }) => [project, hits.map((one) => [one.hit.file, one.at])]),
  ).toEqual([
    [
      'B',
      [
        ['1', 0],
        ['3', 1],
      ],
    ],
    ['A', [['2', 2]]],
  ])
  expect(groupHits([])).toEqual([])
})

it.each<[string, SearchHit['ranges'], readonly string[]]>([
  ['plain', [], ['plain']],
  ['', [], []],
  ['tide', [[0, 4]], ['[tide]']],
  [
    'the tide tables',
    [
      [4, 8],
      [9, 15],
    ],
    ['the ', '[tide]', ' ', '[tables]'],
  ],
  ['先备份数据库', [[1, 3]], ['先', '[备份]', '数据库']],
])('cuts %j at its marks', (text, ranges, parts) => {
  const shown = markWords({ text, ranges }).map((part) =>
    part.marked ? `[${part.text}]` : part.text,
  )
  expect(shown).toEqual(parts)
})
