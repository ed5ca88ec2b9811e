import type { Settings } from '../../shared/settings'
import { CLIENT_LIMITS } from '../memory/limits'

/** What holds until a person sets something else. */
export const DEFAULT_SETTINGS: Settings = {
  bases: [],
  theme: 'system',
  language: 'system',
  limits: CLIENT_LIMITS,
  editorCommand: '',
  pinnedProjects: [],
  confirmedPaths: [],
  allowedLinkTargets: [],
  boundPaths: {},
  firstRunDone: false,
  useTray: false,
  savedFilters: [],
  archiveOutside: false,
  checkUrls: false,
}
