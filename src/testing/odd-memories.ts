import { createRandom, type Random } from '../../bench/random'
import { INJECTIONS } from './injections'

/** A generated memory file: real-looking or hostile, always with a name that a folder may hold. */
export interface OddMemory {
  /** Relative to the memory folder, `/` between folders. */
  readonly file: string
  readonly bytes: Uint8Array
  /** Which shape it has, for the message of a failing test. */
  readonly shape: string
}

const TYPES = ['value', 'user', 'feedback', 'project', 'reference', 'semantic', '']
const WORDS =
  'harbour tide gauge lantern invoice trail shelter net ring boat garden rain 备份 数据库 步道 坐标 заметка место café naïve 메모 ไทย עברית עם عربي 📌 👩‍🚀'.split(
    ' ',
  )
const BIDI = ['\u202E', '\u2066', '\u200F', '\u061C', '\uFEFF', '\u200B', '\u2028', '\u2029']

interface Parts {
  readonly name: string
  readonly description: string
  readonly type: string
  readonly body: string
}

/** How a file is put together from its parts; half of the files take the first four. */
const SHAPES: Readonly<Record<string, (parts: Parts, random: Random) => string | Uint8Array>> = {
  flat,
  nested: ({ name, description, type, body }) =>
    `---\nname: ${name}\ndescription: ${description}\nmetadata: \n  node_type: memory\n  type: ${type}\n  modified: 2026-10-02T09:31:04.117Z\n---\n\n${body}\n`,
  'quoted values': (parts) =>
    flat({ ...parts, name: JSON.stringify(parts.name), description: `'${parts.description}'` }),
  'no head': ({ body }) => `${body}\n`,
  'CRLF and mark': (parts) => `\uFEFF${flat(parts).replaceAll('\n', '\r\n')}`,
  'old Mac line ends': (parts) => flat(parts).replaceAll('\n', '\r'),
  'mixed line ends': (parts) => flat(parts).replace('\n', '\r\n').replace('\ntype', '\r\ntype'),
  'unclosed head': (parts) => flat(parts).replace('\n---\n', '\n'),
  'only fences': () => '---\n---',
  'only a fence': () => '---',
  'empty file': () => '',
  'only blanks': () => ' \n\t\n\u00A0\n',
  'fence with blanks': (parts) => flat(parts).replace('---\n', '---  \t\n'),
  'four dashes': (parts) => `-${flat(parts)}`,
  'dots as fence': (parts) => flat(parts).replace('\n---\n', '\n...\n'),
  'executable engine': ({ body }) =>
    `---js\nmodule.exports = (globalThis.__noctuaryRan = true)\n---\n${body}\n`,
  'executable engine with blanks': ({ body }) =>
    `--- JavaScript\n(globalThis.__noctuaryRan = true)\n---\n${body}\n`,
  coffee: ({ body }) => `---coffee\nglobal.__noctuaryRan = true\n---\n${body}\n`,
  json: ({ name, body }) => `---json\n{"name": ${JSON.stringify(name)}}\n---\n${body}\n`,
  toml: ({ name, body }) => `+++\nname = ${JSON.stringify(name)}\n+++\n${body}\n`,
  'yaml tags': (parts) =>
    flat({ ...parts, name: '!!js/function "function () { globalThis.__noctuaryRan = true }"' }),
  anchors: (parts) =>
    `---\na: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\nd: [*c, *c, *c]\nname: ${parts.name}\n---\n${parts.body}\n`,
  'prototype keys': (parts) =>
    `---\n__proto__: {polluted: yes}\nconstructor: x\nname: ${parts.name}\ntype: ${parts.type}\n---\n`,
  'double keys': (parts) => flat(parts).replace('type:', 'name: other\ntype:'),
  'folded value': (parts) =>
    `---\nname: ${parts.name}\ndescription: >-\n  ${parts.description}\n  goes on\ntype: ${parts.type}\n---\n`,
  'literal value without end': (parts) => `---\ndescription: |\n  ${parts.description}\n\n\n`,
  'stray quotation mark': (parts) => flat({ ...parts, description: `"${parts.description}" end"` }),
  'a list for a name': (parts) => flat({ ...parts, name: '\n  - one\n  - two' }),
  tabs: (parts) => flat(parts).replaceAll(': ', ':\t'),
  'head of 100 lines': (parts) =>
    flat(parts).replace(
      'type:',
      `${Array.from({ length: 100 }, (_, at) => `k${at}: v`).join('\n')}\ntype:`,
    ),
  'one line of 300,000 units': (parts) => flat({ ...parts, body: 'y'.repeat(300_000) }),
  'long description': (parts) => flat({ ...parts, description: parts.description.repeat(2_000) }),
  'quotes 3,000 deep': (parts) => flat({ ...parts, body: '>'.repeat(3_000) + ' deep' }),
  'lists 500 deep': (parts) =>
    flat({
      ...parts,
      body: Array.from({ length: 500 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n'),
    }),
  'brackets 5,000 deep': (parts) =>
    flat({ ...parts, body: '['.repeat(5_000) + ']('.repeat(5_000) }),
  'many links': (parts) =>
    flat({ ...parts, body: '[[a]] [[b|c]] [[d#e]] [[[f]]] [['.repeat(2_000) }),
  'unclosed code': (parts) => flat({ ...parts, body: '```\n[[not a link]]\n~~~\n`[[nor this]]' }),
  'null bytes': (parts) => flat({ ...parts, name: `a\0b`, body: '\0\0\0' }),
  'control characters': (parts) => flat({ ...parts, name: '\u0001\u001B[31mred\u007F' }),
  'lone surrogates': (parts) => flat({ ...parts, name: '\uD800x\uDC00' }),
  'bidi marks': (parts, random) =>
    flat({ ...parts, name: `${random.pick(BIDI)}${parts.name}${random.pick(BIDI)}` }),
  'combining pile': (parts) => flat({ ...parts, name: `a${'\u0301'.repeat(2_000)}` }),
  'invalid UTF-8': (parts, random) => withBadBytes(flat(parts), random),
  'UTF-16': (parts) => new Uint8Array(Buffer.from(`\uFEFF${flat(parts)}`, 'utf16le')),
  'random bytes': (_parts, random) => Uint8Array.from({ length: 400 }, () => random.below(256)),
  'injection in the name': (parts, random) => flat({ ...parts, name: random.pick(INJECTIONS) }),
  'injection in the description': (parts, random) =>
    flat({ ...parts, description: random.pick(INJECTIONS) }),
  'injection in the body': (parts, random) => flat({ ...parts, body: random.pick(INJECTIONS) }),
  'impossible dates': (parts) =>
    flat(parts).replace('type:', 'modified: 9999-99-99T99:99:99Z\npinned: maybe\ntype:'),
}

/** So many generated files, the same for the same seed; no two names are equal on any file system. */
export function oddMemories(count: number, seed: number): readonly OddMemory[] {
  const random = createRandom(seed)
  const names = Object.keys(SHAPES)
  return Array.from({ length: count }, (_, at) => {
    const shape = random.chance(0.5)
      ? random.pick(names.slice(0, 4))
      : (names[at % names.length] ?? '')
    const made = SHAPES[shape]?.(partsFrom(random), random) ?? ''
    const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : made
    return { file: fileName(at, random), bytes, shape }
  })
}

/** An index over some of the files: links in several forms, dead ones, long ones, injections. */
export function oddIndex(files: readonly string[], seed: number): string {
  const random = createRandom(seed)
  const line = (file: string): string =>
    random.pick([
      `- [${file}](${file}) — ${words(random, 6)}`,
      `- [${words(random, 2)}](<${file}>): ${words(random, 3)}`,
      `* [[${file.replace(/\.md$/, '')}]]`,
      `| \`${file}\` | ${words(random, 2)} |`,
      `- [gone](no-such-${file}) — ${'long '.repeat(60)}`,
      `- [x](${encodeURI(file)}) ${random.pick(INJECTIONS).replaceAll('\n', ' ')}`,
      `  1. ${file} and ${file}`,
      `- [up](../${file}) [out](/etc/passwd) [web](https://tides.example/x.md)`,
      '```',
      '<!--',
      '-->',
      '# heading [a](b.md)',
      '',
    ])
  return `${files.map(line).join(random.pick(['\n', '\r\n']))}\n`
}

function flat({ name, description, type, body }: Parts): string {
  return `---\nname: ${name}\ndescription: ${description}\ntype: ${type}\n---\n\n${body}\n`
}

function partsFrom(random: Random): Parts {
  return {
    name: words(random, 1 + random.below(4)),
    description:
      words(random, random.below(12)) + random.pick(['', ': two', ' #42', ' "ops"', " 'x"]),
    type: random.pick(TYPES),
    body: `${words(random, random.below(60))}\n\n[[${random.pick(WORDS)}]] \`src/${random.pick(WORDS)}.ts\``,
  }
}

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(WORDS)).join(' ')

function fileName(at: number, random: Random): string {
  const folder = random.pick(['', '', '', '', 'team/', 'sub/deep/', '中文/'])
  const stem = random.pick([
    'feedback_',
    'project_',
    '100%_',
    'a b ',
    '.',
    'x'.repeat(180),
    '步道_',
    '📌',
  ])
  // A dot folder or file is not a memory, so the dot stands behind the number.
  return stem === '.' ? `${folder}${at}.v2.md` : `${folder}${stem}${at}.md`
}

function withBadBytes(text: string, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  for (let round = 0; round < 5; round++) {
    bytes[random.below(bytes.length)] = random.pick([0x80, 0xc0, 0xff, 0xed, 0xf8])
  }
  return bytes
}
