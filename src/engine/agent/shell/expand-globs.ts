import { joinPath } from '../../location/paths'
import { createGlob, isGlob } from '../pattern/glob'
import type { ShellIo } from './command'
import type { Word } from './parse'

const MAX_NAMES = 2_000

/**
 * The arguments that words stand for: globs become the names they match, sorted, or stay as they are
 * where nothing matches. A name that begins with a dash comes with `./`, so that it is never an option.
 *
 * @throws `path.refused` where a glob looks at a place that is not read
 */
export async function expandGlobs(io: ShellIo, words: readonly Word[]): Promise<string[]> {
  const args: string[] = []
  for (const { text, glob } of words) {
    const names = glob === null ? [] : await namesOf(io, glob)
    if (names.length === 0) args.push(text)
    else
      args.push(...names.slice(0, MAX_NAMES).map((name) => (/^-/.test(name) ? `./${name}` : name)))
  }
  return args
}

async function namesOf(io: ShellIo, glob: string): Promise<readonly string[]> {
  const isAbsolute = glob.startsWith('/')
  let places = [isAbsolute ? '/' : '']
  for (const part of glob.split('/').filter((one) => one !== '')) {
    const next: string[] = []
    for (const place of places) {
      if (next.length > MAX_NAMES) break
      next.push(...(await step(io, place, part)))
    }
    places = next
  }
  return readable(io, places.filter((place) => place !== '' && place !== '/').sort())
}

/**
 * Names that are there and may be read; those that may not are said and left out, so that one link in a
 * folder does not spoil every glob.
 *
 * @throws `path.refused` where none of them may be read
 */
async function readable(io: ShellIo, places: readonly string[]): Promise<readonly string[]> {
  const there: string[] = []
  let refusal: Error | null = null
  for (const place of places) {
    try {
      if ((await io.view.look(io.at(place))) !== null) there.push(place)
    } catch (error) {
      io.signal.throwIfAborted()
      if (!(error instanceof Error)) throw error
      refusal = error
      io.err(`${place.replaceAll(/\p{Cc}/gu, '?')} is left out: ${error.message}\n`)
    }
  }
  if (there.length === 0 && refusal !== null) throw refusal
  return there
}

async function step(io: ShellIo, place: string, part: string): Promise<readonly string[]> {
  const join = (name: string): string => (place === '' ? name : joinPath(place, name))
  const plain = part.replaceAll(/\\(.)/g, '$1')
  if (!isGlob(part.replaceAll(/\\./g, ''))) return [join(plain)]
  const matches = createGlob(part)
  const at = io.at(place === '' ? '.' : place)
  await io.view.pause(io.signal)
  if ((await io.view.look(at))?.kind !== 'folder') return []
  const names = (await io.view.list(at)).map(({ name }) => name)
  const shown = names.filter((name) => !name.startsWith('.') || part.startsWith('.'))
  return shown.filter(matches).map(join)
}
