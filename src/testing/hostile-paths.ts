import { createRandom, type Random } from '../../bench/random'

/** Pieces of which names are made that try to leave a folder, or to be another file than they seem. */
const HOSTILE = [
  ...[
    '../',
    '..\\',
    '..',
    './',
    '/',
    '//',
    '\\',
    '\\\\server\\share\\',
    '~',
    '~/',
    'C:',
    'c:\\',
    'file://',
  ],
  ...[
    '%2e%2e%2f',
    '%2F',
    '%5c',
    '%00',
    '..%c0%af',
    '．．／',
    '‥',
    '…',
    '／',
    '＼',
    '∕',
    '⁄',
    '：',
    '％2e',
  ],
  ...[
    '\0',
    '\n',
    '\r',
    '\t',
    '\u001B[2J',
    '\u007F',
    '\u0085',
    '\u2028',
    '\u202E',
    '\u2066',
    '\u200F',
    '\uFEFF',
  ],
  ...[
    'CON',
    'nul',
    'COM1',
    'lpt9',
    'aux.md',
    'CONIN$',
    'ＣＯＮ',
    'com¹',
    'x.md:stream',
    'x.md::$DATA',
  ],
  ...[
    '.git/',
    '.git/config',
    '.ssh/authorized_keys',
    '/etc/passwd',
    '/proc/self/environ',
    '.consolidate-lock',
  ],
  ...[
    '\uD800',
    '\uDC00',
    'a'.repeat(300),
    `${'d/'.repeat(200)}x`,
    '.',
    ' ',
    '. ',
    '\u00A0',
    '-rf',
    '$(id)',
    '`id`',
  ],
]
const HARMLESS = ['memory', 'x', 'team/', 'a.md', '.md', '记忆', 'É', '_', '1']

/** Names from outside that must not reach any file outside the folder, nor one that is no memory. */
export function hostilePaths(count: number, seed: number): readonly string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const must = HOSTILE[at % HOSTILE.length] ?? ''
    const before = pieces(random, random.below(3))
    const after = pieces(random, random.below(3))
    return `${before}${must}${after}${random.chance(0.5) ? '.md' : ''}`
  })
}

const pieces = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.pick(random.chance(0.5) ? HOSTILE : HARMLESS)).join('')

const SCRIPTS: readonly (readonly string[])[] = [
  ['tide', 'table', 'quay', 'Zoë', 'naïve', 'straße', 'ñandú', 'Ångström', 'İstanbul', 'đường'],
  ['步道', '地图', '备份', '数据库', '仓库', '網站', '記憶'],
  ['メモ', 'かな', '（下書き）', '「引用」', 'ヷ'],
  ['메모', '시험', '한글'],
  ['заметка', 'Ёлка', 'їжак'],
  ['σημείωση', 'Ώρα'],
  ['הערה', 'שלום'],
  ['ملاحظة', 'سلام'],
  ['บันทึก', 'น้ำ', 'ที่'],
  ['नोट', 'हिन्दी'],
  ['நினைவு'],
  ['ማስታወሻ'],
  ['½', '²', '№', '⅔', '㎏', '①'],
  ['📌', '👩‍🚀', '🇵🇹'],
]

/** Names in any script that a person may give a memory; every one must be accepted. */
export function legalNames(count: number, seed: number): readonly string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => {
    const script = SCRIPTS[at % SCRIPTS.length] ?? []
    const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(script))
    return `${parts.join(random.pick(['_', '-', ' ', '']))}_${at}.md`
  })
}
