import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countFor } from '../../testing/count'
import { objectsOfLine } from './json-objects'

const TRICKY = { type: 'user', text: 'he said "}{" \\ and {"type":"user"}', in: [{ a: {} }] }
const whole = JSON.stringify(TRICKY)

it.each([
  ['one object', whole, [TRICKY], false],
  ['blanks', '  ', [], false],
  ['two glued ones', whole + whole, [TRICKY, TRICKY], false],
  ['three with blanks between', `${whole} ${whole}\t${whole} `, [TRICKY, TRICKY, TRICKY], false],
  ['half of one', whole.slice(0, 30), [], true],
  ['half of one before a whole one', whole.slice(0, 30) + whole, [TRICKY], true],
  ['half of one before two', whole.slice(0, 30) + whole + whole, [TRICKY, TRICKY], true],
  ['a whole one before half of one', whole + whole.slice(0, 30), [TRICKY], true],
  ['half of one between two', whole + whole.slice(0, 30) + whole, [TRICKY, TRICKY], true],
  ['bytes of nothing before a whole one', `\u0000\u0000${whole}`, [TRICKY], true],
  ['a list', '[{"a":1}]', [], true],
  ['a number', '7', [], true],
  ['words', 'tide tables', [], true],
  ['what a half object holds', '{"a":{"type":"user"}', [], true],
  ['what a half object holds after a blank', '{"a": {"type":"user"}', [], true],
  ['what a half list holds', '{"a":[1,{"type":"user"}', [], true],
  ['the rest of an object', '{"type":"user"}}', [], true],
])('finds in a line: %s', (_, text, objects, isTorn) =>
  expect(objectsOfLine(text)).toEqual({ objects, isTorn }),
)

it('never takes a part of an object for a line, wherever it was torn', () => {
  const deep = { type: 'user', out: { deep: [{ type: 'user', message: { content: 'x' } }, 'y'] } }
  const text = JSON.stringify(deep)
  for (let cut = 1; cut < text.length; cut += 1) {
    expect(objectsOfLine(text.slice(0, cut)).objects).toEqual([])
  }
})

it('finds every whole object of glued lines, whatever they hold', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })
  fc.assert(
    fc.property(fc.array(object, { minLength: 1, maxLength: 4 }), (objects) => {
      const texts = objects.map((one) => JSON.stringify(one))
      const found = objectsOfLine(texts.join(''))
      expect(found.isTorn).toBe(false)
      expect(found.objects.map((one) => JSON.stringify(one))).toEqual(texts)
    }),
    { numRuns: countFor(2_000) },
  )
})

it('takes time in proportion to a line, however it is broken', () => {
  const broken = '{"a":"' + '{"b":1}'.repeat(200_000) + '\\"'.repeat(200_000)
  expect(objectsOfLine(broken)).toEqual({ objects: [], isTorn: true })
})
