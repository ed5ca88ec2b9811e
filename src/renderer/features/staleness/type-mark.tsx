import { Symbols } from 'recharts'
import type { MemoryType } from '../../../shared/memory'
import { TYPE_LOOKS } from './looks'

/** A short piece of a type's curve with its dot, for legends and cards. */
export function TypeMark({ type }: { readonly type: MemoryType }) {
  const { colour, dash, symbol } = TYPE_LOOKS[type]
  return (
    <svg aria-hidden width={26} height={12} className="shrink-0">
      <line x1={0} x2={26} y1={6} y2={6} stroke={colour} strokeWidth={1.5} strokeDasharray={dash} />
      <Symbols type={symbol} cx={13} cy={6} size={48} fill={colour} />
    </svg>
  )
}
