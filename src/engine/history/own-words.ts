import { recordOf } from '../location/auto-memory'
import { markWords } from '../memory/marks/mark-words'
import type { EditRecord, OwnKind } from './journal-record'

/** What the words need to know besides the bytes. */
export interface OwnWordsDeps {
  /** Minutes east of UTC at a moment. */
  readonly offsetOf: (atMs: number) => number
  /** What a person calls a project; its folder where nobody knows it any more. */
  readonly titleOf: (projectId: string) => string
}

/** What a file of the app's own is; null where it holds what a person said about one memory. */
export function ownKindOf({ own, path }: Pick<EditRecord, 'own' | 'path'>): OwnKind | null {
  // Before edits said what they are, records of shared memories were told by their folder alone.
  return own ?? (/\/places\/shares\/[^/]+\.json$/u.test(path) ? 'share' : null)
}

/** What a file of the app's own says, a line each, for the history's differences. */
export function ownWords(
  bytes: Uint8Array,
  edit: Pick<EditRecord, 'own' | 'path' | 'fields'>,
  deps: OwnWordsDeps,
): string {
  const kind = ownKindOf(edit)
  if (kind === null) return markWords(bytes, deps.offsetOf)
  const lines = kind === 'share' ? shareLines(bytes, deps) : settingsLines(bytes, edit.fields ?? [])
  return lines.map((line) => `${line}\n`).join('')
}

/** So many letters of a hash tell two texts of one memory apart. */
const PRINT_LETTERS = 8

/** Who is tied to whom, and at which text they were last in step. */
function shareLines(bytes: Uint8Array, { titleOf }: OwnWordsDeps): readonly string[] {
  const { name, places } = jsonOf(bytes)
  if (typeof name !== 'string' || !Array.isArray(places)) return ['cannot be read']
  const read = places.map(recordOf).map(({ projectId, file, hash }) => ({
    where: `${titleOf(textOf(projectId))}: ${textOf(file)}`,
    print: textOf(hash).slice(0, PRINT_LETTERS),
  }))
  const prints = new Set(read.map(({ print }) => print))
  const [print = ''] = prints
  const isOne = prints.size === 1
  return [
    `${name} is kept in step in`,
    ...read.map((one) => (isOne ? one.where : `${one.where} (text ${one.print})`)),
    ...(isOne ? [`last in step at text ${print}`] : []),
  ]
}

function settingsLines(bytes: Uint8Array, fields: readonly string[]): readonly string[] {
  const settings = jsonOf(bytes)
  return fields.flatMap((field) => {
    const value = settings[field]
    if (field === 'confirmedPaths' && Array.isArray(value)) {
      return value.map((path) => `memory may lie in ${textOf(path)}`)
    }
    if (field === 'boundPaths') {
      return Object.entries(recordOf(value)).map(
        ([folder, path]) => `${textOf(path)} belongs to ${folder}`,
      )
    }
    return value === undefined ? [] : [`${field}: ${JSON.stringify(value)}`]
  })
}

function jsonOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Damaged: without a name and places it is told as what cannot be read.
    return {}
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
