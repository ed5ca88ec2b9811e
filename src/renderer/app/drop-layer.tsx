import { Import } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hear } from '../ipc/client'
import { useFrame } from '../ui/frame'
import { importPlace } from '../ui/import-place'
import { useFileDrag } from './use-file-drag'

/** The whole window as a place to drop files on: it lights up while they hang over it, then shows Import. */
export function DropLayer() {
  const { t } = useTranslation('import')
  const count = useFileDrag()
  useDropped()
  return (
    <div role="status" aria-live="polite">
      {count === null ? null : (
        <div
          data-testid="drop-layer"
          className="appear-still pointer-events-none fixed inset-0 z-60 flex items-center justify-center bg-page/80 p-4"
        >
          <div className="flex h-full w-full flex-col items-center justify-center gap-3 rounded-xl border-2 border-dashed border-accent bg-accent-quiet text-center">
            <Import aria-hidden className="size-10 stroke-[1.4] text-accent" />
            <p className="text-xl font-semibold">{t('drag.title', { count })}</p>
            <p className="max-w-[48ch] text-base text-soft">{t('drag.hint')}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** Opens Import with what was dropped; a paste counts there only, where it is asked for. */
function useDropped(): void {
  const frame = useFrame()
  const latest = useRef(frame)
  useEffect(() => {
    latest.current = frame
  })
  useEffect(
    () =>
      hear('app.dropped', ({ by, paths }) => {
        const { go, place } = latest.current
        if (by === 'paste' && place.screen !== 'import') return
        go('import', importPlace(paths.map((path) => ({ kind: 'path', path }))))
      }),
    [],
  )
}
