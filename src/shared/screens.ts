/** Every screen that exists, in the order of the sidebar. */
export const SCREENS = [
  'home',
  'review',
  'dreams',
  'memories',
  'index',
  'archive',
  'search',
  'audit',
  'prompt',
  'staleness',
  'history',
  'sessions',
  'settings',
] as const
export type ScreenId = (typeof SCREENS)[number]
