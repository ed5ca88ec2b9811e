import { expect, it } from 'vitest'
import { ENGINE_PARTS, partsNamed } from './engine-parts'

const namesOf = (names: string): readonly string[] => partsNamed(names).map(({ name }) => name)

it.each([
  ['', ENGINE_PARTS.map(({ name }) => name)],
  ['scan', ['scan']],
  ['watch,scan', ['scan', 'watch']],
])('runs the parts named %j in the order of a whole run', (names, expected) =>
  expect(namesOf(names)).toEqual(expected),
)

it('names the parts there are when it is asked for another', () =>
  expect(() => namesOf('scan,scroll')).toThrow(/No part scroll; there are scan, search/))
