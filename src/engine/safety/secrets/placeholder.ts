const WRAPPED = /^(?:<.*|\[.*\]|\{.*|\$.*|%.{1,60}%|@.*@)$/s
const FILLER = /^(.)\1{2,}$|^[x*•.…_#?-]+$/iu
const SAID = [
  '${',
  '{{',
  '$(',
  'process.env',
  'import.meta',
  'os.environ',
  'env.',
  'secrets.',
  'getenv',
  'your-',
  'your_',
  '-your',
  '_your',
  'changeme',
  'change-me',
  'change_me',
  'placeholder',
  'redacted',
  'xxxx',
  '****',
  '••••',
  '....',
  'replace',
  'insert',
  'dummy',
]

/** True for what stands where a credential would be filled in: `<token>`, `$TOKEN`, `${{ secrets.X }}`, `xxxx`. */
export function isPlaceholder(value: string): boolean {
  if (WRAPPED.test(value) || FILLER.test(value)) return true
  const lower = value.toLowerCase()
  return SAID.some((part) => lower.includes(part))
}

/** True for the body of a token that somebody typed as filler: fewer than six different characters. */
export function isFiller(body: string): boolean {
  return isPlaceholder(body) || new Set(body).size < 6
}
