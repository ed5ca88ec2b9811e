import { partOf, type Candidate, type ClaimRule } from '../scan/candidate'

// claims: See https://tides.example/tables?year=2026, and ask Ben. → https://tides.example/tables?year=2026
// claims: The board (https://tides.example/board) moved. → https://tides.example/board
// claims: [board](https://tides.example/board_(north).html) → https://tides.example/board_(north).html
// claims: <https://tides.example/> → https://tides.example/
// claims: 手册：https://tides.example/zh/手册。 → https://tides.example/zh/手册
// claims: `curl https://tides.example/a.csv -o data/a.csv` → https://tides.example/a.csv
// not: Ask under `https://{host}/tables` or https://<host>/tables.
// not: `mailto:ana@tides.example` and ftp://tides.example/x
// not: http:// alone

/** An http or https address, up to the sign that ends the sentence. */
export const urlRule: ClaimRule = (candidate) => {
  if (!isAddress(candidate)) return null
  const from = addressStart(candidate.text)
  if (from === -1) return null
  const blank = candidate.text.slice(from).search(/\s/)
  const to = blank === -1 ? candidate.text.length : from + blank
  const address = candidate.text.slice(from, to)
  if (/[{}<>$*…]|\.\.\./.test(address) || isCutShort(candidate)) return null
  const host = address.slice(address.indexOf('//') + 2)
  return /^[\p{L}\p{N}[]/u.test(host) ? partOf(candidate, from, to) : null
}

/** True for everything that speaks of an address, claim or not: no other rule looks at it. */
export const isAddress = ({ text }: Candidate): boolean => text.includes('://')

function addressStart(text: string): number {
  const at = text.search(/https?:\/\//i)
  // Within a longer scheme (`git+https://`) it names something else.
  return at > 0 && /[\w+.-]/.test(text.charAt(at - 1)) ? -1 : at
}

/** `https://<host>/x` in prose ends at the bracket; what is left is no address. */
const isCutShort = ({ form, tail, list }: Candidate): boolean =>
  form === 'plain' && list.length === 1 && /^[<{$]/.test(tail)
