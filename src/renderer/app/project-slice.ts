import type { StateCreator } from 'zustand'
import type { ProjectSummary } from '../../shared/project'
import type { CallMain } from '../ipc/client'

/** Every store there is. Which one is chosen is part of the place. */
export interface ProjectSlice {
  readonly projects: readonly ProjectSummary[]
  readonly projectsReady: boolean
  readonly projectsError: unknown
  /** Counts up with every change on disk that main told of. */
  readonly revision: number
  loadProjects: () => Promise<void>
  forgetProjects: () => void
  hearChange: () => void
}

export const createProjectSlice =
  (call: CallMain): StateCreator<ProjectSlice> =>
  (set) => ({
    projects: [],
    projectsReady: false,
    projectsError: null,
    revision: 0,
    async loadProjects() {
      try {
        set({
          projects: await call('project.list', undefined),
          projectsReady: true,
          projectsError: null,
        })
      } catch (error) {
        set({ projectsError: error, projectsReady: true })
      }
    },
    forgetProjects: () => set({ projects: [], projectsReady: false }),
    hearChange: () => set((state) => ({ revision: state.revision + 1 })),
  })
