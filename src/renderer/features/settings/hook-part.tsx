import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HookState, HookTrouble } from '../../../shared/extraction'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { momentWords } from '../../ui/moment-words'
import { useSaid } from '../../ui/said-text'
import { ErrorState, LoadingRows } from '../../ui/states'
import { useAnswer } from '../../ui/use-answer'
import { HookDialog } from './hook-dialog'

/** Whether the client itself tells Noctuary when an answer ends, and the way to change that. */
export function HookPart() {
  const { t } = useTranslation('settings')
  const [answer, again] = useAnswer(() => call('hook.state', undefined), [])
  const { isOn } = useFrame().start.settings.extraction
  return (
    <section aria-label={t('hook.title')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('hook.title')}</h3>
      <p className="max-w-[64ch] text-xs text-soft">{t('hook.text')}</p>
      {answer.kind === 'loading' ? <LoadingRows rows={2} /> : null}
      {answer.kind === 'failed' ? <ErrorState error={answer.error} onRetry={again} /> : null}
      {answer.kind === 'ready' ? (
        <Ready state={answer.value} isListening={isOn} onChanged={again} />
      ) : null}
    </section>
  )
}

interface ReadyProps {
  readonly state: HookState
  /** Extraction is switched on; else the hook is called and does nothing. */
  readonly isListening: boolean
  readonly onChanged: () => void
}

function Ready({ state, isListening, onChanged }: ReadyProps) {
  const { t } = useTranslation('settings')
  const said = useSaid()
  const [asking, setAsking] = useState(false)
  const { isInstalled, path, command, problem, lines, trouble } = state
  const Icon = isInstalled ? CircleCheck : CircleDashed
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isInstalled ? 'text-ok' : 'text-soft'}`}
        />
        <div className="min-w-0 flex-1">
          <p role="status" className="font-medium">
            {t(isInstalled ? 'hook.on' : 'hook.off')}
          </p>
          <p className="font-mono text-xs leading-5 break-all text-soft selectable">{path}</p>
          {isInstalled && !isListening ? (
            <p className="text-xs text-soft">{t('hook.idle')}</p>
          ) : null}
        </div>
        {problem === undefined ? (
          <Button onClick={() => setAsking(true)}>
            {t(isInstalled ? 'hook.remove' : 'hook.add')}
          </Button>
        ) : null}
      </div>
      {trouble === undefined ? null : <Trouble trouble={trouble} />}
      {problem === undefined ? null : (
        <div className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <div className="min-w-0">
            <p className="wrap-anywhere selectable">{said(problem)}</p>
            {lines === undefined ? null : (
              <>
                <p className="mt-1">{t('hook.byHand')}</p>
                <pre className="mt-1 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap selectable">
                  {lines}
                </pre>
              </>
            )}
          </div>
        </div>
      )}
      <p className="text-xs text-soft">
        {t('hook.command')}{' '}
        <code className="font-mono wrap-anywhere text-ink selectable">{command}</code>
      </p>
      {asking ? (
        <HookDialog
          install={!isInstalled}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onChanged()
          }}
        />
      ) : null}
    </div>
  )
}

/** Why the last call was for nothing. */
function Trouble({ trouble: { kind, atMs, message } }: { readonly trouble: HookTrouble }) {
  const { t, i18n } = useTranslation('settings')
  return (
    <div className="flex gap-2 rounded-md bg-warn-quiet px-3 py-2 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0 wrap-anywhere selectable">
        {t('hook.trouble.at', { when: momentWords(atMs, i18n.language) })}{' '}
        {kind === 'failed' ? message : t(`hook.trouble.${kind}`)}
      </p>
    </div>
  )
}
