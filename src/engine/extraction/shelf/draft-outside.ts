import { AppError } from '../../../shared/errors'
import { say } from '../../../shared/said'
import { joinPath } from '../../location/paths'
import { decodeText, encodeText } from '../../memory/text'
import type { FileReader } from '../../ports'
import { HEADING, withBullet, withSection } from './append-text'
import type { Draft } from './draft'
import type { Place } from './place-candidate'
import type { KeptCandidate } from './shelf-file'

/** A person's file of instructions is never that large. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * One candidate as new lines of CLAUDE.md or of a page of documents in the project's folder. Nothing
 * that stands there is rewritten; files and folders that are not there are made.
 *
 * @throws `path.refused` where a link lies on the way, `memory.readOnly` for text that is not UTF-8
 */
export async function draftOutside(
  files: FileReader,
  kept: KeptCandidate,
  place: Place & { readonly root: string },
): Promise<Draft> {
  const { target, root, destination } = place
  const within = (await files.realPath(root)) ?? root
  await refuseLinks(files, root, target)
  const found = await textAt(files, target)
  const after =
    destination === 'claude-md'
      ? withBullet(found?.text ?? null, HEADING, kept.body)
      : withSection(found?.text ?? null, kept.name, kept.body)
  const edit = {
    path: target,
    expected: found?.hash ?? null,
    after: encodeText(after),
    within,
    reason: kept.destinationWhy,
  }
  return {
    edits: [edit],
    files: [{ file: target, before: found?.text ?? null, after }],
    made: [{ id: kept.id, path: target, name: kept.name }],
  }
}

/** A link may lead anywhere, also where nobody meant this to be written. */
async function refuseLinks(files: FileReader, root: string, target: string): Promise<void> {
  let at = root
  for (const part of target.slice(root.length + 1).split('/')) {
    at = joinPath(at, part)
    const stat = await files.lstat(at)
    if (stat === null) return
    if (stat.kind !== 'link') continue
    const message = say`${at} is a link, and nothing is written through it. Write what was said into the file it leads to yourself.`
    throw new AppError('path.refused', message, { path: at })
  }
}

async function textAt(files: FileReader, path: string) {
  if ((await files.lstat(path)) === null) return null
  const { bytes, version } = await files.read(path, MAX_BYTES)
  const { text, isUtf8 } = decodeText(bytes)
  if (isUtf8) return { text, hash: version.hash }
  const message = say`${path} is not valid UTF-8, so it is not changed. Convert it to UTF-8 first.`
  throw new AppError('memory.readOnly', message, { path })
}
