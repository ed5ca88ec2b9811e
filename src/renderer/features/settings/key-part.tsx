import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyState } from '../../../shared/model'
import { call } from '../../ipc/client'
import { Button } from '../../ui/button'
import { useFrame } from '../../ui/frame'
import { TextField } from '../../ui/text-field'
import { useAnswer } from '../../ui/use-answer'

/** Where the key comes from, in words; pasting it once; forgetting it. The key never comes back here. */
export function KeyPart() {
  const { t } = useTranslation('settings')
  const { failed } = useFrame()
  const [answer, again] = useAnswer(() => call('key.state', undefined), [])
  const [key, setKey] = useState('')
  const [isBusy, setBusy] = useState(false)
  const state = answer.kind === 'ready' ? answer.value : null
  const change = (act: () => Promise<KeyState>): void => {
    setBusy(true)
    act()
      .then(() => {
        setKey('')
        again()
      })
      .catch(failed)
      .finally(() => setBusy(false))
  }
  const trouble = key !== '' && /\s/.test(key.trim()) ? t('key.problem') : undefined
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="max-w-[64ch] text-sm">
        {state === null ? t('key.looking') : stateWords(state, t)}
      </p>
      <form
        aria-label={t('key.paste')}
        className="flex max-w-[640px] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          change(() => call('key.set', { key: key.trim() }))
        }}
      >
        <TextField
          className="flex-1"
          label={t('key.paste')}
          type="password"
          autoComplete="off"
          mono
          value={key}
          problem={trouble}
          onChange={(event) => setKey(event.target.value)}
        />
        <Button
          type="submit"
          className={trouble === undefined ? '' : 'mb-5'}
          disabled={key.trim() === '' || trouble !== undefined}
          busy={isBusy}
        >
          {t('key.keep')}
        </Button>
        {state?.kind === 'kept' || state?.kind === 'forNow' ? (
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => change(() => call('key.forget', undefined))}
          >
            {t('key.forget')}
          </Button>
        ) : null}
      </form>
      <p className="max-w-[64ch] text-xs text-soft">{t('key.hint')}</p>
    </div>
  )
}

const stateWords = (state: KeyState, t: TFunction<'settings'>): string =>
  state.kind === 'environment'
    ? t('key.state.environment', { variable: state.variable })
    : t(`key.state.${state.kind}`)
