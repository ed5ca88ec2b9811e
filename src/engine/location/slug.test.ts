import { slugOf } from '../../shared/slug'
import { describe, expect, it } from 'vitest'
import slugs from '../../testing/cases/slugs.json'
import { isSlugOf } from './slug'

const long = `/home/ana/${'x'.repeat(260)}`

describe('slugs', () => {
  it.each(slugs.cases)('names the folder of $path as the client does', ({ path, slug }) =>
    expect(slugOf(path)).toBe(slug),
  )

  it.each([
    ['/srv/shop-api', '/srv/shop/api'],
    ['/home/ana/仓库甲', '/home/ana/网站乙'],
    ['/a_b', '/a.b'],
  ])('gives %s and %s one folder, so that none is read back', (a, b) =>
    expect(slugOf(a)).toBe(slugOf(b)),
  )

  it.each([
    ['', ''],
    ['/', '-'],
    ['C:\\Work\\web-shop', 'C--Work-web-shop'],
    ['/e\u0301', '-e-'],
    ['/\u00e9', '--'],
    [`/${'a'.repeat(199)}`, `-${'a'.repeat(199)}`],
  ])('keeps the edge %j', (path, slug) => expect(slugOf(path)).toBe(slug))

  it.each([
    ['the same name', '-srv-x', '/srv/x', 'linux', true],
    ['another letter case on Linux', '-srv-X', '/srv/x', 'linux', false],
    ['another letter case on macOS', '-srv-X', '/srv/x', 'mac', true],
    ['another letter case on Windows', 'c--Work-site', 'C:\\Work\\site', 'windows', true],
    ['a longer name', '-srv-xy', '/srv/x', 'linux', false],
    ['a long name with its own hash', slugOf(long), long, 'linux', true],
    [
      'a long name with another build’s hash',
      slugOf(long).slice(0, 201) + 'zz9',
      long,
      'linux',
      true,
    ],
    ['a long name without the dash', slugOf(long).slice(0, 200), long, 'linux', false],
    ['a long name that differs early', slugOf(long).replace('ana', 'ben'), long, 'linux', false],
  ] as const)('matches a folder: %s', (_, folder, path, platform, is) =>
    expect(isSlugOf(folder, path, platform)).toBe(is),
  )
})
