import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newPathInside } from '../engine/safety/inside'
import { checkNewPath } from '../engine/safety/new-name'
import { countFor } from './count'
import { hostilePaths, legalNames } from './hostile-paths'

const ROOT = '/home/ana/.claude/projects/-srv-tide-tables/memory'
const SEED = 7

describe('hostile names', () => {
  it('are refused, or stay below the folder under the very name that was given', () => {
    let refused = 0
    for (const path of hostilePaths(countFor(5_000), SEED)) {
      const verdict = checkNewPath(path)
      if (!verdict.allow) {
        refused++
        expect(() => newPathInside(ROOT, path)).toThrow(/is refused/)
        continue
      }
      expect(resolve(ROOT, path)).toBe(join(ROOT, path))
      expect(newPathInside(ROOT, path)).toBe(`${ROOT}/${path}`)
      expect(path).not.toMatch(/\.\.\/|[\p{Cc}\\:%]|^\/|(^|\/)\./u)
    }
    expect(refused).toBeGreaterThan(countFor(5_000) * 0.8)
  })
})

describe('names in any script', () => {
  it.each(legalNames(countFor(300), SEED))('accepts %s', (name) => {
    expect(checkNewPath(name)).toEqual({ allow: true })
    expect(newPathInside(ROOT, name)).toBe(`${ROOT}/${name}`)
  })
})
