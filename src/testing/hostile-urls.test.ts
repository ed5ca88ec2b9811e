import { expect, it } from 'vitest'
import { createLinkOpener } from '../main/shell/external-links'
import { SHELL_TEXTS } from '../shared/shell-texts'
import { hostileUrls, linkCases } from './hostile-urls'

const opener = (answer: boolean) => {
  const opened: string[] = []
  const asked: string[] = []
  const open = createLinkOpener({
    texts: () => SHELL_TEXTS.en.link,
    confirm: ({ detail }) => {
      asked.push(detail)
      return Promise.resolve(answer)
    },
    open: (url) => Promise.resolve(void opened.push(url)),
  })
  return { open, opened, asked }
}

it('opens whole web addresses only, after showing each one whole', async () => {
  const { open, opened, asked } = opener(true)
  const cases = linkCases(200, 5)
  for (const { url, mayOpen } of cases) expect(await open(url), url).toBe(mayOpen)
  expect(opened).toHaveLength(50)
  for (const [at, url] of opened.entries()) expect(asked[at]).toContain(url)
})

it('opens nothing after a no', async () => {
  const { open, opened } = opener(false)
  for (const { url } of linkCases(40, 5)) expect(await open(url)).toBe(false)
  expect(opened).toEqual([])
})

it('opens nothing but http and https of all that a hostile text may hold, even after a yes', async () => {
  const { open, opened } = opener(true)
  for (const url of hostileUrls(500, 11)) await open(url)
  for (const url of opened) expect(new URL(url).protocol).toMatch(/^https?:$/)
  for (const url of opened) expect(url).not.toContain('@')
})
