import { describe, expect, it } from 'vitest'
import type { Need } from '../../shared/home'
import { asIs } from '../../shared/said'
import { sampleFacts, sampleSummary } from '../../testing/dream-samples'
import { eventOfDream, eventsOfFacts } from './notice-events'

const counts = { waiting: 0, accepted: 0, rejected: 0, applied: 0, undone: 0 }

describe('the end of a dream', () => {
  it.each([
    ['awaiting-review', {}, 'waiting'],
    ['applied', { counts: { ...counts, applied: 4 } }, 'applied'],
    ['failed', { message: asIs('No connection.') }, 'failed'],
    ['awaiting-review', { cap: 'money' }, 'cap'],
    ['failed', { cap: 'money', message: asIs('x') }, 'failed'],
    ['nothing-to-do', {}, null],
    ['nothing-to-do', { cap: 'minutes' }, 'cap'],
    ['cancelled', {}, null],
    ['gated', {}, null],
    ['awaiting-review', { isDemo: true }, null],
  ] as const)('%s with %o is told as %s', (outcome, changes, kind) => {
    const event = eventOfDream(sampleSummary({ outcome, ...changes }))
    expect(event?.kind ?? null).toBe(kind)
  })
})

const need = (kind: Need['kind'], values: Need['values'] = {}, change?: string): Need => ({
  kind,
  projectId: '/tide',
  project: 'tide-tables',
  values,
  ...(change === undefined ? {} : { change }),
})
const secret = { projectId: '/tide', project: 'tide-tables', file: 'team/a.md', line: 3 }
const kinds = (before: Parameters<typeof sampleFacts>[0], after: typeof before) =>
  eventsOfFacts(sampleFacts(before), sampleFacts(after), 1).map(({ kind }) => kind)

describe('what is new', () => {
  it('is nothing at the first look, whatever is there', () => {
    expect(eventsOfFacts(null, sampleFacts({ needs: [need('index-cut')] }), 1)).toEqual([])
  })

  it('tells each cause once', () => {
    const after = {
      needs: [need('index-cut'), need('client-wrote', { count: 1 }, 'c1'), need('problems')],
      teamSecrets: [secret],
    }
    expect(kinds({}, after)).toEqual(['overLimit', 'teamSecret', 'clientWrote'])
    expect(kinds(after, after)).toEqual([])
  })

  it('tells again when the client wrote something else', () => {
    const before = { needs: [need('client-wrote', { count: 1 }, 'c1')] }
    const after = sampleFacts({
      needs: [need('client-wrote', { count: 2, file: 'b.md' }, 'c2')],
      wrote: { c2: 'Tides are due.' },
    })
    expect(eventsOfFacts(sampleFacts(before), after, 7)).toEqual([
      {
        kind: 'clientWrote',
        atMs: 7,
        projectId: '/tide',
        project: 'tide-tables',
        change: 'c2',
        memories: 2,
        text: 'Tides are due.',
      },
    ])
  })

  it('tells that review is due when the first memory is', () => {
    const due = (count: number) => ({ needs: [need('review-due', { count })] })
    expect(kinds({}, due(3))).toEqual(['reviewDue'])
    expect(kinds(due(3), due(5))).toEqual([])
  })
})
