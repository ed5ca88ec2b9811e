import path from 'node:path'
import { expect, it } from 'vitest'
import { findCommandLineFile } from './command-line-file'

it('finds the command line of this checkout, and none elsewhere', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  expect(findCommandLineFile(import.meta.dirname)).toBe(path.join(root, 'bin', 'noctuary.mjs'))
  expect(findCommandLineFile(path.parse(root).root)).toBeNull()
})
