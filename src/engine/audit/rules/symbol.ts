import { partOf, type Candidate, type ClaimRule, type ClaimSpan } from '../scan/candidate'
import { isBuiltIn, isGeneric } from './generic-words'
import { isSymbolShape } from './symbol-shape'

// claims: `makeTide()` adds them up, `roundToCentimetres` rounds. → makeTide, roundToCentimetres
// claims: A `TideTable` has `high_water`. → TideTable, high_water
// claims: `fold(a, b)` is the only one. → fold
// claims: `class MoonPhase` and `<TideCard />` → MoonPhase, TideCard
// claims: `TideTable.fill()` and `TideTable::fill` → TideTable
// claims: 入口是 `recordTide`，由 `sum()` 计算。 → recordTide
// not: `while(true)`, `toFixed()`, `console.log`, `JSON.stringify()`
// not: `id`, `true`, `string`, `None`, `TIDE_PORT`, `snake_case`, `TypeScript`
// not: `<queueName>`, `{tideId}`, `.crate-card`, `--dry-run`, `tide-clock`
// not: makeTide without backticks
// not: `src/tides/makeTide.ts`

/** A name of the code in backticks. It is cited without brackets; of `Type.member` the type. */
export const symbolRule: ClaimRule = (candidate) => {
  if (candidate.form !== 'code' || candidate.text.length > 160) return null
  return called(candidate) ?? declared(candidate) ?? element(candidate) ?? named(candidate)
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*/

function named(candidate: Candidate): ClaimSpan | null {
  const name = IDENTIFIER.exec(candidate.text)?.[0] ?? ''
  if (!isSymbolShape(name) || isBuiltIn(name)) return null
  if (name.length === candidate.text.length) return partOf(candidate, 0, name.length)
  return isMember(candidate.text, name) ? partOf(candidate, 0, name.length) : null
}

/** `Type.member`, `Type::member`, `Type#member`, with or without brackets behind. */
function isMember(text: string, name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  return /^(?:\.|::|#)[A-Za-z_]\w*(?:\([^()]*\))?$/.test(text.slice(name.length))
}

/** `name()` and `name(of, these)`. */
function called(candidate: Candidate): ClaimSpan | null {
  const { text } = candidate
  const name = IDENTIFIER.exec(text)?.[0] ?? ''
  const rest = text.slice(name.length)
  if (name.length < 3 || !rest.startsWith('(') || rest.indexOf(')') !== rest.length - 1) return null
  if (/[<>{}'"`=…]|\.\.\./.test(rest) && !isSymbolShape(name)) return null
  return isGeneric(name) || isBuiltIn(name) ? null : partOf(candidate, 0, name.length)
}

const DECLARATION =
  /^(?:class|interface|type|enum|struct|trait|function|func|fn|def|const|let) (?=[A-Za-z_])/

function declared(candidate: Candidate): ClaimSpan | null {
  const before = DECLARATION.exec(candidate.text)?.[0]
  if (before === undefined) return null
  const name = candidate.text.slice(before.length).replace(/\(\)$/, '')
  const isName = IDENTIFIER.exec(name)?.[0] === name && isSymbolShape(name)
  return isName ? partOf(candidate, before.length, before.length + name.length) : null
}

/** `<TideCard />`; without the slash it is a placeholder. */
function element(candidate: Candidate): ClaimSpan | null {
  const name = /^<([A-Z][A-Za-z0-9]{1,98}) ?\/>$/.exec(candidate.text)?.[1] ?? ''
  return isSymbolShape(name) ? partOf(candidate, 1, 1 + name.length) : null
}
