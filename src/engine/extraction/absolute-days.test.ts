import { expect, it } from 'vitest'
import { hasDay, withAbsoluteDays } from './absolute-days'
import { sentencesOf } from './sentences'

// Wednesday, 8 April 2026, ten in the morning, two hours east of UTC.
const AT = Date.UTC(2026, 3, 8, 8)
const datesIn = (text: string) =>
  withAbsoluteDays(text, AT, 120).dates.map(({ date }) => /\d{4}-\d{2}-\d{2}/u.exec(date)?.[0])

it.each([
  ['The kiln inspection is friday, have the log ready.', '2026-04-10'],
  ['The glaze buyers are in the workshop friday.', '2026-04-10'],
  ['the new wheel is coming over friday', '2026-04-10'],
  ['From monday on the pottery class uses the new form.', '2026-04-13'],
  [
    'We show the glaze catalogue to the guild on thursday and don’t want to lose a row.',
    '2026-04-09',
  ],
  ['wednesday we open the second shop', '2026-04-15'],
  ['the caterer wants the list saturday morning', '2026-04-11'],
  ['this friday the lease ends', '2026-04-10'],
  ['The wool order closes in ten days.', '2026-04-18'],
  ['the choir records two weeks from today', '2026-04-22'],
  ['exhibition opens a week from tomorrow', '2026-04-16'],
  ['the loom must stand the day after tomorrow', '2026-04-10'],
  ['the grant report is due today at noon', '2026-04-08'],
  ['tmrw the printers collect the plates', '2026-04-09'],
  ['the server contract stops at the end of june', '2026-06-30'],
  ['their trial runs out at the end of the month', '2026-04-30'],
  ['the old till goes on the last day of may', '2026-05-31'],
  ['entries close on the 3rd of May', '2026-05-03'],
  ['by the fifth of october the maps must be in', '2026-10-05'],
  ['The ferry timetable changes on Feb 2.', '2027-02-02'],
  ['the survey is due next friday', '2026-04-17'],
  ['we sail this coming monday', '2026-04-13'],
  ['the tasting is set for thursday', '2026-04-09'],
  ['a week on friday we move house', '2026-04-17'],
  ['the hives come in a fortnight', '2026-04-22'],
  ['due by end of week', '2026-04-12'],
  ['Tuesday the 14th is the dress rehearsal', '2026-04-14'],
  ['the fair is at the end of july, the 31st', '2026-07-31'],
  ['Our permit ends on 3 May 2027.', '2027-05-03'],
  ['prices change on new year’s day', '2027-01-01'],
])('reads English: %s', (text, date) => {
  expect(datesIn(text.replaceAll('’', "'"))).toEqual([date])
})

it.each([
  ['am 14. März ist Töpfermarkt', '2027-03-14'],
  ['ab 1. Mai gilt die neue Satzung', '2026-05-01'],
  ['die Jury kommt am 28.4. vorbei', '2026-04-28'],
  ['bis zum 15.12. muss der Antrag raus', '2026-12-15'],
  ['der Vertrag endet am 3.5.2027', '2027-05-03'],
  ['abgabe ist der 20.', '2026-04-20'],
  ['ab Donnerstag ist der Ofen aus', '2026-04-09'],
  ['freitag kommt die Bäuerin mit der Liste', '2026-04-10'],
  ['diesen Samstag läuft die Probe', '2026-04-11'],
  ['nächste woche mittwoch kommt der Schornsteinfeger', '2026-04-15'],
  ['Freitag dieser Woche ist Schluss', '2026-04-10'],
  ['heute in zwei Wochen ist Premiere', '2026-04-22'],
  ['Ende des Monats läuft die Pacht aus', '2026-04-30'],
  ['bis Ende Juli muss das Archiv stehen', '2026-07-31'],
  ['Morgen geht das Heft in Druck.', '2026-04-09'],
  ['wir öffnen nächsten Montag', '2026-04-13'],
  ['Abgabe kommenden Freitag', '2026-04-10'],
  ['am Freitagabend wird der Ofen getauscht', '2026-04-10'],
  ['heute Abend ruht der Server', '2026-04-08'],
  ['Dienstag, den 14. April, tagt der Beirat', '2026-04-14'],
])('reads German: %s', (text, date) => {
  expect(datesIn(text)).toEqual([date])
})

it.each([
  ['le 3 mai on ouvre le refuge', '2026-05-03'],
  ['le 1er juin le four est livré', '2026-06-01'],
  ['le conseil se réunit mardi 14 avril', '2026-04-14'],
  ['il faut le tirage pour le 12', '2026-04-12'],
  ["c'est repoussé au 15", '2026-04-15'],
  ['rendez-vous le 20/05', '2026-05-20'],
  ['ce soir on change le four', '2026-04-08'],
  ['jeudi la mairie passe au jardin', '2026-04-09'],
  ["l'atelier ferme ce samedi", '2026-04-11'],
  ['jeudi de cette semaine on coupe le courant', '2026-04-09'],
  ['vendredi de la semaine prochaine le chœur enregistre', '2026-04-17'],
  ['la semaine prochaine, mardi, on goûte le miel', '2026-04-14'],
  ['le bail expire à la fin du mois', '2026-04-30'],
  ['tout doit être prêt fin juillet', '2026-07-31'],
  ['on livre dans dix jours', '2026-04-18'],
  ['demain on pèse la récolte', '2026-04-09'],
])('reads French: %s', (text, date) => {
  expect(datesIn(text)).toEqual([date])
})

it.each([
  ['el 15 de octubre abre el molino', '2026-10-15'],
  ['la vendimia empieza el primero de septiembre', '2026-09-01'],
  ['hay que pagar la cuota el 9', '2026-04-09'],
  ['El viernes se cierra el horno, lo que no esté se queda fuera.', '2026-04-10'],
  ['el jueves de la semana que viene viene la inspectora', '2026-04-16'],
  ['el sábado de esta semana cantamos', '2026-04-11'],
  ['hoy a medianoche se apaga el molino', '2026-04-08'],
  ['el plazo acaba el 20/05', '2026-05-20'],
  ['la beca cierra a fin de mes', '2026-04-30'],
  ['a final de junio se acaba el permiso', '2026-06-30'],
  ['entregamos el mapa dentro de tres días', '2026-04-11'],
  ['el martes que viene, 14 de abril, hay reparto', '2026-04-14'],
])('reads Spanish: %s', (text, date) => {
  expect(datesIn(text)).toEqual([date])
})

it.each([
  ['a 5 de janeiro muda o moinho', '2027-01-05'],
  ['a feira abre dia 20', '2026-04-20'],
  ['dia 10 de maio chega o barro', '2026-05-10'],
  ['no dia 1º muda o preço', '2026-05-01'],
  ['o prazo é 15/05', '2026-05-15'],
  ['hoje à noite trocamos o forno', '2026-04-08'],
  ['até sexta precisa estar pronto', '2026-04-10'],
  ['na sexta a gente entrega o forno', '2026-04-10'],
  ['sexta dessa semana o coral ensaia', '2026-04-10'],
  ['o aluguel ficou pra segunda, 13 de abril', '2026-04-13'],
  ['quinta-feira desta semana vem cá a inspetora', '2026-04-09'],
  ['semana que vem, na quinta, pintamos o barco', '2026-04-16'],
  ['fim do mês acaba a licença do poço', '2026-04-30'],
  ['o mapa sai daqui a dez dias', '2026-04-18'],
  ['Amanhã fecha a padaria.', '2026-04-09'],
])('reads Portuguese: %s', (text, date) => {
  expect(datesIn(text)).toEqual([date])
})

it.each([
  ['茶园合同 4 月 28 号到期', '2026-04-28'],
  ['五月八号开始换新窑', '2026-05-08'],
  ['陶艺班周五之前要交名单', '2026-04-10'],
  ['菜单页周四要上线', '2026-04-09'],
  ['下下周一换供应商', '2026-04-20'],
  ['15号交稿', '2026-04-15'],
  ['这个月 30 号之前搬完', '2026-04-30'],
  ['月底要把账结清', '2026-04-30'],
  ['6月底旧接口停掉', '2026-06-30'],
  ['双十一开卖', '2026-11-11'],
  ['木工坊三天后要开业', '2026-04-11'],
  ['7月1日に窯を替えます', '2026-07-01'],
  ['再来週の月曜に公開', '2026-04-20'],
  ['다다음 주 월요일에 공개해요', '2026-04-20'],
  ['일주일 뒤에 열어요', '2026-04-15'],
  ['木曜までに原稿を出す', '2026-04-09'],
  ['今月末で契約が切れます。', '2026-04-30'],
  ['今月いっぱいで店を閉める', '2026-04-30'],
  ['6月末で終わります', '2026-06-30'],
  ['20日までに提出です', '2026-04-20'],
  ['三日後に開店する', '2026-04-11'],
  ['5월 2일에 가마를 바꿔요', '2026-05-02'],
  ['15일까지 원고를 보내야 해', '2026-04-15'],
  ['이번 금요일 저녁에 공연이 있어요', '2026-04-10'],
  ['이달 말에 계약이 끝나요', '2026-04-30'],
  ['열흘 뒤에 가게를 열어요', '2026-04-18'],
])('reads Chinese, Japanese and Korean: %s', (text, date) => {
  expect(datesIn(text)).toEqual([date])
})

it.each([
  'Every Monday the looms are oiled.',
  'Our weeks start on Monday in all calendars.',
  'as i told you on friday, no tabs',
  "Don't bake on Sunday.",
  'The 3rd party service speaks XML.',
  'texts at a 6th-grade level',
  'Tokens are valid and expire in 30 days.',
  'Sundays are quiet.',
  'step 3 may fail',
  'I may 3 times retry',
  'por la mañana reviso los hornos',
  '金曜はデプロイしない',
  '3号和5号机器',
  'see issue 12 and version 3.5. then go on',
  'in der 9. Klasse rechnen wir mit Kommas',
  'der 3. versuch hat geklappt',
  'montags wird gewogen',
  'Version 1.2. ist alt',
  'le lundi on pèse les pots',
  'du lundi au vendredi le four chauffe',
  'los lunes se pesa la lana',
  'a segunda página mostra o mapa',
  'toda segunda a gente pesa o barro',
  '周一到周五开门',
  '每周五清点库存',
  '2号传感器偏高',
  '坐3号线去',
  '毎週金曜に棚卸し',
  '3日間だけ展示',
  '매주 월요일에 닫아요',
  '26일부터 25일까지가 한 달',
])('leaves alone: %s', (text) => {
  expect(datesIn(text)).toEqual([])
})

it('keeps the words around a day and what stood in its place', () => {
  expect(withAbsoluteDays('Tuesday the 14th we fire the kiln, not by friday.', AT, 120)).toEqual({
    text: 'Tuesday 2026-04-14 we fire the kiln, not by 2026-04-10.',
    dates: [
      { words: 'the 14th', date: '2026-04-14' },
      { words: 'by friday', date: 'by 2026-04-10' },
    ],
    isSure: true,
  })
})

it.each([
  ['the demo is wednesday', false],
  ['the demo is thursday', true],
  ['a finales de mayo cerramos', false],
  ['on 2 April we open', false],
])('says whether people agree on the day: %s', (text, isSure) => {
  expect(withAbsoluteDays(text, AT, 120).isSure).toBe(isSure)
})

it('counts from the day it is for the person', () => {
  const late = withAbsoluteDays('the demo is friday', Date.UTC(2026, 3, 9, 22, 30), 120)
  expect(late.dates).toEqual([{ words: 'friday', date: '2026-04-17' }])
})

it('leaves words as they are where the time of the message is not known', () => {
  expect(withAbsoluteDays('due on friday', null, 0)).toEqual({
    text: 'due on friday',
    dates: [],
    isSure: false,
  })
  expect([hasDay('am 3. Mai'), hasDay('the kiln is hot')]).toEqual([true, false])
})

it.each([
  ['Der Ofen kommt am 2. April, danach ist Ruhe. Gut.', 2],
  ['28. April kommt die Jury.', 1],
  ['Die Jury schaut es sich am 28.4. an und geht.', 1],
  ['Wir heizen bis 11. mai. Dann nicht.', 2],
  ['We use kiln 3. It is old.', 2],
])('splits no sentence at the point of a German day: %s', (text, count) => {
  expect(sentencesOf(text, text).map((one) => one.text)).toHaveLength(count)
})
