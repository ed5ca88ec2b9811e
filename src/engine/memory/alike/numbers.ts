/** A number with what it measures, so that 1.5 s and 1500 ms are the same. */
export interface Measure {
  /** `time`, `length`, `size`, `percent`, a currency, or empty for a bare number. */
  readonly dimension: string
  readonly amount: number
}

const UNITS: ReadonlyMap<string, readonly [string, number]> = new Map([
  ...units('time', 0.001, 'ms msec millisecond milliseconds millisekunden milisegundos 毫秒'),
  ...units(
    'time',
    1,
    's sec secs second seconds sekunde sekunden segundo segundos seconde secondes 秒',
  ),
  ...units('time', 60, 'min mins minute minutes minuten minuto minutos 分钟 分'),
  ...units('time', 3_600, 'h hr hrs hour hours stunde stunden hora horas heure heures 小时 時間'),
  ...units('time', 86_400, 'd day days tag tage tagen dia dias jour jours 天 日間'),
  ...units('time', 604_800, 'week weeks woche wochen semana semanas semaine semaines 周 週間'),
  ...units('length', 0.001, 'mm'),
  ...units('length', 0.01, 'cm'),
  ...units('length', 1, 'm metre metres meter meters 米'),
  ...units('length', 1_000, 'km 公里'),
  ...units('pixel', 1, 'px'),
  ...units('size', 1, 'b byte bytes'),
  ...units('size', 1_000, 'kb'),
  ...units('size', 1_024, 'kib'),
  ...units('size', 1_000_000, 'mb'),
  ...units('size', 1_048_576, 'mib'),
  ...units('size', 1_000_000_000, 'gb'),
  ...units('size', 1_073_741_824, 'gib'),
  ...units('percent', 1, '% percent prozent'),
  ...units('euro', 1, '€ eur euro euros'),
  ...units('dollar', 1, '$ usd dollar dollars'),
])

/** Source of a pattern for a number and its unit; groups `sign`, `number` and `unit`. */
export const MEASURE =
  '(?<sign>[$€£])?(?<number>\\d{1,15}(?:[.,:]\\d{1,6}){0,4})(?:[ \\u00a0]?(?<unit>%|°C|毫秒|秒|分钟|小时|天|周|公里|米|日間|週間|時間|分|€|[a-zA-Z]{1,14}(?![\\p{L}\\p{N}_-])))?'

/** What a matched number says; its unit only where it is one that is known. */
export function readMeasure(number: string, unit = '', sign = ''): Measure {
  const [dimension, factor] = UNITS.get(sign === '' ? unit.toLowerCase() : sign) ?? ['', 1]
  return { dimension, amount: round(readNumber(number) * factor) }
}

/** Whether the word behind a number belongs to it. */
export function isUnit(word: string): boolean {
  return UNITS.has(word.toLowerCase())
}

/** `1,000` and `1.000` are thousands, `1,5` and `1.5` halves; times and versions stay apart as they are. */
function readNumber(text: string): number {
  if (/^\d{1,3}(?:[.,]\d{3})+$/u.test(text)) return Number(text.replace(/[.,]/gu, ''))
  return Number(text.replace(',', '.'))
}

function round(amount: number): number {
  return Number(amount.toPrecision(12))
}

function units(
  dimension: string,
  factor: number,
  names: string,
): readonly [string, readonly [string, number]][] {
  return names.split(' ').map((name) => [name, [dimension, factor]])
}
