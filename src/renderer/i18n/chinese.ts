import { SHELL_TEXTS } from '../../shared/shell-texts'
import { CHINESE_SAID } from '../../shared/said-zh/chinese-said'
import { byArea, type Texts } from './texts'

/** Every Chinese text. */
export const CHINESE = {
  ...byArea(import.meta.glob<Texts>('./zh/*.json', { eager: true, import: 'default' })),
  shell: SHELL_TEXTS.zh,
  said: CHINESE_SAID,
}
