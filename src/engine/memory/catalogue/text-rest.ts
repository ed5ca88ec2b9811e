import { createSlabs } from '../../../shared/slabs'
import type { Squeezer } from '../../ports'
import type { KnownFile, KnownStore } from './known-store'
import { isPacked, packBytes, unpackBytes } from './text-pack'

/** Squeezes the texts of all stores while nobody looks at them. */
export interface TextRest {
  /** Squeezes store after store, until somebody asks for texts. */
  rest(): Promise<void>
  /** Texts of this store lie plain again, and a rest that still goes on ends. */
  wake(projectId: string): Promise<void>
}

interface TextRestDeps {
  readonly stores: Map<string, KnownStore>
  /** Runs the work when no look at this store goes on. */
  readonly inTurn: <T>(projectId: string, work: () => Promise<T>) => Promise<T>
  readonly squeezer: Squeezer | null
}

/** Without a squeezer every text stays as it is. Changes `stores`, a store at a time and in its turn. */
export function createTextRest({ stores, inTurn, squeezer }: TextRestDeps): TextRest {
  let wakes = 0
  const slabs = createSlabs()

  const change = (id: string, make: (files: readonly KnownFile[]) => readonly KnownFile[]) =>
    inTurn(id, () => {
      const store = stores.get(id)
      if (store !== undefined) stores.set(id, { ...store, files: make(store.files) })
      return Promise.resolve()
    })

  return {
    async rest() {
      if (squeezer === null) return
      const began = wakes
      for (const id of [...stores.keys()]) {
        if (wakes !== began) return
        await change(id, (files) => packTexts(files, squeezer))
      }
    },
    async wake(projectId) {
      wakes++
      if (stores.get(projectId)?.files.some(({ bytes }) => isPacked(bytes)) === true)
        await change(projectId, (files) => unpackBytes(files, slabs))
    },
  }
}

/** Indexes stay plain: they are few, and lists read them all the time. */
function packTexts(files: readonly KnownFile[], squeezer: Squeezer): readonly KnownFile[] {
  const isLoose = ({ facts, bytes }: KnownFile) => facts !== null && bytes !== null
  if (!files.some((file) => isLoose(file) && !isPacked(file.bytes))) return files
  const packed = packBytes(files.filter(isLoose), squeezer)
  let next = 0
  return files.map((file) => (isLoose(file) ? (packed[next++] ?? file) : own(file)))
}

/** With bytes of its own: those of a small file may hold on to the block that many were read into. */
const own = (file: KnownFile): KnownFile =>
  file.bytes instanceof Uint8Array ? { ...file, bytes: new Uint8Array(file.bytes) } : file
