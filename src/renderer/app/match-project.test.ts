import { expect, it } from 'vitest'
import { matchProject } from './match-project'

it.each([
  [['All projects', 'all'], 'All projects', 1],
  [['全部项目', 'all'], '全部项目', 1],
  [['全部项目', 'all'], 'all', 0.5],
  [['tide-tables', '/src/tide-tables'], 'TIDE', 1],
  [['tide-tables', '/src/tide-tables'], 'tables', 0.9],
  [['tide-tables', '/src/tide-tables'], 'tables tide', 0.8],
  [['tide-tables', '/src/work/tide-tables'], 'work tables', 0.5],
  [['tide-tables', '/src/tide-tables'], 'all projects', 0],
  [['tide-tables'], '', 1],
  [[], 'x', 0],
])('fits %j to %j as %d', (names, typed, fit) => {
  expect(matchProject(names, typed)).toBe(fit)
})
