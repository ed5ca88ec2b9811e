import type { Fault } from './audit'
import { assertNever } from './errors'

/**
 * What is wrong, as an English sentence without a full stop, for the command line and exported reports;
 * the window composes its own from `kind` and `values`.
 */
export function faultText(fault: Pick<Fault, 'kind' | 'text' | 'values'>): string {
  const { kind, text, values } = fault
  const of = (key: string): string => String(values[key] ?? '')
  switch (kind) {
    case 'dead-link':
      return of('suggestion') === ''
        ? `[[${of('target')}]] leads nowhere`
        : `[[${of('target')}]] leads nowhere; perhaps [[${of('suggestion')}]] is meant`
    case 'relative-date':
      return `"${text}" says a day only by the day it was written: ${of('absolute')}`
    case 'conflict':
      return conflictText(of)
    case 'secret':
      return of('sample') === '1'
        ? `${text} is a documented sample key (${of('rule')})`
        : `${text} looks like a secret (${of('rule')})`
    case 'index':
      return indexText(text, of)
    case 'limit':
      return limitText(of)
    default:
      return assertNever(kind)
  }
}

type Values = (key: string) => string

function conflictText(of: Values): string {
  const other = of('other')
  if (of('why') === 'negation') return `says the opposite of ${other}: "${of('words')}"`
  return `says ${of('one')} where ${other} says ${of('two')}`
}

function indexText(text: string, of: Values): string {
  switch (of('problem')) {
    case 'dangling':
      return `the line points at ${of('target')}, which is not there`
    case 'unindexed':
      return `${text} has no line in the index`
    case 'duplicate':
      return `${of('target')} has an earlier line already`
    case 'long':
      return `the line is ${of('units')} characters long (about ${of('limit')} are read well)`
    default:
      return `Claude does not read the line of ${of('target')}: it lies below the cut`
  }
}

function limitText(of: Values): string {
  switch (of('problem')) {
    case 'index-cut':
      return `Claude stops reading here: ${of('lines')} lines (limit ${of('limitLines')}), ${of('units')} units (limit ${of('limitUnits')})`
    case 'head':
      return `the head closes at line ${of('closesAt')}; Claude looks for it in the first ${of('limit')}`
    case 'team-size':
      return `${of('bytes')} bytes are more than the ${of('limit')} that team memory takes`
    default:
      return `${of('count')} memories are older than the newest ${of('limit')}, which is all that recall is offered`
  }
}
