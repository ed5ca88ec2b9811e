import { APP } from './app'
import { DREAMS } from './dreams'
import { FILES } from './files'
import { MEMORIES } from './memories'
import { PROJECTS } from './projects'
import type { SaidWords } from './said-words'
import { SETTINGS } from './settings'

/** Every sentence of ours in Chinese; a test holds it against the sources. */
export const CHINESE_SAID: SaidWords = {
  ...APP,
  ...DREAMS,
  ...FILES,
  ...MEMORIES,
  ...PROJECTS,
  ...SETTINGS,
}
