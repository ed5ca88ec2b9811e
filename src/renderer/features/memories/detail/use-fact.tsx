import { useTranslation } from 'react-i18next'
import type { MemoryUse } from '../../../../shared/prompt'
import { momentWords } from '../../../ui/moment-words'

interface UseFactProps {
  readonly use: MemoryUse
  readonly linkClass: string
  readonly onSession: (sessionId: string, line?: number) => void
}

/** In one line: in which session a memory was born, on which branch, and when it was read last. */
export function UseFact({ use, linkClass, onSession }: UseFactProps) {
  const { t, i18n } = useTranslation('memories')
  const { branch, readIn, lastReadAtMs, writtenIn } = use
  const born = writtenIn.at(0)
  const read = readIn.findLast(({ isGone }) => !isGone)
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {born === undefined ? null : (
        <>
          {born.isGone ? (
            <span>{t('use.bornGone')}</span>
          ) : (
            <button
              type="button"
              className={linkClass}
              onClick={() => onSession(born.sessionId, born.line)}
            >
              {born.atMs === null
                ? t('use.born')
                : t('use.bornAt', { when: momentWords(born.atMs, i18n.language) })}
            </button>
          )}
          {branch === undefined ? null : (
            <span className={branch.isMerged === false ? 'text-warn' : ''}>
              {t(branch.isMerged === false ? 'use.branchOpen' : 'use.branch', {
                branch: branch.name,
              })}
            </span>
          )}
          <span aria-hidden>·</span>
        </>
      )}
      {lastReadAtMs === null ? (
        <span className="text-soft">{t('use.never')}</span>
      ) : read === undefined ? (
        <span>{t('use.readAt', { when: momentWords(lastReadAtMs, i18n.language) })}</span>
      ) : (
        <button
          type="button"
          className={linkClass}
          onClick={() => onSession(read.sessionId, read.line)}
        >
          {t('use.readAt', { when: momentWords(lastReadAtMs, i18n.language) })}
        </button>
      )}
    </span>
  )
}
