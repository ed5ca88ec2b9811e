import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCommandId, type CommandId } from '../../shared/commands'
import { call, hear } from '../ipc/client'
import { errorText } from '../ui/error-text'
import { saidText } from '../ui/said-text'
import { savedWords } from '../ui/extraction/outcome-words'
import type { Frame, PlaceDetails } from '../ui/frame'
import { toastDone, toastProblem } from '../ui/toast'
import type { ProjectSummary } from '../../shared/project'
import type { ScreenId } from '../../shared/screens'
import type { UseFrameStore } from './app'
import { createRunner } from './commands'
import { currentPlace } from './place-slice'
import { changeWords } from '../ui/change-words'

/** Builds what screens know of the window from the store. */
export function useAppFrame(store: UseFrameStore): Frame {
  const { i18n } = useTranslation()
  const start = store((state) => state.start)
  const projects = store((state) => state.projects)
  const place = store(currentPlace)
  const revision = store((state) => state.revision)
  const failed = useCallback((error: unknown): void => toastProblem(errorText(error, i18n)), [i18n])
  const undo = useUndo(store, failed)
  const actions = useMemo(
    () => frameActions(store, undo, failed, (key) => i18n.t(key)),
    [store, undo, failed, i18n],
  )
  useMainCommands(actions.run)
  useExtractionNews(actions.done)
  useMainLinks(actions.go)
  // The command line may have set something since: what is shown must be what holds, and is saved again.
  const isSetting = place.screen === 'settings'
  useEffect(() => {
    if (isSetting) void store.getState().loadStart()
  }, [store, isSetting])
  useEffect(
    () => hear('app.problem', ({ message }) => toastProblem(saidText(message, i18n))),
    [i18n],
  )
  if (start === null) throw new Error('the frame is drawn after the start')
  const agentStore = useAgentStore(store)
  const project = projects.find((each) => each.id === place.projectId) ?? agentStore
  return { start, projects, project, place, revision, failed, undo, ...actions }
}

/** The agent's memory that the place is about; null where it is about a project, or all of them. */
function useAgentStore(store: UseFrameStore): ProjectSummary | null {
  const projects = store((state) => state.projects)
  const isReady = store((state) => state.projectsReady)
  const { projectId } = store(currentPlace)
  const revision = store((state) => state.revision)
  const known = store((state) => state.agentStore)
  const isListed = projectId === null || projects.some(({ id }) => id === projectId)
  const wanted = isReady && !isListed ? projectId : null
  useEffect(() => void store.getState().loadAgentStore(wanted), [store, wanted, revision])
  return known !== null && known.id === wanted ? known : null
}

type Actions = Omit<
  Frame,
  'start' | 'projects' | 'project' | 'place' | 'revision' | 'failed' | 'undo'
>

function frameActions(
  store: UseFrameStore,
  undo: Frame['undo'],
  failed: Frame['failed'],
  t: (key: string) => string,
): Actions {
  const go = (screen: ScreenId, details: PlaceDetails = {}, projectId?: string | null): void => {
    const chosen = projectId === undefined ? currentPlace(store.getState()).projectId : projectId
    store.getState().goTo({ screen, projectId: chosen, details })
  }
  return {
    go,
    stay: (details) => store.getState().stayWith(details),
    back: () => store.getState().goBack(),
    chooseProject: (projectId) => go(currentPlace(store.getState()).screen, {}, projectId),
    saveSettings: (changes) => store.getState().saveSettings(changes),
    async useSample(sample) {
      const state = store.getState()
      state.forgetProjects()
      await state.useSample(sample)
      state.startOver()
      await Promise.all([state.loadProjects(), state.loadUndo()])
    },
    run: createRunner(store, { go, undo, failed }),
    done: (text, change) => {
      const again = { label: t('ui:undo'), run: () => void undo(change) }
      if (change === undefined) toastDone(text)
      else toastDone(text, again)
    },
  }
}

/** Undo across files: asks for the newest change where none is named, and says what became of it. */
function useUndo(store: UseFrameStore, failed: Frame['failed']): Frame['undo'] {
  const { t } = useTranslation('frame')
  const busy = useRef(false)
  return useCallback(
    async (wanted) => {
      // A held Ctrl+Z must not take the same change back twice.
      if (busy.current) return
      busy.current = true
      try {
        const newest = store.getState().undoState.change
        const change = wanted ?? newest?.change
        if (change === undefined) {
          toastDone(t('undo.nothing'))
          return
        }
        const outcome = await call('history.undo', { change })
        if (outcome.kind === 'conflict') {
          toastProblem(t('undo.conflict', { file: outcome.conflicts[0]?.file ?? '' }))
        } else if (newest?.change === change) {
          toastDone(t('undo.done', { summary: changeWords(newest, t) }))
        } else toastDone(t('undo.doneUnknown'))
        await store.getState().loadUndo()
      } catch (error) {
        failed(error)
      } finally {
        busy.current = false
      }
    },
    [failed, store, t],
  )
}

/** Places that tray and notices lead to; one may wait since before the window was there. */
function useMainLinks(go: Frame['go']): void {
  useEffect(() => {
    const take = (): void =>
      void call('app.takeLink', undefined).then(({ link }) => {
        if (link !== null) go(link.screen, link.details, link.projectId)
      })
    take()
    return hear('app.linkWaits', take)
  }, [go])
}

/** Says quietly which memories were saved from a conversation, with the way back. */
function useExtractionNews(done: Frame['done']): void {
  const { t } = useTranslation('extraction')
  useEffect(
    () =>
      hear('extract.ended', ({ record }) => {
        if (record.outcome === 'saved') done(savedWords(record.written, t), record.change)
      }),
    [done, t],
  )
}

/** Commands from the menu bar and the tray. */
function useMainCommands(run: (command: CommandId) => void): void {
  useEffect(
    () =>
      hear('app.command', ({ command }) => {
        if (isCommandId(command)) run(command)
      }),
    [run],
  )
}
