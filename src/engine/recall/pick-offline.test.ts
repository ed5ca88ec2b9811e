import { describe, expect, it } from 'vitest'
import { pickFrom } from './pick-from'
import type { RecallMemory } from './recall-index'
import { stemOf, termsOf } from './terms'
import { toolNoteOf } from './usage-notes'

const memory = (file: string, description: string, body = ''): RecallMemory => ({
  file,
  name: file.replace('.md', ''),
  description,
  text: `---\nname: x\n---\n${body}\n`,
})

const STORE = [
  memory('project_tide_tables.md', 'Tide tables are read from gauges', 'Viana and Aveiro.'),
  memory('project_数据库备份.md', '每天凌晨三点备份'),
  memory('feedback_units.md', 'Names carry their unit', 'Write heightCm for the gauge height.'),
  memory('reference_grep.md', 'Using Grep with a glob', 'Defaults for the tool.'),
  memory('feedback_grep_trap.md', 'Grep misses what is generated', 'Never trust it alone.'),
  memory('project_cafe.md', 'Café opening hours', 'Closed on Mondays.'),
]

const picks = (question: string, tools: readonly string[] = []) =>
  pickFrom(STORE, question, tools).map(({ file }) => file)

describe('picking memories offline', () => {
  it.each([
    ['which gauges feed the tide tables', ['project_tide_tables.md']],
    ['备份', ['project_数据库备份.md']],
    ['数据库', ['project_数据库备份.md']],
    ['数据', ['project_数据库备份.md']],
    ['CAFE hours', ['project_cafe.md']],
    ['cafe\u0301', ['project_cafe.md']],
    ['heightCm', ['feedback_units.md']],
    ['what is the meaning of life', []],
    ['', []],
    ['?!', []],
  ])('brings for %j: %j', (question, files) => expect(picks(question)).toEqual(files))

  it('never brings more than five, and fewer where they fall far behind', () => {
    const many = Array.from({ length: 9 }, (_, at) => memory(`tide_${at}.md`, 'Tide tables'))
    expect(pickFrom(many, 'tide tables', [])).toHaveLength(5)
  })

  it('says which words a memory was picked for, and where they stand', () => {
    expect(pickFrom(STORE, 'gauges', [])[0]).toMatchObject({
      file: 'project_tide_tables.md',
      terms: [{ word: 'gauges', where: 'description' }],
    })
  })

  it('leaves out how a tool in use is used, and brings warnings about it first', () => {
    expect(picks('who calls parseGauge', ['Grep'])[0]).toBe('feedback_grep_trap.md')
    expect(picks('how do I use Grep here', ['Grep'])).not.toContain('reference_grep.md')
    expect(picks('how do I use Grep here')).toContain('reference_grep.md')
  })

  it('answers the same for the same, whatever the order of the memories', () => {
    const turned = [...STORE].reverse()
    expect(pickFrom(turned, 'tide gauge height', []).map(({ file }) => file)).toEqual(
      picks('tide gauge height'),
    )
  })
})

it.each([
  ['migrations', 'migr'],
  ['migration', 'migr'],
  ['dumps', 'dump'],
  ['as', 'as'],
  ['bus', 'bus'],
])('cuts %s to %s', (word, stem) => expect(stemOf(word).startsWith(stem)).toBe(true))

it('takes identifiers apart and wide writing in pairs', () => {
  expect(termsOf('parseTideTable 备份策略').map(({ word }) => word)).toEqual([
    'parse',
    'tide',
    'table',
    '备份',
    '份策',
    '策略',
  ])
})

it.each([
  ['Using Bash here', 'Run it with mise', 'usage'],
  ['Careful: Bash kills the tunnel', '', 'warning'],
  ['Bash 的用法', '', 'usage'],
  ['Bash 注意', '不要在主机上运行', 'warning'],
  ['Bashful users', 'how to use', 'none'],
  ['The shell Bash was chosen', 'by Ben', 'none'],
])('takes "%s: %s" for a %s', (description, body, kind) =>
  expect(toolNoteOf({ name: '', description, body }, ['Bash']).kind).toBe(kind),
)
