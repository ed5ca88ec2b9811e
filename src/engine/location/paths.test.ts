import { describe, expect, it } from 'vitest'
import {
  isAbsolutePath,
  isInside,
  joinPath,
  normalizePath,
  parentPath,
  toEnginePath,
} from './paths'

describe('paths of the engine', () => {
  it.each([
    ['/a/b/../c/', '/a/c'],
    ['/a//b/./c', '/a/b/c'],
    ['/../../x', '/x'],
    ['/', '/'],
    ['//', '/'],
    ['C:/Users/ana/..', 'C:/Users'],
    ['C:/..', 'C:/'],
  ])('normalises %s to %s', (path, normal) => expect(normalizePath(path)).toBe(normal))

  it.each([
    ['/a/b', '/a'],
    ['/a', '/'],
    ['/', '/'],
    ['C:/a', 'C:/'],
    ['C:/', 'C:/'],
  ])('finds the folder above %s', (path, above) => expect(parentPath(path)).toBe(above))

  it.each([
    ['/a', '/a', true],
    ['/a', '/a/b', true],
    ['/a', '/ab', false],
    ['/', '/x', true],
    ['C:/', 'C:/x', true],
    ['/a/b', '/a', false],
  ])('says whether %s holds %s', (folder, path, is) => expect(isInside(folder, path)).toBe(is))

  it.each([
    ['/a', true],
    ['C:\\x', true],
    ['C:/x', true],
    ['a/b', false],
    ['~/x', false],
    ['C:x', false],
    ['', false],
  ])('says whether %s is absolute', (path, is) => expect(isAbsolutePath(path)).toBe(is))

  it('joins without doubling the slash of a root', () =>
    expect([joinPath('/', 'a', 'b'), joinPath('/a', 'b/c')]).toEqual(['/a/b', '/a/b/c']))

  it('turns Windows paths round and leaves others alone', () =>
    expect([toEnginePath('c:\\Work\\x', 'windows'), toEnginePath('/a\\b', 'linux')]).toEqual([
      'C:/Work/x',
      '/a\\b',
    ]))
})
