import { wordTable } from '../../memory/dates/words'

/** Weekdays of all eight languages, 0 is Monday. */
const WEEKDAYS = wordTable(
  [
    'monday|montag|lundi|lunes|segunda|segunda-feira',
    'tuesday|dienstag|mardi|martes|terça|terça-feira',
    'wednesday|mittwoch|mercredi|miércoles|miercoles|quarta|quarta-feira',
    'thursday|donnerstag|jeudi|jueves|quinta|quinta-feira',
    'friday|freitag|vendredi|viernes|sexta|sexta-feira',
    'saturday|samstag|sonnabend|samedi|sábado|sabado',
    'sunday|sonntag|dimanche|domingo',
  ],
  0,
)
const NAMES = [...WEEKDAYS.keys()].sort((a, b) => b.length - a.length).join('|')
const BEFORE = new RegExp(
  `(?<![\\p{L}-])(${NAMES})[,.]?\\s{0,2}(?:(?:the|den|dem|der|le|el|día|dia|o)\\s)?$`,
  'iu',
)
const BEHIND = new RegExp(
  `^(?:\\s?[(（]\\s?|,\\s(?:an?|ein|un|uma?)\\s)(${NAMES})(?![\\p{L}-])`,
  'iu',
)
const HAN_BEFORE =
  /(?:星期|周|礼拜)([一二三四五六日天])[,，、（(]?\s?$|([月火水木金土日])曜日?[、（(の]?\s?$/u
const HAN_BEHIND =
  /^\s?[（(,，、]?\s?(?:(?:星期|周|礼拜)([一二三四五六日天])|([月火水木金土日])曜)|^\s?[（(]([月火水木金土日])[)）]/u
const KOREAN_BEHIND = /^\s?[（(,]?\s?([월화수목금토일])요일/u
const SIGNS = '一二三四五六日'
const AROUND = 20

/** The weekday that is named right beside a date, 0 is Monday; null where none is. */
export function weekdayBeside(text: string, start: number, end: number): number | null {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const behind = text.slice(end, end + AROUND)
  const name = BEFORE.exec(before)?.[1] ?? BEHIND.exec(behind)?.[1]
  if (name !== undefined) return WEEKDAYS.get(name.toLowerCase()) ?? null
  const han = HAN_BEFORE.exec(before) ?? HAN_BEHIND.exec(behind)
  const [chinese, japanese] = [han?.[1], han?.[2] ?? han?.[3]]
  if (chinese !== undefined) return SIGNS.indexOf(chinese.replace('天', '日'))
  if (japanese !== undefined) return '月火水木金土日'.indexOf(japanese)
  const korean = KOREAN_BEHIND.exec(behind)?.[1]
  return korean === undefined ? null : '월화수목금토일'.indexOf(korean)
}
