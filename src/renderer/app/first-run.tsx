import { FolderSearch, MoonStar, Sparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectSummary } from '../../shared/project'
import { call } from '../ipc/client'
import { Button } from '../ui/button'
import { errorText } from '../ui/error-text'
import { useFrame } from '../ui/frame'
import { BackgroundStep, KeyStep } from './first-steps'

interface FirstRunProps {
  readonly onLook: () => void
  readonly onDone: () => void
}

/** Nothing is set yet: two doors, then a read-only look at what is there. */
export function FirstRun({ onLook, onDone }: FirstRunProps) {
  const { t, i18n } = useTranslation('frame')
  const frame = useFrame()
  const [looked, setLooked] = useState<readonly ProjectSummary[] | null>(null)
  const [step, setStep] = useState<'found' | 'key' | 'background'>('found')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const work = (act: () => Promise<void>) => (): void => {
    setBusy(true)
    setProblem(null)
    act()
      .catch(setProblem)
      .finally(() => setBusy(false))
  }
  const look = async (): Promise<void> => {
    onLook()
    setLooked(await call('project.list', undefined))
  }
  const lookElsewhere = async (): Promise<void> => {
    const { path } = await call('app.chooseFolder', { title: t('first.chooseTitle') })
    if (path === null) return
    await frame.saveSettings({ bases: [path] })
    await look()
  }
  const done = async (): Promise<void> => {
    await frame.saveSettings({ firstRunDone: true })
    onDone()
  }
  return (
    <main className="flex h-full items-center justify-center overflow-auto bg-side p-8">
      <div className="flex w-full max-w-[680px] flex-col">
        <MoonStar aria-hidden className="size-9 stroke-[1.4] text-accent" />
        <h1 className="mt-4 text-2xl font-semibold tracking-tight">{t('first.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-soft">{t('first.intro')}</p>
        {looked === null ? (
          <div className="mt-8 grid grid-cols-2 gap-4">
            <Door
              icon={Sparkles}
              title={t('first.sample')}
              hint={t('first.sampleHint')}
              busy={busy}
              onClick={work(() => frame.useSample(true))}
            />
            <Door
              icon={FolderSearch}
              title={t('first.own')}
              hint={t('first.ownHint')}
              busy={busy}
              onClick={work(look)}
            />
          </div>
        ) : step === 'key' ? (
          <KeyStep
            busy={busy}
            onBack={() => setStep('found')}
            onNext={() => setStep('background')}
          />
        ) : step === 'background' ? (
          <BackgroundStep busy={busy} onBack={() => setStep('key')} onNext={work(done)} />
        ) : (
          <Found
            projects={looked}
            busy={busy}
            onOther={work(lookElsewhere)}
            onBack={() => {
              setLooked(null)
              onDone()
            }}
            onDone={() => setStep('key')}
          />
        )}
        <p role="status" className="mt-4 min-h-5 text-sm text-soft">
          {busy ? t('first.looking') : null}
          {problem === null ? null : <span className="text-bad">{errorText(problem, i18n)}</span>}
        </p>
      </div>
    </main>
  )
}

interface DoorProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly hint: string
  readonly busy: boolean
  readonly onClick: () => void
}

function Door({ icon: Icon, title, hint, busy, onClick }: DoorProps) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onClick}
      className="flex flex-col items-start rounded-xl border border-line bg-raised p-5 text-left transition-colors duration-100 hover:border-accent hover:bg-accent-quiet disabled:opacity-60"
    >
      <Icon aria-hidden className="size-5 stroke-[1.6] text-accent" />
      <span className="mt-3 text-lg font-medium">{title}</span>
      <span className="mt-1 text-soft">{hint}</span>
    </button>
  )
}

interface FoundProps {
  readonly projects: readonly ProjectSummary[]
  readonly busy: boolean
  readonly onOther: () => void
  readonly onBack: () => void
  readonly onDone: () => void
}

function Found({ projects, busy, onOther, onBack, onDone }: FoundProps) {
  const { t } = useTranslation('frame')
  const { start } = useFrame()
  const places = start.bases.filter((base) => !base.leftover).map((base) => base.path)
  const memories = projects.reduce((sum, project) => sum + project.memories, 0)
  const sentence =
    projects.length === 0
      ? t('first.foundNothing', { path: places.join(', ') })
      : t('first.found', {
          projects: t('projects', { count: projects.length }),
          memories: t('memories', { count: memories }),
        })
  return (
    <section className="mt-8 rounded-xl border border-line bg-raised p-5">
      <p className="text-lg font-medium">{sentence}</p>
      <p className="mt-2 text-sm text-soft">{t('first.where')}</p>
      {places.map((path) => (
        <p key={path} className="font-mono text-sm break-all selectable">
          {path}
        </p>
      ))}
      <div className="mt-5 flex gap-2">
        <Button look="quiet" onClick={onBack} disabled={busy}>
          {t('first.back')}
        </Button>
        <Button className="ml-auto" onClick={onOther} disabled={busy}>
          {t('first.other')}
        </Button>
        <Button look="primary" onClick={onDone} busy={busy}>
          {t('first.next')}
        </Button>
      </div>
    </section>
  )
}
