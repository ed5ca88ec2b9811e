import type { Engine } from '../../engine/engine'
import { extractionHandlers, type ExtractionChannel } from './extraction-handlers'
import type { EngineChannel } from './engine-protocol'
import type { Handlers } from './handlers'
import { placeHandlers, type PlaceChannel } from './place-handlers'

/** Every call that the engine answers, in the thread where it lives. */
export function engineHandlers(engine: Engine): Handlers<EngineChannel> {
  return {
    ...memoryHandlers(engine),
    ...indexHandlers(engine),
    ...judgingHandlers(engine),
    ...dreamHandlers(engine),
    ...extractionHandlers(engine),
    ...placeHandlers(engine),
    ...otherHandlers(engine),
  }
}

type Area<P extends string> = Extract<EngineChannel, `${P}.${string}`>

function memoryHandlers({ memories, alike }: Engine): Handlers<Area<'memory' | 'draft'>> {
  return {
    'memory.page': (query) => memories.page(query),
    'memory.read': ({ projectId, file }) => memories.read(projectId, file),
    'memory.saveText': ({ projectId, file, text, baseHash }) =>
      memories.saveText(projectId, file, text, baseHash),
    'memory.saveHead': ({ projectId, file, changes, baseHash }) =>
      memories.saveHead(projectId, file, changes, baseHash),
    'memory.add': ({ projectId, memory }) => memories.add(projectId, memory),
    'memory.planAdd': ({ projectId, memory }) => memories.planAdd(projectId, memory),
    'memory.archive': ({ projectId, files }) => memories.archive(projectId, files),
    'memory.delete': ({ projectId, files }) => memories.delete(projectId, files),
    'memory.retype': ({ projectId, files, type }) => memories.retype(projectId, files, type),
    'memory.pin': ({ projectId, files, pinned }) => memories.pin(projectId, files, pinned),
    'memory.allowLink': ({ projectId, file }) => memories.allowLink(projectId, file),
    'memory.suggest': ({ projectId, text }) => memories.suggest(projectId, text),
    'memory.planMerge': ({ projectId, files, target }) => alike.planMerge(projectId, files, target),
    'memory.merge': ({ projectId, files, target, hash }) =>
      alike.merge(projectId, files, target, hash),
    'draft.keep': async ({ projectId, file, text, baseHash }) => ({
      savedAtMs: await memories.keepDraft(projectId, file, text, baseHash),
    }),
    'draft.drop': async ({ projectId, file }) => ({
      dropped: await memories.dropDraft(projectId, file),
    }),
  }
}

function indexHandlers({ index }: Engine): Handlers<Area<'index'>> {
  return {
    'index.read': ({ projectId }) => index.view(projectId),
    'index.planFix': ({ projectId, repairs }) => index.planFix(projectId, repairs),
    'index.applyFix': ({ projectId, repairs, baseHash }) =>
      index.applyFix(projectId, repairs, baseHash),
    'index.preview': ({ projectId, text }) => index.preview(projectId, text),
    'index.saveText': ({ projectId, text, baseHash }) => index.saveText(projectId, text, baseHash),
  }
}

type JudgingChannel = Area<'stale' | 'audit' | 'alike' | 'secret' | 'review'>

/** What is stale, wrong, alike or due. */
function judgingHandlers(engine: Engine): Handlers<JudgingChannel> {
  const { audit, review } = engine
  return {
    'stale.view': ({ projectId }) => engine.staleness.view(projectId),
    'audit.start': (request) => audit.start(request),
    'audit.cancel': async ({ runId }) => ({ cancelled: await audit.cancel(runId) }),
    'audit.state': () => ({ state: audit.state() }),
    'audit.summaries': ({ projectId }) => audit.summaries(projectId),
    'audit.report': async ({ projectId }) => ({ report: await audit.report(projectId) }),
    'audit.ignore': ({ projectId, claimId, ignored }) => audit.ignore(projectId, claimId, ignored),
    'audit.planFix': ({ projectId, fixes }) => audit.planFix(projectId, fixes),
    'audit.applyFix': ({ projectId, fixes, hash }) => audit.applyFix(projectId, fixes, hash),
    'audit.export': ({ projectId, format }) => audit.export(projectId, format),
    'alike.list': ({ projectId }) => engine.alike.list(projectId),
    'secret.list': ({ projectId }) => engine.secrets.list(projectId),
    'review.queue': ({ projectId }) => review.queue(projectId),
    'review.card': ({ projectId, file }) => review.card(projectId, file),
    'review.keep': ({ projectId, files }) => review.keep(projectId, files),
    'review.later': ({ projectId, files, days }) => review.later(projectId, files, days),
  }
}

/** Dreams asked for by hand pass over the gates that only hold back dreams that start by themselves. */
function dreamHandlers({ dreams, sessions }: Engine): Handlers<Area<'dream' | 'session'>> {
  return {
    'session.list': ({ projectId }) => sessions.list(projectId),
    'session.excerpt': ({ projectId, ...place }) => sessions.excerpt(projectId, place),
    'session.search': ({ projectId, words, limit }) => sessions.search(projectId, words, limit),
    'dream.status': ({ projectId }) => dreams.status(projectId),
    'dream.estimate': ({ projectId, engine }) => dreams.estimate(projectId, engine),
    'dream.start': (request) => dreams.start({ ...request, startedBy: 'window', force: true }),
    'dream.cancel': async ({ runId, afterStep }) => ({
      cancelled: await dreams.cancel(runId, afterStep),
    }),
    'dream.state': () => ({ state: dreams.state() }),
    'dream.list': ({ projectId }) => dreams.list(projectId),
    'dream.read': ({ runId }) => dreams.read(runId),
    'dream.decide': ({ runId, decisions }) => dreams.decide(runId, decisions),
    'dream.apply': ({ runId, ids }) => dreams.apply(runId, ids),
    'dream.discard': ({ runId }) => dreams.discard(runId),
    'dream.undo': ({ runId, ids }) => dreams.undo(runId, ids),
    'dream.playDemo': () => dreams.playDemo(),
  }
}

type OtherChannel = Exclude<
  EngineChannel,
  | Area<'memory' | 'draft' | 'index' | 'dream' | 'session'>
  | JudgingChannel
  | ExtractionChannel
  | PlaceChannel
>

function otherHandlers(engine: Engine): Handlers<OtherChannel> {
  return {
    'project.list': () => engine.projects.list(),
    'project.bind': ({ projectId, path }) => engine.projects.bind(projectId, path),
    'home.read': ({ projectId }) => engine.home.read(projectId),
    'doctor.run': () => engine.doctor.run(),
    'archive.list': ({ projectId }) => engine.archive.list(projectId),
    'archive.planRestore': ({ projectId, files, trash }) =>
      engine.archive.planRestore(projectId, files, trash ? 'trash' : 'archive'),
    'archive.restore': ({ projectId, files }) => engine.archive.restore(projectId, files),
    'trash.list': ({ projectId }) => engine.archive.listTrash(projectId),
    'trash.restore': ({ projectId, files }) => engine.archive.restoreTrash(projectId, files),
    'history.page': (query) => engine.history.page(query),
    'history.diff': ({ change }) => engine.history.diff(change),
    'history.undo': ({ change, only }) => engine.history.undo(change, only),
    'history.undoState': async () => ({ change: await engine.history.undoable() }),
    'search.query': ({ text, projectId, limit }) =>
      engine.search.query(text, projectId === undefined ? { limit } : { projectId, limit }),
  }
}
