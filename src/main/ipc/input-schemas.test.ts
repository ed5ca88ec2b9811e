import { expect, it } from 'vitest'
import { inputSchemas } from './input-schemas'

const file = { projectId: '/m', file: 'a.md' }

it.each([
  ['memory.read', file],
  ['memory.saveText', { ...file, text: '', baseHash: '' }],
  ['memory.page', { filter: {}, sort: 'name', descending: false, offset: 0, limit: 500 }],
  ['settings.save', { changes: { theme: 'dark' } }],
  ['history.page', { offset: 0, limit: 50 }],
  ['app.start', undefined],
] as const)('%s takes what the window sends', (channel, input) => {
  expect(inputSchemas[channel].safeParse(input).success).toBe(true)
})

it.each([
  ['memory.read', { ...file, more: 1 }],
  ['memory.read', { projectId: '/m' }],
  ['memory.read', null],
  ['memory.read', 'a.md'],
  ['memory.read', { projectId: '', file: 'a.md' }],
  ['memory.read', { projectId: '/m', file: 'x'.repeat(5_000) }],
  ['memory.saveText', { ...file, text: 'x'.repeat(5 * 1024 * 1024), baseHash: '' }],
  ['memory.page', { filter: {}, sort: 'name', descending: false, offset: 0, limit: 501 }],
  [
    'memory.page',
    { filter: { types: ['odd'] }, sort: 'name', descending: false, offset: 0, limit: 5 },
  ],
  ['memory.page', { filter: {}, sort: 'name', descending: false, offset: -1, limit: 5 }],
  ['settings.save', { changes: { theme: 'neon' } }],
  ['settings.save', { changes: { limits: { indexLines: 1 } } }],
  ['app.start', {}],
  ['app.openLink', { url: 'https://example.com', force: true }],
] as const)('%s refuses %j', (channel, input) => {
  expect(inputSchemas[channel].safeParse(input).success).toBe(false)
})

it('drops fields that are there but undefined', () => {
  const parsed = inputSchemas['history.page'].safeParse({ offset: 0, limit: 1, by: undefined })
  expect(parsed.data).toStrictEqual({ offset: 0, limit: 1 })
})
