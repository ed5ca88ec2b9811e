import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { SHELL_TEXTS } from '../../shared/shell-texts'

/** Texts by area (the file's name is the i18next namespace), then by key; values may be nested. */
type Texts = Readonly<Record<string, unknown>>

const english = import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' })
const chinese = import.meta.glob<Texts>('./zh/*.json', { eager: true, import: 'default' })

const byArea = (files: Readonly<Record<string, Texts>>): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(files).map(([file, texts]) => [
      file.replace(/^.*\//, '').replace('.json', ''),
      texts,
    ]),
  )

/** The texts of both languages; a test compares their keys and placeholders. */
export const TEXTS = {
  en: { ...byArea(english), shell: SHELL_TEXTS.en },
  zh: { ...byArea(chinese), shell: SHELL_TEXTS.zh },
}

/** Starts i18next with every text inside the bundle, so nothing is fetched and nothing flickers. */
export async function startI18n(language: 'en' | 'zh'): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: TEXTS,
    defaultNS: 'frame',
    // Keys like `error.memory.conflict` are looked up flat first, then by dots.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await setLanguage(language)
}

/** Switches every text, and the document's language, which picks the right Chinese glyphs. */
export async function setLanguage(language: 'en' | 'zh'): Promise<void> {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  await i18next.changeLanguage(language)
}
