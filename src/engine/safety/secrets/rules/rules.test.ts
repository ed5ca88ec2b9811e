import { expect, it } from 'vitest'
import { secretRules } from './all'

const hits = secretRules.flatMap((rule) =>
  rule.examples.hits.map(([text, value]) => [rule.id, text, value, rule] as const),
)
const clean = secretRules.flatMap((rule) =>
  rule.examples.clean.map((text) => [rule.id, text, rule] as const),
)

it.each(hits)('%s finds in %j: %j', (_id, text, value, rule) => {
  expect([...rule.find(text)].map(({ start, end }) => text.slice(start, end))).toContain(value)
  const lower = text.toLowerCase()
  expect(rule.anchors.some((anchor) => lower.includes(anchor))).toBe(true)
})

it.each(clean)('%s leaves alone %j', (_id, text, rule) => {
  expect([...rule.find(text)].map(({ start, end }) => text.slice(start, end))).toEqual([])
})

it('names each rule once, with anchors in lower case', () => {
  const ids = secretRules.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  const anchors = secretRules.flatMap((rule) => rule.anchors)
  expect(anchors).toEqual(anchors.map((anchor) => anchor.toLowerCase()))
})
