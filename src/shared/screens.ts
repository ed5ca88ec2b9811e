/** Every screen that exists, in the order of the sidebar. */
export const SCREENS = [
  'home',
  'memories',
  'index',
  'archive',
  'search',
  'staleness',
  'history',
  'sessions',
  'settings',
] as const
export type ScreenId = (typeof SCREENS)[number]
