import type { ImportFixture } from './fixture'

const MARK = '\uFEFF'
const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

const SECTIONS = `## Build
Use pnpm, never npm.

## Team
Ana and Ben.
`

/** Thirty lines above the first heading, five headings, two of them the same, a heading in code: 340 lines. */
function longText(): string {
  const lines = (words: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `${words} ${at + 1}.`)
  const code = ['```md', '## not a heading', ...lines('code line', 8), '```']
  return [
    ...lines('What was noted before there were headings, line', 30),
    '## Build',
    ...lines('The build needs step', 60),
    '## Gotchas',
    ...lines('Beware of case', 60),
    '## Deploy',
    ...code,
    ...lines('The deployment has part', 51),
    '## Gotchas',
    ...lines('Beware also of case', 60),
    '## Links',
    ...lines('See page', 63),
    '',
  ].join('\n')
}

/** Old files with odd bytes, line ends and sizes. */
export const byteFixtures: readonly ImportFixture[] = [
  {
    about: 'Windows line ends',
    file: 'MEMORY.md',
    text: crlf(SECTIONS),
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'heading', 'Build', 'project_build.md'],
      ['4-5', 'project', 'heading', 'Team', 'project_team.md'],
    ],
  },
  {
    about: 'a byte-order mark',
    file: 'MEMORY.md',
    text: MARK + SECTIONS,
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'heading', 'Build', 'project_build.md'],
      ['4-5', 'project', 'heading', 'Team', 'project_team.md'],
    ],
    leftover: [['mark', 'blank']],
  },
  {
    about: 'a byte-order mark and Windows line ends',
    file: 'MEMORY.md',
    text: MARK + crlf(SECTIONS),
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'heading', 'Build', 'project_build.md'],
      ['4-5', 'project', 'heading', 'Team', 'project_team.md'],
    ],
    leftover: [['mark', 'blank']],
  },
  {
    about: 'a memory with a head, a byte-order mark and Windows line ends',
    file: 'user_role.md',
    text:
      MARK +
      crlf('---\nname: Role\ndescription: what Ana does\ntype: user\n---\nAna keeps the data.\n'),
    layout: 'memory',
    memories: [['1-6', 'user', 'head', 'Role', 'user_role.md']],
  },
  {
    about: 'a memory without a head, with a byte-order mark',
    file: 'user_role.md',
    text: `${MARK}Ana keeps the harbour data.\n`,
    layout: 'memory',
    memories: [['1', 'user', 'fileName', 'user_role', 'user_role.md']],
    leftover: [['mark', 'blank']],
  },
  {
    about: 'no final line end, mixed line ends before it',
    file: 'MEMORY.md',
    text: '## Build\r\nUse pnpm.\n\n## Team\r\nAna and Ben.',
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'heading', 'Build', 'project_build.md'],
      ['4-5', 'project', 'heading', 'Team', 'project_team.md'],
    ],
  },
  {
    about: '340 lines: thirty above five headings, two of them the same, one heading in code',
    file: 'MEMORY.md',
    text: longText(),
    layout: 'notes',
    memories: [
      [
        '1-30',
        'project',
        'none',
        'What was noted before there were headings',
        'project_what_was_noted_before_there_were_headings.md',
      ],
      ['31-91', 'project', 'heading', 'Build', 'project_build.md'],
      ['92-152', 'feedback', 'heading', 'Gotchas', 'feedback_gotchas.md'],
      ['153-215', 'project', 'heading', 'Deploy', 'project_deploy.md'],
      ['216-276', 'feedback', 'heading', 'Gotchas (2)', 'feedback_gotchas_2.md'],
      ['277-340', 'reference', 'heading', 'Links', 'reference_links.md'],
    ],
  },
  {
    about: 'blank lines only',
    file: 'MEMORY.md',
    text: '\n  \n\t\n\r\n',
    layout: 'notes',
    memories: [],
    leftover: [['1-4', 'blank']],
  },
  {
    about: 'an empty file',
    file: 'MEMORY.md',
    text: '',
    layout: 'notes',
    memories: [],
  },
  {
    about: 'a byte-order mark alone',
    file: 'MEMORY.md',
    text: MARK,
    layout: 'notes',
    memories: [],
    leftover: [['mark', 'blank']],
  },
  {
    about: 'blank lines above the text and below it',
    file: 'MEMORY.md',
    text: '\n\n## Build\n\nUse pnpm.\n\n\n',
    layout: 'notes',
    memories: [['3-7', 'project', 'heading', 'Build', 'project_build.md']],
    leftover: [['1-2', 'blank']],
  },
  {
    about: 'one huge line',
    file: 'MEMORY.md',
    text: `## Log\n${'the tide came and went, '.repeat(4_000)}\n`,
    layout: 'notes',
    memories: [['1-2', 'project', 'none', 'Log', 'project_log.md']],
  },
  {
    about: 'bytes that are not UTF-8',
    file: 'MEMORY.md',
    text: Uint8Array.of(0x23, 0x20, 0xc3, 0x28, 0x0a),
    layout: 'unreadable',
    memories: [],
    leftover: [['1', 'unreadable']],
  },
  {
    about: 'letters in Windows-1252',
    file: 'MEMORY.md',
    text: latin1('## Règles\nNe jamais écrire en production.\n'),
    layout: 'unreadable',
    memories: [],
    leftover: [['1-2', 'unreadable']],
  },
  {
    about: 'a text with a zero byte',
    file: 'MEMORY.md',
    text: '## Build\nUse\u0000pnpm.\n',
    layout: 'unreadable',
    memories: [],
    leftover: [['1-2', 'unreadable']],
  },
  {
    about: 'an archive of memories',
    file: 'tides.noctuary.zip',
    text: Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x00),
    layout: 'bundle',
    memories: [],
    leftover: [['1', 'unreadable']],
  },
  {
    about: 'a program',
    file: 'tides.py',
    text: '# tides\nprint("high")\n',
    layout: 'unreadable',
    memories: [],
    leftover: [['1-2', 'unreadable']],
  },
  {
    about: 'a head that is not a head',
    file: 'user_role.md',
    text: '---\njust words\n---\nAna keeps the harbour data.\n',
    layout: 'memory',
    memories: [['1-4', 'unknown', 'none', 'user_role', 'user_role.md']],
  },
  {
    about: 'old Mac line ends are one line',
    file: 'MEMORY.md',
    text: '## Build\rUse pnpm.\r',
    layout: 'notes',
    memories: [['1', 'project', 'heading', 'Build', 'project_build.md']],
  },
]
