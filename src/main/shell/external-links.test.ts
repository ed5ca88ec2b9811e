import { expect, it } from 'vitest'
import { createLinkOpener, safeAddress } from './external-links'

const BAD = [
  '',
  'about:blank',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hi',
  'file:///etc/passwd',
  'FILE:///C:/x',
  'smb://host/share',
  'ms-msdt:/id',
  'ms-officecmd:x',
  'search-ms:query=x',
  'vscode://x',
  'mailto:ana@example.com',
  'ftp://example.com',
  '//example.com',
  '\\\\host\\share',
  'http:\\\\example.com',
  'https:/\\example.com',
  'http://',
  'https://',
  'http:///x',
  'https://ana@example.com',
  'https://ana:b@example.com',
  'https://example.com\u202egnp.exe',
  'https://exa\u200bmple.com',
  ' https://example.com',
  'https://example.com ',
  'https://exam\u0000ple.com',
  'https://example.com/\nx',
  'app://noctuary/index.html',
  'blob:https://example.com/x',
  'view-source:https://example.com',
  'chrome://settings',
  'devtools://x',
  'ws://example.com',
  'wss://example.com',
  'tel:1',
  'intent://x',
  'jar:http://x',
  'http:example.com',
  'https:example.com',
  'http://[::1',
  'http://exa mple.com',
  'https://%',
  'httpx://example.com',
  'http://?x',
  'https://#x',
  'http:////example.com',
  'https://\u2066example.com',
] as const
const SCHEMES = [
  'file',
  'smb',
  'javascript',
  'data',
  'vbscript',
  'ms-settings',
  'steam',
  'ssh',
  'git',
  'shell',
]
const REST = [
  '//example.com/a',
  ':a',
  '///a',
  '/a',
  '//a@b/c',
  '\\\\a\\b',
  '//127.0.0.1',
  '%2f%2fa',
  '//[::1]/a',
  '//a:80',
  '//a?b#c',
  '//中文',
  '',
  '.',
  '//..',
]
const all = [...BAD, ...SCHEMES.flatMap((scheme) => REST.map((rest) => `${scheme}:${rest}`))]

it(`refuses ${String(all.length)} addresses and never asks about them`, async () => {
  const opened: string[] = []
  const asked: string[] = []
  const open = createLinkOpener({
    texts: () => ({ title: '', detail: '', open: '', cancel: '' }),
    confirm: ({ detail }) => Promise.resolve(asked.push(detail) > 0),
    open: (url) => Promise.resolve(void opened.push(url)),
  })
  for (const url of all) expect(await open(url)).toBe(false)
  expect([opened, asked]).toEqual([[], []])
})

it.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['https://пример.example/', 'https://xn--e1afmkfd.example/'],
  ['https://example.com:8443/%20', 'https://example.com:8443/%20'],
])('shows %s in full as %s', (url, shown) => {
  expect(safeAddress(url)).toBe(shown)
})

it('opens only what the person agreed to, one question at a time', async () => {
  const opened: string[] = []
  let answer: (yes: boolean) => void = () => undefined
  const open = createLinkOpener({
    texts: () => ({ title: '', detail: 'It is a page.', open: '', cancel: '' }),
    confirm: ({ detail }) => {
      expect(detail).toContain('https://example.com/long?address=1')
      return new Promise((resolve) => (answer = resolve))
    },
    open: (url) => Promise.resolve(void opened.push(url)),
  })
  const first = open('https://example.com/long?address=1')
  expect(await open('https://example.com/long?address=1')).toBe(false)
  answer(true)
  expect(await first).toBe(true)
  const second = open('https://example.com/long?address=1')
  answer(false)
  expect(await second).toBe(false)
  expect(opened).toEqual(['https://example.com/long?address=1'])
})
