import { describe, expect, it } from 'vitest'
import { withAbsoluteDays } from '../absolute-days'

// Monday, 30 November 2026, ten in the morning, one hour east of UTC.
const AT = Date.UTC(2026, 10, 30, 9)
const read = (text: string) => withAbsoluteDays(text, AT, 60)
const datesIn = (text: string) =>
  read(text).dates.map(({ date }) => /\d{4}-\d{2}-\d{2}/u.exec(date)?.[0])

describe('a day that lies behind', () => {
  it.each([
    ['since 3 May the invoices go out on paper', '2026-05-03'],
    ['Ever since May 3 we ship on fridays only.', '2026-05-03'],
    ['since the 12th the scanner has been off', '2026-11-12'],
    ['since tuesday the till is slow', '2026-11-24'],
    ['from 3 May on we have used cents', '2026-05-03'],
    ['from December 1 the price was lower', '2025-12-01'],
    ['seit dem 3. Mai gilt die neue Satzung', '2026-05-03'],
    ['seit Freitag ist der Ofen aus', '2026-11-27'],
    ['depuis le 3 mai on facture en euros', '2026-05-03'],
    ['depuis mardi le four est froid', '2026-11-24'],
    ['desde el 3 de mayo hemos usado céntimos', '2026-05-03'],
    ['desde 3 de maio temos outro fornecedor', '2026-05-03'],
    ['从5月3日起一直用新窑', '2026-05-03'],
    ['5月3日以来都走评审', '2026-05-03'],
    ['5月3日から新しい窯を使っています', '2026-05-03'],
    ['5월 3일부터 새 가마를 쓰고 있어요', '2026-05-03'],
  ])('is the last one: %s', (text, date) => {
    expect(datesIn(text)).toEqual([date])
  })

  it.each([
    ['from 3 May on invoices will go out on paper', '2027-05-03'],
    ['From 3 May on the office is closed.', '2027-05-03'],
    ['The post office has new rates from 1 January.', '2027-01-01'],
    ['from 3 May invoices are printed on blue paper', '2027-05-03'],
    ['ab dem 3. Mai gilt die neue Satzung', '2027-05-03'],
    ['desde el 3 de mayo vamos a usar céntimos', '2027-05-03'],
    ['从5月3日起要走评审', '2027-05-03'],
    ['5月3日から新しい窯を使ってください', '2027-05-03'],
    ['5월 3일부터 새 가마를 쓸 예정이에요', '2027-05-03'],
    ['since 3 May 2024 we use cents', '2024-05-03'],
  ])('is not, where it comes or its year is said: %s', (text, date) => {
    expect(datesIn(text)).toEqual([date])
  })
})

describe('two days of one month', () => {
  it.each([
    ['the fair is on 22 and 23 august', 'the fair is on 2027-08-22 and 2027-08-23'],
    ['closed from the 3rd to the 17th of may', 'closed from 2027-05-03 to 2027-05-17'],
    ['we meet august 22 and 24', 'we meet 2027-08-22 and 2027-08-24'],
    ['the fair is 22-23 august', 'the fair is 2027-08-22 – 2027-08-23'],
    ['am 22. und 23. August ist Markt', 'am 2027-08-22 und 2027-08-23 ist Markt'],
    ['vom 3. bis zum 17. Mai ist zu', 'vom 2027-05-03 bis zum 2027-05-17 ist zu'],
    ['Markt am 22.–23. August', 'Markt am 2027-08-22 – 2027-08-23'],
    ['les 22 et 23 août on ferme', 'les 2027-08-22 et 2027-08-23 on ferme'],
    ['du 3 au 17 mai on ferme', 'du 2027-05-03 au 2027-05-17 on ferme'],
    ['el 22 y 23 de agosto hay feria', 'el 2027-08-22 y 2027-08-23 hay feria'],
    ['a feira é 22 e 23 de agosto', 'a feira é 2027-08-22 e 2027-08-23'],
    ['8月22日和23日有集市', '2027-08-22和2027-08-23有集市'],
    ['8月22、23日有集市', '2027-08-22、2027-08-23有集市'],
  ])('are both read: %s', (text, dated) => {
    expect(read(text).text).toBe(dated)
  })

  it.each(['steps 2 and 3 may fail', 'pages 22 to 23 of the august issue', 'take 2 and 3 of them'])(
    'are none: %s',
    (text) => expect(read(text).text).toBe(text),
  )
})

describe('a weekday beside a date', () => {
  it.each([
    ['Tuesday the 15th is the dress rehearsal', '2026-12-15', undefined],
    ['Wednesday the 15th is the dress rehearsal', '2026-12-15', 2],
    ['the fair is on Friday, August 22', '2027-08-22', 4],
    ['the fair is on august 22 (sunday)', '2027-08-22', undefined],
    ['Dienstag, den 14. April, tagt der Beirat', '2027-04-14', 1],
    ['le conseil se réunit mardi 14 avril', '2027-04-14', 1],
    ['el martes 14 de abril hay reparto', '2027-04-14', 1],
    ['a feira é sexta-feira, 9 de abril', '2027-04-09', undefined],
    ['8月22日（周六）有集市', '2027-08-22', 5],
    ['8月22日（日）に市があります', '2027-08-22', undefined],
    ['8월 22일(토요일)에 장이 서요', '2027-08-22', 5],
  ])('is told where it is not its own: %s', (text, date, saidWeekday) => {
    const { dates, isSure } = read(text)
    expect(dates.map((one) => [one.date.slice(-10), one.saidWeekday])).toEqual([
      [date, saidWeekday],
    ])
    if (saidWeekday !== undefined) expect(isSure).toBe(false)
  })
})
