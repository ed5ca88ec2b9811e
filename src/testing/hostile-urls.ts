import { createRandom } from '../../bench/random'

/** Schemes that must never be followed from a window, in the forms in which they are hidden. */
const SCHEMES = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
  ],
  ...[
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&#58;alert(1)',
    'vbscript:x',
  ],
  ...['data:text/html,<script>1</script>', 'data:image/svg+xml,<svg onload=1>', 'blob:null/x'],
  ...['file:///etc/passwd', 'FILE:///C:/Windows', 'file://server/share', 'file:\\\\server\\share'],
  ...[
    'smb://server/share',
    '\\\\server\\share',
    '//server/share',
    'ftp://host.example/x',
    'sftp://x',
  ],
  ...[
    'ms-msdt:/id',
    'ms-officecmd:{}',
    'ms-settings:',
    'search-ms:query=x',
    'shell:startup',
    'calculator:',
  ],
  ...[
    'chrome://settings',
    'chrome-extension://x',
    'devtools://devtools',
    'view-source:https://a.example',
  ],
  ...['about:blank', 'about:srcdoc', 'app://other/index.html', 'app://noctuary/../../etc/passwd'],
  ...[
    'mailto:a@tides.example',
    'tel:1',
    'ssh://x',
    'git://x',
    'vscode://x',
    'slack://x',
    'steam://x',
    'intent:x',
  ],
  ...[
    'jar:http://x!/y',
    'filesystem:http://x/y',
    'ws://x',
    'wss://x',
    'gopher://x',
    'ldap://x',
    'dict://x',
  ],
]

/** Web addresses to which a window must not go by itself, however they are written. */
const WEB = [
  ...[
    'https://tracker.example/',
    'http://tracker.example:8080/x',
    'https://user:pass@tracker.example/',
  ],
  ...[
    'https://tracker.example@harbour.example/',
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://0x7f000001/',
  ],
  ...[
    'http://2130706433/',
    'http://169.254.169.254/latest',
    'https://xn--80ak6aa92e.example/',
    'http://localhost',
  ],
  ...[
    'https:tracker.example',
    'https:/tracker.example',
    'https://tracker.example\\@x',
    'http://tracker.example%2f@x',
  ],
]

/** Addresses for navigation, new windows and frames; none may be opened by the window itself. */
export function hostileUrls(count: number, seed: number): readonly string[] {
  const random = createRandom(seed)
  const all = [...SCHEMES, ...WEB]
  return Array.from({ length: count }, (_, at) => {
    const base = all[at % all.length] ?? ''
    return at < all.length
      ? base
      : `${base}${random.pick(['#', '?', '/', '%00', '&'])}${random.below(1e6)}`
  })
}

/** A link of a memory, and whether a person's click may hand it to the browser (after showing it). */
export interface LinkCase {
  readonly url: string
  readonly mayOpen: boolean
}

const OPEN = [
  ...[
    'https://tides.example/',
    'http://tides.example/a?b=c#d',
    'HTTPS://TIDES.example',
    'https://步道.example/图',
  ],
  ...[
    'https://tides.example:8443/x',
    'https://tides.example/a%20b',
    'http://192.0.2.1/x',
    'https://a.b.c.example/',
  ],
]

/** Link addresses against the door to the system's browser: only whole http and https ones pass. */
export function linkCases(count: number, seed: number): readonly LinkCase[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    if (at % 4 !== 0)
      return { url: SCHEMES[(at - (at >> 2) - 1) % SCHEMES.length] ?? '', mayOpen: false }
    const base = OPEN[(at / 4) % OPEN.length] ?? ''
    return { url: at < OPEN.length * 4 ? base : `${base}#${random.below(1e6)}`, mayOpen: true }
  })
}
