import type { BundleFileAct } from '../../shared/bundle'
import { sayEnglish } from '../../shared/said'
import { foldFile } from '../memory/file-name'
import { checkNewPath } from '../safety/new-name'
import type { ManifestFile } from './manifest'

/** What becomes of one file of an archive. */
export interface PlannedFile {
  readonly file: string
  readonly act: BundleFileAct
  /** Its name here; the same as `file` but beside a different one. */
  readonly toFile: string
  /** Why it is refused, after its name. */
  readonly why?: string
}

const INDEX_NAME = 'MEMORY.md'

/**
 * Decides for each file of an archive: new, the same as one that is here, or beside a different one under
 * a number. Names that could lead out of the folder, or that a system cannot hold, are refused. The index
 * is joined line by line where there is one already.
 *
 * @param here hashes of the files that are here, by their name
 */
export function planFiles(
  files: readonly ManifestFile[],
  here: ReadonlyMap<string, string>,
): readonly PlannedFile[] {
  const taken = new Map([...here].map(([file, hash]) => [foldFile(file), hash]))
  return [...files]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, hash }): PlannedFile => {
      const verdict = checkNewPath(file)
      if (!verdict.allow)
        return { file, act: 'refused', toFile: '', why: sayEnglish(verdict.reason) }
      if (isOwn(file)) return { file, act: 'refused', toFile: '', why: 'it is no memory' }
      const known = taken.get(foldFile(file))
      if (known === hash) return { file, act: 'same', toFile: file }
      if (known !== undefined && file === INDEX_NAME) return { file, act: 'joined', toFile: file }
      const toFile = known === undefined ? file : beside(file, hash, taken)
      const isThere = taken.get(foldFile(toFile)) === hash
      taken.set(foldFile(toFile), hash)
      if (isThere) return { file, act: 'same', toFile }
      return { file, act: known === undefined ? 'new' : 'beside', toFile }
    })
}

/** Where each file lies afterwards, by its name in the archive; without those that are refused. */
export function namesOf(files: readonly PlannedFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ file, toFile }) => (toFile === '' ? [] : [[file, toFile]])))
}

/** Dot files are never exported; an archive made by someone else may hold them. */
function isOwn(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.'))
}

/** The first free numbered name, or one under which exactly this lies already. */
function beside(file: string, hash: string, taken: ReadonlyMap<string, string>): string {
  const slash = file.lastIndexOf('/') + 1
  const dot = file.lastIndexOf('.')
  const [stem, end] = dot > slash ? [file.slice(0, dot), file.slice(dot)] : [file, '']
  for (let number = 2; ; number += 1) {
    const name = `${stem}_${number}${end}`
    const there = taken.get(foldFile(name))
    if (there === undefined || there === hash) return name
  }
}
