import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { ENGLISH } from './english'
import { numberFormatter } from './number-formatter'

/** Starts i18next with the texts of this language at hand, so nothing flickers. */
export async function startI18n(language: 'en' | 'zh'): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: ENGLISH },
      defaultNS: 'frame',
      // Keys like `error.memory.conflict` are looked up flat first, then by dots.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    })
  await setLanguage(language)
}

/** Switches every text, and the document's language, which picks the right Chinese glyphs. */
export async function setLanguage(language: 'en' | 'zh'): Promise<void> {
  if (language === 'zh') await addChinese()
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  await i18next.changeLanguage(language)
}

/** Fetched from the app's own files the first time: who reads English need not wait for it. */
async function addChinese(): Promise<void> {
  if (i18next.hasResourceBundle('zh', 'frame')) return
  const { CHINESE } = await import('./chinese')
  for (const [area, texts] of Object.entries(CHINESE)) i18next.addResourceBundle('zh', area, texts)
}
