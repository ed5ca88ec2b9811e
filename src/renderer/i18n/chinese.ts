import { SHELL_TEXTS } from '../../shared/shell-texts'
import { byArea, type Texts } from './texts'

/** Every Chinese text. */
export const CHINESE = {
  ...byArea(import.meta.glob<Texts>('./zh/*.json', { eager: true, import: 'default' })),
  shell: SHELL_TEXTS.zh,
}
