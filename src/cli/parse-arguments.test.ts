import { describe, expect, it } from 'vitest'
import type { Command } from './command'
import { parseArguments } from './parse-arguments'

const command = (name: string, words: readonly [number, number], options = {}): Command => ({
  name,
  usage: `${name} …`,
  summary: '',
  words,
  options,
  run: () => Promise.reject(new Error('not run')),
})
const commands = [
  command('list', [1, 1]),
  command('projects', [0, 0]),
  command('edit', [2, 2], { name: 'string' }),
]
const parse = (...argv: readonly string[]) => parseArguments(argv, commands)

describe('a command line', () => {
  it.each([
    [['list', '-srv-tide'], ['-srv-tide'], {}],
    [['list', '-srv-tide', '--json'], ['-srv-tide'], { json: true }],
    [['--base', '/x', 'list', '-srv-tide'], ['-srv-tide'], { base: '/x' }],
    [['list', '--base=/x', '--', '--odd'], ['--odd'], { base: '/x' }],
    [['edit', '-a', 'b.md', '--name', '-x'], ['-a', 'b.md'], { name: '-x' }],
  ] as const)('is read: %j', (argv, words, options) => {
    const parsed = parse(...argv)
    expect(parsed.words).toEqual(words)
    expect({ ...parsed.options }).toEqual(options)
  })

  it('takes the name after an option that has a value', () =>
    expect(parse('--data', '/d', 'projects').command.name).toBe('projects'))

  it.each([
    [['list']],
    [['list', 'a', 'b']],
    [['list', 'a', '--color']],
    [['nothing']],
    [[]],
    [['projects', '--now', 'soon']],
  ])('is refused as wrong use: %j', (argv) =>
    expect(() => parse(...argv)).toThrow(expect.objectContaining({ code: 'input.invalid' })),
  )
})
