import type { Settings } from '../../shared/settings'
import { DEFAULT_MODEL, MODEL_PRICES } from '../../shared/model-prices'
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
  onClose: 'ask',
  startAtLogin: false,
  savedFilters: [],
  archiveOutside: false,
  checkUrls: false,
  dreams: {
    isScheduled: false,
    lookEveryMinutes: 10,
    engine: 'auto',
    mode: 'review',
    budget: { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 },
    offProjects: [],
    pausedUntilMs: null,
    countPrograms: false,
    includeTeam: false,
  },
  extraction: {
    isOn: false,
    engine: 'auto',
    mode: 'review',
    everyNthTurn: 1,
    offProjects: [],
    holdBranches: false,
  },
  dailyLogProjects: [],
  keepSessions: false,
  model: {
    baseUrl: '',
    names: {
      dream: DEFAULT_MODEL,
      extraction: DEFAULT_MODEL,
      recall: DEFAULT_MODEL,
    },
    prices: MODEL_PRICES,
  },
  notices: {
    waiting: true,
    applied: true,
    failed: true,
    overLimit: true,
    clientWrote: true,
    reviewDue: false,
    quietFromHour: 22,
    quietToHour: 7,
  },
}
