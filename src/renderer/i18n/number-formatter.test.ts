import i18next from 'i18next'
import { expect, it } from 'vitest'
import { startI18n } from './start-i18n'

it.each(['en', 'zh'] as const)(
  'writes amounts in texts as the language does (%s)',
  async (language) => {
    await startI18n(language)
    const text = i18next.t('memories:list.count', { count: 20_000 })
    expect(text).toContain('20,000')
  },
)

it('leaves words, also of digits, as they are', async () => {
  await startI18n('en')
  expect(i18next.t('home:need.orphan.detail', { path: '/work/2026' })).toBe('It was at /work/2026.')
})
