import type { Engine } from '../../engine/engine'
import type { ProjectSummary } from '../../shared/project'
import type { ShellFacts, TeamSecret } from '../../shared/shell'

type FactsEngine = Pick<Engine, 'projects' | 'dreams' | 'home' | 'secrets'>

/** Memory that is shared with a team lies in this folder of a store. */
const TEAM_FOLDER = 'team/'

/** Asks the engine for all that tray and notices say; reads only. */
export async function gatherFacts(engine: FactsEngine): Promise<ShellFacts> {
  const [projects, statuses, dreams, home, teamSecrets] = await Promise.all([
    engine.projects.list(),
    engine.dreams.status(null),
    engine.dreams.list(null),
    engine.home.read(null),
    secretsOfTeams(engine),
  ])
  return {
    projects: [...projects].sort(newestFirst).map(({ id, title }) => ({ id, title })),
    statuses,
    last: dreams[0] ?? null,
    needs: home.needs,
    teamSecrets,
  }
}

const newestFirst = (a: ProjectSummary, b: ProjectSummary): number =>
  (b.lastChangedAtMs ?? 0) - (a.lastChangedAtMs ?? 0)

async function secretsOfTeams({ secrets }: FactsEngine): Promise<readonly TeamSecret[]> {
  const hits = await secrets.list(null)
  return hits
    .filter(({ file, sample }) => file.startsWith(TEAM_FOLDER) && !sample)
    .map(({ projectId, project, file, line }) => ({ projectId, project, file, line }))
}
