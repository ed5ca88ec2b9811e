import { SHELL_TEXTS } from '../../shared/shell-texts'
import { byArea, type Texts } from './texts'

/** Every English text, which is also what is shown where another language has none. */
export const ENGLISH = {
  ...byArea(import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' })),
  shell: SHELL_TEXTS.en,
}
