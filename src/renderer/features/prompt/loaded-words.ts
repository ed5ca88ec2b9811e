import type { TFunction } from 'i18next'
import type { LoadedReason } from '../../../shared/prompt'
import type { Said } from '../../../shared/said'

/** Why a file is not loaded, or not always, or not whole, in the window's language. */
export function loadedWords(
  reason: LoadedReason,
  t: TFunction,
  said: (sentence: Said) => string,
): string {
  switch (reason.kind) {
    case 'paths':
      return t('prompt:reason.paths', { globs: reason.globs.join(', ') })
    case 'cut':
      return t('prompt:reason.cut', { warning: reason.warning })
    case 'tooDeep':
      return t('prompt:reason.tooDeep', { limit: reason.limit })
    case 'excluded':
      return t('prompt:reason.excluded', { pattern: reason.pattern, from: reason.from })
    case 'switchedOff':
      return t('prompt:reason.switchedOff', { by: reason.by })
    case 'memoryOff':
      return t('prompt:reason.memoryOff', { by: said(reason.by) })
    case 'notInThisMode':
      return t('prompt:reason.notInThisMode', { mode: t(`prompt:mode.${reason.mode}`) })
    case 'missing':
    case 'already':
    case 'notText':
    case 'outside':
    case 'unreadable':
    case 'keyFolder':
    case 'large':
      return t(`prompt:reason.${reason.kind}`)
  }
}
