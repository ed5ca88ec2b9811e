/** The same object without these fields. */
export function without<T extends object, K extends keyof T>(value: T, ...keys: K[]): Omit<T, K> {
  const left = { ...value }
  for (const key of keys) Reflect.deleteProperty(left, key)
  return left
}
