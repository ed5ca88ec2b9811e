import type { Engine } from '../../engine/engine'
import type { EngineChannel } from './engine-protocol'
import type { Handlers } from './handlers'

type Area<P extends string> = Extract<EngineChannel, `${P}.${string}`>
export type ExtractionChannel = Area<'extract' | 'candidate' | 'hook' | 'prompt' | 'recall' | 'log'>

/** What comes out of conversations, and what goes into them. */
export function extractionHandlers(engine: Engine): Handlers<ExtractionChannel> {
  return { ...listenHandlers(engine), ...promptHandlers(engine) }
}

/** Nobody cancels a look that was asked for by hand: it is short. */
const UNCANCELLED = new AbortController().signal

function listenHandlers({ extraction }: Engine): Handlers<Area<'extract' | 'candidate' | 'hook'>> {
  return {
    'extract.run': (request) => extraction.run({ ...request, startedBy: 'window' }, UNCANCELLED),
    'extract.records': ({ projectId }) => extraction.records(projectId),
    'extract.swept': ({ projectId, days }) => extraction.swept(projectId, days),
    'candidate.list': ({ projectId }) => extraction.candidates(projectId),
    'candidate.plan': ({ id }) => extraction.planAccept(id),
    'candidate.accept': ({ id, hash }) => extraction.accept(id, hash),
    'candidate.reject': ({ ids }) => extraction.reject(ids),
    'candidate.unreject': ({ ids }) => extraction.unreject(ids),
    'hook.state': () => extraction.hookState(),
    'hook.plan': ({ install }) => extraction.planHook(install),
    'hook.apply': ({ install, hash }) => extraction.applyHook(install, hash),
  }
}

function promptHandlers({ prompt, recall }: Engine): Handlers<Area<'prompt' | 'recall' | 'log'>> {
  return {
    'prompt.load': ({ projectId, mode }) => prompt.load(projectId, mode),
    'prompt.loaded': ({ projectId }) => prompt.loaded(projectId),
    'prompt.use': ({ projectId }) => prompt.use(projectId),
    'recall.find': (question) =>
      recall.find({ ...question, surfaced: [], recentTools: [], withText: false }, UNCANCELLED),
    'log.read': ({ projectId }) => prompt.log(projectId),
    'log.append': ({ projectId, text }) => prompt.append(projectId, text),
  }
}
