import { APP } from './app'
import { DREAMS } from './dreams'
import { EXTRACTION } from './extraction'
import { FILES } from './files'
import { IMPORTS } from './imports'
import { MEMORIES } from './memories'
import { MODELS } from './models'
import { PLACES } from './places'
import { PROJECTS } from './projects'
import type { SaidWords } from './said-words'
import { SETTINGS } from './settings'

/** Every sentence of ours in Chinese; a test holds it against the sources. */
export const CHINESE_SAID: SaidWords = {
  ...APP,
  ...DREAMS,
  ...EXTRACTION,
  ...FILES,
  ...IMPORTS,
  ...MEMORIES,
  ...MODELS,
  ...PLACES,
  ...PROJECTS,
  ...SETTINGS,
}
