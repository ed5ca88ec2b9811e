import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../i18n/kept-formats'

/** Writes a number as the person's language does: 25,000. */
export function useCount(): (value: number) => string {
  const { i18n } = useTranslation()
  return (value) => numberFormat(i18n.language).format(value)
}
