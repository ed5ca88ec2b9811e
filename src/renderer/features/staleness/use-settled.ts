import { useEffect, useState } from 'react'

/** The value once it has rested for `restMs`; many changes at once are read again only once. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, settled, restMs])
  return settled
}
