import { AppError } from '../../shared/errors'
import { say, type Said } from '../../shared/said'
import { isInside, joinPath, normalizePath } from '../location/paths'
import { checkNewPath } from './new-name'

/**
 * The absolute path of a NEW name from outside below `root`, by text alone: links are the writer's
 * business, who opens without following them.
 *
 * @throws `path.refused` with the reason
 */
export function newPathInside(root: string, relativePath: string): string {
  const verdict = checkNewPath(relativePath)
  if (!verdict.allow) throw refused(root, relativePath, verdict.reason)
  const path = joinPath(root, relativePath)
  if (normalizePath(path) !== path || !isInside(root, path)) {
    throw refused(root, relativePath, say`it leads out of the folder`)
  }
  return path
}

function refused(root: string, name: string, reason: Said): AppError {
  const shown = JSON.stringify(name.length <= 80 ? name : `${name.slice(0, 80)}…`)
  return new AppError('path.refused', say`The name ${shown} is refused: ${reason}.`, { path: root })
}
