import type { Engine } from '../../engine/engine'
import type { EngineChannel } from './engine-protocol'
import type { Handlers } from './handlers'

/** Every call that the engine answers, in the thread where it lives. */
export function engineHandlers(engine: Engine): Handlers<EngineChannel> {
  return { ...memoryHandlers(engine), ...indexHandlers(engine), ...otherHandlers(engine) }
}

type Area<P extends string> = Extract<EngineChannel, `${P}.${string}`>

function memoryHandlers({ memories }: Engine): Handlers<Area<'memory' | 'draft'>> {
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

type OtherChannel = Exclude<EngineChannel, Area<'memory' | 'draft' | 'index'>>

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
    'session.list': ({ projectId }) => engine.sessions.list(projectId),
    'history.page': (query) => engine.history.page(query),
    'history.diff': ({ change }) => engine.history.diff(change),
    'history.undo': ({ change, only }) => engine.history.undo(change, only),
    'history.undoState': async () => ({ change: await engine.history.undoable() }),
    'search.query': ({ text, projectId, limit }) =>
      engine.search.query(text, projectId === undefined ? { limit } : { projectId, limit }),
  }
}
