import { recordOf } from '../location/auto-memory'

/** The settings file at three moments; null where there was none. */
interface Moments {
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
  readonly now: Uint8Array | null
}

/** `moved`: what a change set has another value now, so that nobody can say what it should be. */
export type TakenBack =
  | { readonly kind: 'back'; readonly bytes: Uint8Array }
  | { readonly kind: 'already' }
  | { readonly kind: 'moved' }

/**
 * Gives back what a change set in a file of settings that was saved again since. A list loses what the
 * change added and gets what it took; a map is looked at key by key; everything else in the file stays.
 */
export function takeBackFields(moments: Moments, fields: readonly string[]): TakenBack {
  const [before, after, now] = [moments.before, moments.after, moments.now].map(fieldsOf)
  if (before == null || after == null || now == null || moments.now === null) {
    return { kind: 'moved' }
  }
  const next: Record<string, unknown> = { ...now }
  for (const field of fields) {
    const back = takeBackOne(before[field], after[field], now[field])
    if (back === MOVED) return { kind: 'moved' }
    put(next, field, back)
  }
  if (isEqual(next, now)) return { kind: 'already' }
  const text = `${JSON.stringify(next, null, 2)}\n`
  return { kind: 'back', bytes: new TextEncoder().encode(text) }
}

type Fields = Readonly<Record<string, unknown>>
/** Told apart from every value that a field may have. */
const MOVED = Symbol('moved')

/** No file holds no fields; null for what cannot be read. */
function fieldsOf(bytes: Uint8Array | null): Fields | null {
  if (bytes === null) return {}
  try {
    return recordOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Edited by hand and torn: told as moved on.
    return null
  }
}

function takeBackOne(before: unknown, after: unknown, now: unknown): unknown {
  if (isEqual(now, after)) return before
  if (isEqual(now, before)) return now
  if ([before ?? [], after, now].every(Array.isArray)) return listBack(before, after, now)
  if ([before ?? {}, after, now].every(isMap)) return mapBack(before, after, now)
  return MOVED
}

function listBack(before: unknown, after: unknown, now: unknown): readonly unknown[] {
  const [was, made, there] = [before ?? [], after, now].map((one) => one as readonly unknown[])
  const has = (list: readonly unknown[] = [], wanted: unknown): boolean =>
    list.some((one) => isEqual(one, wanted))
  const kept = (there ?? []).filter((one) => has(was, one) || !has(made, one))
  const taken = (was ?? []).filter((one) => !has(made, one) && !has(kept, one))
  return [...kept, ...taken]
}

function mapBack(before: unknown, after: unknown, now: unknown): unknown {
  const [was, made, there] = [recordOf(before), recordOf(after), recordOf(now)]
  const next: Record<string, unknown> = { ...there }
  for (const key of new Set([...Object.keys(was), ...Object.keys(made)])) {
    if (isEqual(was[key], made[key])) continue
    if (isEqual(there[key], made[key])) put(next, key, was[key])
    else if (!isEqual(there[key], was[key])) return MOVED
  }
  return next
}

function put(fields: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(fields, key)
  else fields[key] = value
}

const isMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
