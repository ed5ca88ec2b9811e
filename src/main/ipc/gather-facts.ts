import type { Engine } from '../../engine/engine'
import { maskSecrets } from '../../engine/safety/secrets/mask-secrets'
import type { Need } from '../../shared/home'
import type { ProjectSummary } from '../../shared/project'
import type { ShellFacts, TeamSecret } from '../../shared/shell'

type FactsEngine = Pick<Engine, 'projects' | 'dreams' | 'home' | 'secrets' | 'history'>

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
    wrote: await textsOf(home.needs, engine),
  }
}

const newestFirst = (a: ProjectSummary, b: ProjectSummary): number =>
  (b.lastChangedAtMs ?? 0) - (a.lastChangedAtMs ?? 0)

async function secretsOfTeams({ secrets }: FactsEngine): Promise<readonly TeamSecret[]> {
  // Nothing else is looked into: all texts of a large library would take seconds at each start.
  const hits = await secrets.list(null, TEAM_FOLDER)
  return hits
    .filter(({ sample }) => !sample)
    .map(({ projectId, project, file, line }) => ({ projectId, project, file, line }))
}

/** A notice has room for so many characters; the rest is in the window. */
const TEXT_LENGTH = 300

/** The beginning of what the client wrote, without its head. */
async function textsOf(
  needs: readonly Need[],
  { history }: FactsEngine,
): Promise<Readonly<Record<string, string>>> {
  const changes = needs.flatMap(({ kind, change }) =>
    kind === 'client-wrote' && change !== undefined ? [change] : [],
  )
  const texts = await Promise.all(
    changes.map(async (change) => {
      const text = (await history.diff(change)).find(({ after }) => after !== null)?.after ?? ''
      const body = text.replace(/^---\n[^]*?\n---\n/, '').trim()
      return [change, maskSecrets(body.slice(0, TEXT_LENGTH))] as const
    }),
  )
  return Object.fromEntries(texts)
}
