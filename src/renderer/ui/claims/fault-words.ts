import type { TFunction } from 'i18next'
import type { Fault } from '../../../shared/audit'
import { dayWords } from './evidence-words'

const INDEX_KINDS = ['dangling', 'unindexed', 'duplicate', 'lost', 'long'] as const

/** What is wrong with a memory, as a sentence in the window's language; values it was not given are left out. */
export function faultWords(fault: Fault, t: TFunction, language: string): string {
  const { kind, values } = fault
  const say = (key: string, named: Readonly<Record<string, unknown>> = {}): string =>
    t(`claims:fault.${key}`, named)
  switch (kind) {
    case 'relative-date':
      return has(values, 'date')
        ? say('relativeDateTo', { date: dayWords(String(values['date']), language) })
        : say(kind)
    case 'conflict':
      return say(conflictKey(values), values)
    case 'secret':
      return say(values['sample'] === 1 ? 'secretSample' : kind)
    case 'index': {
      const known = INDEX_KINDS.find((each) => each === values['problem'])
      return say(known === undefined ? kind : `indexKind.${known}`, values)
    }
    case 'dead-link':
    case 'limit':
      return say(kind, values)
  }
}

function conflictKey(values: Fault['values']): string {
  if (!has(values, 'name')) return 'conflict'
  if (has(values, 'one') && has(values, 'other')) return 'conflictValues'
  return has(values, 'words') ? 'conflictNegation' : 'conflictWith'
}

const has = (values: Fault['values'], name: string): boolean => Object.hasOwn(values, name)
