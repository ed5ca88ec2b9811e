import { createPause } from '../audit/pause'
import { createArchive } from '../memory/create-archive'
import { createMemories } from '../memory/create-memories'
import { createIndexArea } from '../memory/index/create-index-area'
import { createKnownReports } from '../memory/index/known-reports'
import { createProjects } from '../projects/create-projects'
import { createOwnFiles } from '../safety/own-files'
import { createSearch } from '../search/search'
import { createSessions, sessionOf } from '../transcripts/create-sessions'
import { createKeepExpiring } from '../transcripts/keep-expiring'
import { createKeptSessions } from '../transcripts/kept-sessions'
import type { Ground } from './create-ground'

/** What is read, searched and edited by hand, as `createLibrary` makes it. */
export type Library = ReturnType<typeof createLibrary>

/** Projects, memories, their indexes, the archive, search, and sessions with the copies kept of them. */
export function createLibrary({ common, options }: Ground) {
  const { catalogue, settings, titleOf } = common
  const keptSessions = createKeptSessions({
    ...common,
    own: createOwnFiles(common),
    sessionOf: (projectId, sessionId) => sessionOf(sessions, projectId, sessionId),
  })
  const sessions = createSessions({ ...common, kept: keptSessions })
  const indexReport = createKnownReports({ catalogue, limits: () => settings.now().limits })
  const pause = createPause({ ...common, folder: options.dataDir })
  return {
    areas: {
      projects: createProjects({ ...common, indexReport, pause }),
      memories: createMemories(common),
      index: createIndexArea(common),
      archive: createArchive(common),
      search: createSearch({ catalogue, projectTitle: titleOf }),
      sessions,
    },
    keptSessions,
    keepExpiring: createKeepExpiring({ ...common, kept: keptSessions }),
    indexReport,
    pause,
  }
}
