/** Every screen that exists, in the order of the sidebar. */
export const SCREENS = [
  'home',
  'review',
  'dreams',
  'memories',
  'index',
  'agents',
  'archive',
  'stores',
  'search',
  'audit',
  'prompt',
  'staleness',
  'history',
  'sessions',
  'import',
  'settings',
] as const
export type ScreenId = (typeof SCREENS)[number]
