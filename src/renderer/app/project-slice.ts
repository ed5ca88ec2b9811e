import type { StateCreator } from 'zustand'
import type { ProjectSummary } from '../../shared/project'
import type { CallMain } from '../ipc/client'

/** Every store there is. Which one is chosen is part of the place. */
export interface ProjectSlice {
  readonly projects: readonly ProjectSummary[]
  readonly projectsReady: boolean
  readonly projectsError: unknown
  /** The agent's memory that the place is about; such stores stand in no list of projects. */
  readonly agentStore: ProjectSummary | null
  /** Counts up with every change on disk that main told of. */
  readonly revision: number
  loadProjects: () => Promise<void>
  /** Null where the place is about projects. */
  loadAgentStore: (projectId: string | null) => Promise<void>
  forgetProjects: () => void
  hearChange: () => void
}

export const createProjectSlice =
  (call: CallMain): StateCreator<ProjectSlice> =>
  (set) => ({
    projects: [],
    projectsReady: false,
    projectsError: null,
    agentStore: null,
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
    async loadAgentStore(projectId) {
      // A folder that is gone is no agent's memory any more; its screens say that nothing is there.
      const read = projectId === null ? null : call('agent.read', { projectId }).catch(() => null)
      set({ agentStore: await read })
    },
    forgetProjects: () => set({ projects: [], projectsReady: false }),
    hearChange: () => set((state) => ({ revision: state.revision + 1 })),
  })
