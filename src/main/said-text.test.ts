import { expect, it, vi } from 'vitest'
import { say } from '../shared/said'
import { createSaidText } from './said-text'

const SENTENCE = say`The model answered nothing.`

it('asks for the language only when something is said', () => {
  const language = vi.fn(() => 'en' as const)
  const said = createSaidText(language)
  expect(language).not.toHaveBeenCalled()
  expect(said(SENTENCE)).toBe('The model answered nothing.')
})

it('says it in Chinese once the words are there', async () => {
  const said = createSaidText(() => 'zh')
  said(SENTENCE)
  await vi.waitFor(() => expect(said(SENTENCE)).toBe('模型没有回答任何内容。'))
})
