import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plantedOf, RESOURCES_DIR } from '../../../testing/planted'
import { findRelativeDates } from './find-relative-dates'

// Monday, 30 November 2026, ten in the morning.
const at = { baseMs: Date.UTC(2026, 10, 30, 10), offsetMinutes: 0 }
const said = (text: string) => findRelativeDates(text, at).map((one) => [one.text, one.absolute])

it.each([
  ['We met yesterday.', 'yesterday', '2026-11-29'],
  ['Ben left the day before yesterday.', 'the day before yesterday', '2026-11-28'],
  ['The freeze is tomorrow.', 'tomorrow', '2026-12-01'],
  ['Fixed today by Ana.', 'today', '2026-11-30'],
  ['Ana called last night.', 'last night', '2026-11-29 at night'],
  ['We freeze next Thursday', 'next Thursday', '2026-12-10'],
  ['We froze last Friday.', 'last Friday', '2026-11-27'],
  ['The demo is this Wednesday.', 'this Wednesday', '2026-12-02'],
  ['The group comes on Saturday.', 'on Saturday', 'on 2026-12-05'],
  ['The text must be in by Friday.', 'by Friday', 'by 2026-12-04'],
  ['Ben is away since Friday.', 'since Friday', 'since 2026-11-27'],
  ['The demo is on Friday next week.', 'on Friday next week', 'on 2026-12-11'],
  ['It was decided last week.', 'last week', '2026-11-23 to 2026-11-29'],
  ['It ships next month.', 'next month', '2026-12'],
  ['We moved last year.', 'last year', '2025'],
  ['We release in two weeks.', 'in two weeks', 'on 2026-12-14'],
  ['We release in\ntwo weeks.', 'in\ntwo weeks', 'on 2026-12-14'],
  ['The router was replaced three days ago.', 'three days ago', '2026-11-27'],
  ['Tables by the end of the month.', 'by the end of the month', 'by 2026-11-30'],
  ['The rent ends at the end of next year.', 'the end of next year', '2027-12-31'],
  ['提醒下周五上线', '下周五', '2026-12-11'],
  ['昨天确认了文字', '昨天', '2026-11-29'],
  ['昨晚停电了', '昨晚', '2026-11-29晚上'],
  ['上个月收集的记录', '上个月', '2026-10'],
  ['上周开会决定', '上周', '2026-11-23 至 2026-11-29'],
  ['本周三演示', '本周三', '2026-12-02'],
  ['大后天发布', '大后天', '2026-12-03'],
  ['十五天前换了路由器', '十五天前', '2026-11-15'],
  ['两周前换了路由器', '两周前', '2026-11-16'],
  ['月底前交表', '月底', '2026-11-30'],
  ['去年搬家了', '去年', '2025'],
  ['Das ist gestern mit Ana besprochen worden und gilt.', 'gestern', '2026-11-29'],
  ['Die Tafel wird nächsten Freitag und mit Ana gebaut.', 'nächsten Freitag', '2026-12-11'],
  ['Wir liefern in zwei Wochen und das ist fest.', 'in zwei Wochen', 'am 2026-12-14'],
  [
    'Das Fest ist bis Ende des Monats und mit Ana geplant.',
    'bis Ende des Monats',
    'bis 2026-11-30',
  ],
  ['Ana habló con el puerto ayer y la tabla es nueva.', 'ayer', '2026-11-29'],
  [
    'La tabla sale la próxima semana para el puerto.',
    'la próxima semana',
    '2026-12-07 a 2026-12-13',
  ],
  ['La tabla del puerto se hizo hace tres días.', 'hace tres días', 'el 2026-11-27'],
  ['La carte est prête pour le port depuis Ana, demain.', 'demain', '2026-12-01'],
  [
    'La carte et les textes sont dans le port il y a trois jours.',
    'il y a trois jours',
    'le 2026-11-27',
  ],
  ['A tabela foi feita ontem para o porto.', 'ontem', '2026-11-29'],
  ['A tabela sai na próxima semana para o porto.', 'na próxima semana', '2026-12-07 a 2026-12-13'],
  ['昨日アナが確認しました', '昨日', '2026-11-29'],
  ['来週の金曜日に公開です', '来週の金曜日', '2026-12-11'],
  ['三日前にルーターを替えた', '三日前', '2026-11-27'],
])('dates "%s"', (text, words, absolute) => {
  expect(said(text)).toEqual([[words, absolute]])
})

it.each([
  'Backups run every Monday.',
  'Ben is in the office each Friday.',
  'Ana rings birds on Saturdays.',
  'Never deploy on Friday.',
  'The job runs on Sunday.',
  'Open from Monday to Friday.',
  'The list is checked on Monday and Thursday.',
  'Invoices are paid within two weeks of delivery.',
  'Logs are kept for 30 days.',
  'Tokens expire in 30 days.',
  'The cookie lasts for two weeks.',
  'Over the last week the page was slow.',
  'It was slow for the last month.',
  'The last week of August is quiet.',
  'The next week is planned at the end of each one.',
  'Recently moved; will be done soon, sooner or later.',
  'We release on Thursday, 2 October 2026.',
  'We release next Thursday (2026-10-01).',
  'The Today view lists what is open.',
  'The view is called "Today", and "due tomorrow" is a label.',
  'Run `date --date=yesterday` first.',
  '```\nyesterday\n```\n',
  '> We freeze next Thursday, said Ana.',
  'See [[next Thursday]] and [tomorrow](https://a.example/tomorrow).',
  'The page is https://a.example/yesterday today.md',
  'See logs/yesterday.md and next-week.md and since_yesterday.',
  'Three days later it rained.',
  "The next day's table is on the phone.",
  'Who reviews what this month',
  'It was the Friday before Easter.',
  'Items older than three weeks ago are hidden; at least two days ago.',
  '每周五备份',
  '令牌三十天后过期',
  '上次迁移丢了说明',
  '每天最多三百次',
  '下下周一换供应商，方案已定',
  '再来週の月曜に公開する',
  '다다음 주 월요일에 공개해요.',
  '最近三天前后',
  '以前的接口，之前完成',
  '2026年10月2日（周五）上线',
  'Am Morgen wird die Tafel mit der Kreide geschrieben.',
  'Hier steht, wie der Server und die Tafel laufen; das ist fest.',
  'La tabla se lee por la mañana y por la tarde.',
  '毎週金曜日に公開',
  '',
])('leaves "%s" alone', (text) => {
  expect(said(text)).toEqual([])
})

it('reads the description of the head, and nothing else of it', () => {
  const text =
    '---\nname: Plan for tomorrow\ndescription: "Release next Thursday: see \'plan\'"\nmodified: yesterday\n---\nDone.\n'
  const [one, ...more] = findRelativeDates(text, at)
  expect(more).toEqual([])
  expect(one).toMatchObject({ text: 'next Thursday', line: 3, isSure: false })
  expect(text.slice(one?.start, one?.end)).toBe('next Thursday')
})

it('counts days in the zone of the person', () => {
  const late = { baseMs: Date.UTC(2026, 10, 30, 23, 30), offsetMinutes: 60 }
  expect(findRelativeDates('We met yesterday.', late)[0]?.absolute).toBe('2026-11-30')
})

it('is unsure only where people read a phrase in two ways', () => {
  const sure = (text: string, day: number) =>
    findRelativeDates(text, { baseMs: Date.UTC(2026, 10, day, 10), offsetMinutes: 0 })[0]?.isSure
  expect(sure('We freeze next Monday.', 25)).toBe(true)
  expect(sure('We freeze next Friday.', 25)).toBe(false)
  expect(sure('The group comes on Wednesday.', 25)).toBe(false)
})

it('names lines from 1, whatever their ends', () => {
  const lines = findRelativeDates('a\r\n\r\nyesterday\r\nb tomorrow', at).map((one) => one.line)
  expect(lines).toEqual([3, 4])
})

interface SampleText {
  readonly project: string
  readonly file: string
  readonly text: string
}

function sampleTexts(): readonly SampleText[] {
  const root = join(RESOURCES_DIR, 'sample', 'projects')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /memory\/(?!MEMORY|archive).*\.md$/u.test(path))
    .map((path) => {
      const [project = '', file = ''] = path.split('/memory/')
      return { project, file, text: readFileSync(join(root, path), 'utf8') }
    })
}

it('finds what was planted in the sample library and nothing else', () => {
  const found = sampleTexts().flatMap(({ project, file, text }) =>
    findRelativeDates(text, at).map((one) => `${project}/${file}: ${one.text}`),
  )
  const planted = plantedOf('relative-date').map((one) => `${one.project}/${one.file}: ${one.text}`)
  expect([...found].sort()).toEqual([...planted].sort())
})

it.each([
  ['물때표 인쇄 마감은 내일이야.', '내일', '2026-12-01'],
  ['계약서는 모레까지 보내요.', '모레', '2026-12-02'],
  ['다음 주 월요일에 발표해요.', '다음 주 월요일', '2026-12-07'],
  ['회의는 금요일까지 끝나요.', '금요일', '2026-12-04'],
  ['3일 뒤에 열립니다.', '3일 뒤', '2026-12-03'],
  ['이틀 뒤에 보내야 해요.', '이틀 뒤', '2026-12-02'],
  ['어제 고쳤어요.', '어제', '2026-11-29'],
  ['2주 후 배포합니다.', '2주 후', '2026-12-14'],
])('reads Korean: %s', (text, words, date) => {
  expect(said(text)).toEqual([[words, date]])
})

it.each(['매주 월요일에 백업합니다.', '내일모레쯤 이야기해요.', '매일 내일 할 일을 적어요.'])(
  'leaves Korean habits alone: %s',
  (text) => {
    expect(said(text)).toEqual([])
  },
)

it.each([
  ['The licence is due tomorrow.', '2026-12-01'],
  ['Wenn alles gut geht, kommt morgen die Prüferin.', '2026-12-01'],
  ['Übermorgen beginnt die Saison, bis dahin muss die Seite stehen.', '2026-12-02'],
  ['不要改，明天上线。', '2026-12-01'],
])('takes a plain day for one in what was just said: %s', (text, date) => {
  const found = findRelativeDates(text, { ...at, isSpoken: true })
  expect(found.map(({ absolute }) => absolute)).toEqual([date])
})
