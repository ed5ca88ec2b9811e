/** Which options a command knows; everything else is refused. */
export interface FlagSpec {
  /** Letters of options without a value. */
  readonly plain: string
  /** Letters of options with a value. */
  readonly valued: string
  /** Long names of the letters, such as `{'line-number': 'n'}`. */
  readonly long?: Readonly<Record<string, string>>
}

export interface Flags {
  has(letter: string): boolean
  /** Values in order; empty without the option. */
  all(letter: string): readonly string[]
  readonly operands: readonly string[]
}

export type ParsedFlags =
  { readonly ok: true; readonly flags: Flags } | { readonly ok: false; readonly reason: string }

/** Reads options as the GNU programs do: letters may be joined, operands may stand before options. */
export function parseFlags(command: string, args: readonly string[], spec: FlagSpec): ParsedFlags {
  const seen = new Map<string, string[]>()
  const operands: string[] = []
  const note = (letter: string, value?: string): void => {
    const values = seen.get(letter) ?? []
    if (value !== undefined) values.push(value)
    seen.set(letter, values)
  }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      operands.push(...rest)
      break
    }
    if (arg === '-' || !arg.startsWith('-')) operands.push(arg)
    else {
      const unknown = arg.startsWith('--')
        ? takeLong(arg, rest, spec, note)
        : takeShort(arg, rest, spec, note)
      if (unknown !== null) return { ok: false, reason: unknownOption(command, unknown, spec) }
    }
  }
  const flags: Flags = {
    has: (letter) => seen.has(letter),
    all: (letter) => seen.get(letter) ?? [],
    operands,
  }
  return { ok: true, flags }
}

type Note = (letter: string, value?: string) => void

/** Answers with the option that is not known, or null. */
function takeShort(arg: string, rest: string[], spec: FlagSpec, note: Note): string | null {
  for (let at = 1; at < arg.length; at += 1) {
    const letter = arg[at] ?? ''
    if (spec.plain.includes(letter)) note(letter)
    else if (spec.valued.includes(letter)) {
      const value = at + 1 < arg.length ? arg.slice(at + 1) : rest.shift()
      if (value === undefined) return `-${letter} without a value`
      note(letter, value)
      return null
    } else return `-${letter}`
  }
  return null
}

function takeLong(arg: string, rest: string[], spec: FlagSpec, note: Note): string | null {
  const [name = '', ...parts] = arg.slice(2).split('=')
  const given = parts.length > 0 ? parts.join('=') : undefined
  const letter = new Map(Object.entries(spec.long ?? {})).get(name)
  if (letter === undefined) return `--${name}`
  if (spec.plain.includes(letter)) {
    if (given !== undefined) return arg
    note(letter)
    return null
  }
  const value = given ?? rest.shift()
  if (value === undefined) return `--${name} without a value`
  note(letter, value)
  return null
}

function unknownOption(command: string, option: string, spec: FlagSpec): string {
  const letters = Array.from(spec.plain + spec.valued).filter((letter) =>
    /[A-Za-z0-9]/.test(letter),
  )
  const known = letters.map((letter) => `-${letter}`).join(' ')
  const long = Object.keys(spec.long ?? {}).map((name) => `--${name}`)
  return `${command} is not known here with ${option}. Known: ${[known, ...long].join(' ')}.`
}

/** A whole number from 0 on; null for anything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
