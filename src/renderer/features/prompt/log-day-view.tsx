import { useTranslation } from 'react-i18next'
import type { LogDay } from '../../../shared/prompt'
import { call } from '../../ipc/client'
import { useFrame } from '../../ui/frame'
import { Markdown } from '../../ui/markdown'

/** One day of the log with all its files. */
export function LogDayView({ day }: { readonly day: LogDay }) {
  const { i18n } = useTranslation('prompt')
  const { failed } = useFrame()
  return (
    <section aria-label={dayWords(day.day, i18n.language)} className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{dayWords(day.day, i18n.language)}</h2>
      {day.files.map(({ file, title, text }) => (
        <article
          key={file}
          className="flex flex-col gap-2 rounded-lg border border-line bg-raised px-5 py-4"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            {title === '' || title === day.day ? null : (
              <span className="font-medium">{title}</span>
            )}
            <span className="font-mono text-xs break-all text-soft selectable">{file}</span>
          </p>
          <Markdown
            text={text}
            onLink={(url) => void call('app.openLink', { url }).catch(failed)}
          />
        </article>
      ))}
    </section>
  )
}

/** A local date of the log in the language's manner; as it stands where it is no date. */
function dayWords(day: string, language: string): string {
  // Noon of the machine's zone lies on the same day in every season.
  const atMs = Date.parse(`${day}T12:00:00`)
  if (Number.isNaN(atMs)) return day
  return new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(atMs)
}
