import type { TFunction } from 'i18next'
import type { Change, ChangedFile } from '../../shared/history'

/** What a change did, read off its files, so that it can be said in any language. */
type Deed =
  | 'added'
  | 'removed'
  | 'changed'
  | 'archived'
  | 'restored'
  | 'deleted'
  | 'index'
  | 'reviewed'
  | 'unshared'
  | 'undone'

/** A change in a few words: what was done and to which memory, or to how many. */
export function changeWords(change: Change, t: TFunction): string {
  const { deed, names } = deedOf(change)
  const [name] = names
  if (deed === 'index' || name === undefined) return t('ui:change.index')
  return names.length === 1
    ? t(`ui:change.${deed}`, { name })
    : t(`ui:change.many.${deed}`, { count: names.length })
}

/** Exported for its test: the deed and the names of the memories it was done to. */
export function deedOf(change: Change): { readonly deed: Deed; readonly names: readonly string[] } {
  const texts = change.files.filter(({ mark }) => mark !== true)
  const onlyMarks = texts.length === 0 && change.files.length > 0
  const files = onlyMarks
    ? change.files
    : texts.filter(({ file }) => !/(^|\/)MEMORY\.md$/.test(file))
  const inStore = files.filter((file) => !isAway(file))
  const names = (inStore.length > 0 ? inStore : files).map(({ file }) => nameOf(file))
  if (change.undoes !== undefined) return { deed: 'undone', names }
  if (onlyMarks) return { deed: isUnshared(files) ? 'unshared' : 'reviewed', names }
  if (files.length === 0) return { deed: 'index', names }
  const away = files.find(isAway)
  if (away === undefined) return { deed: plainDeed(inStore), names }
  if (away.after === null) return { deed: 'restored', names }
  return { deed: isArchived(away) ? 'archived' : 'deleted', names }
}

function plainDeed(files: readonly ChangedFile[]): Deed {
  if (files.every(({ before }) => before === null)) return 'added'
  return files.every(({ after }) => after === null) ? 'removed' : 'changed'
}

const isUnshared = (files: readonly ChangedFile[]): boolean =>
  files.every(({ own, after }) => own === 'share' && after === null)

/** In the archive, or outside the store: in the trash or an archive of the app's own. */
const isAway = (file: ChangedFile): boolean => isArchived(file) || isOutside(file)
const isArchived = ({ file }: ChangedFile): boolean => /(^|[\\/])archive[\\/]/.test(file)
const isOutside = ({ file }: ChangedFile): boolean => /^([\\/]|[A-Za-z]:)/.test(file)

const nameOf = (file: string): string => file.split(/[\\/]/).at(-1) ?? file
