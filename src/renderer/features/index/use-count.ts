import { useTranslation } from 'react-i18next'

/** Writes a number as the person's language does: 25,000. */
export function useCount(): (value: number) => string {
  const { i18n } = useTranslation()
  return (value) => value.toLocaleString(i18n.language)
}
