import { isTeamFile } from '../../../memory/scanned'
import { holdFor, type Gate } from './gate'

/** `team/` belongs to several people: only where the person let dreams work there. Values: `file`. */
export const teamGate: Gate = ({ effect, store }) => {
  const shared = effect.files.find(({ file }) => isTeamFile(file))
  if (shared === undefined || store.includesTeam) return null
  return holdFor('team', { file: shared.file })
}
