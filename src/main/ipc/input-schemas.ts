import { z } from 'zod'
import type { Channel, Input } from '../../shared/ipc/contract'
import { BUNDLE_EXTRAS } from '../../shared/bundle'
import { DREAM_ENGINES, DREAM_MODES } from '../../shared/dream'
import { DESTINATIONS, EXTRACTION_MODES } from '../../shared/extraction'
import { MEMORY_TYPES } from '../../shared/memory'
import { PROMPT_MODES } from '../../shared/prompt'
import { CLOSE_WISHES } from '../../shared/settings'

// Caps are generous for people and small for an attacker: a path, a name, a whole memory.
const path = z.string().min(1).max(4_096)
const name = z.string().max(1_000)
const words = z.string().max(2_000)
/** The client's largest MEMORY.md is 25 kB; 4 MiB lets odd files be mended. */
const text = z.string().max(4 * 1024 * 1024)
/** A report of 20,000 memories with their claims. */
const reportText = z.string().max(64 * 1024 * 1024)
const hash = z.string().max(64)
const id = z.string().min(1).max(64)
const files = z.array(path).max(20_000)
const fixes = z.array(id).max(20_000)
const type = z.enum(MEMORY_TYPES)
const count = z.number().int().min(0).max(10_000_000)
const limit = z.number().int().min(1).max(500)

const file = z.strictObject({ projectId: path, file: path })
const manyFiles = z.strictObject({ projectId: path, files })
const projectOrAll = z.strictObject({ projectId: path.nullable() })
const oneProject = z.strictObject({ projectId: path })
const repairs = z.array(z.enum(['dangling', 'unindexed', 'duplicates', 'long'])).max(4)

const limits = z.strictObject({
  indexLines: count,
  indexUnits: count,
  entryUnits: count,
  headLines: count,
  recallFiles: count,
})

const amount = z.number().min(0).max(1_000_000)
const hour = z.number().int().min(0).max(23)
const engine = z.enum(DREAM_ENGINES)
const mode = z.enum(DREAM_MODES)
const runId = z.strictObject({ runId: id })
const decision = withoutAbsent(
  z.strictObject({
    id,
    state: z.enum(['waiting', 'accepted', 'rejected']),
    option: z.number().int().min(0).max(10).optional(),
    edited: text.optional(),
  }),
)
const dreams = z.strictObject({
  isScheduled: z.boolean(),
  lookEveryMinutes: z.number().int().min(1).max(1_440),
  engine: z.enum([...DREAM_ENGINES, 'auto']),
  mode,
  budget: z.strictObject({
    turns: count,
    tokens: z.number().int().min(0).max(1_000_000_000),
    usd: amount,
    writes: count,
    minutes: count,
  }),
  offProjects: z.array(path).max(5_000),
  pausedUntilMs: z.number().nullable(),
  countPrograms: z.boolean(),
  includeTeam: z.boolean(),
})
const extraction = z.strictObject({
  isOn: z.boolean(),
  engine: z.enum([...DREAM_ENGINES, 'auto']),
  mode: z.enum(EXTRACTION_MODES),
  everyNthTurn: z.number().int().min(1).max(1_000),
  offProjects: z.array(path).max(5_000),
  holdBranches: z.boolean(),
})
const price = z.strictObject({
  model: name,
  inputUsd: amount,
  outputUsd: amount,
  cacheWriteUsd: amount,
  cacheReadUsd: amount,
  asOf: z.string().max(10),
})
const model = z.strictObject({
  baseUrl: z.string().max(8_192),
  names: z.strictObject({ dream: name, extraction: name, recall: name }),
  prices: z.array(price).max(200),
})
const notices = z.strictObject({
  waiting: z.boolean(),
  applied: z.boolean(),
  failed: z.boolean(),
  overLimit: z.boolean(),
  clientWrote: z.boolean(),
  reviewDue: z.boolean(),
  quietFromHour: hour,
  quietToHour: hour,
})

const settings = z
  .strictObject({
    bases: z.array(path).max(50),
    theme: z.enum(['system', 'light', 'dark']),
    language: z.enum(['system', 'en', 'zh']),
    limits,
    editorCommand: words,
    pinnedProjects: z.array(path).max(5_000),
    confirmedPaths: z.array(path).max(5_000),
    allowedLinkTargets: z.array(path).max(5_000),
    boundPaths: z.record(path, path),
    firstRunDone: z.boolean(),
    useTray: z.boolean(),
    onClose: z.enum(CLOSE_WISHES),
    startAtLogin: z.boolean(),
    savedFilters: z.array(z.strictObject({ name, query: words })).max(200),
    archiveOutside: z.boolean(),
    checkUrls: z.boolean(),
    dreams,
    extraction,
    dailyLogProjects: z.array(path).max(5_000),
    keepSessions: z.boolean(),
    model,
    notices,
  })
  .partial()

const headChanges = z
  .strictObject({ name, description: words, type, pinned: z.boolean() })
  .partial()

const filter = z
  .strictObject({
    projectId: path,
    text: words,
    types: z.array(type).max(MEMORY_TYPES.length).readonly(),
    minScore: z.number().min(0).max(100),
    onlyProblems: z.boolean(),
    onlyPinned: z.boolean(),
    onlyBrokenLinks: z.boolean(),
    onlyUnindexed: z.boolean(),
    onlyBrokenClaims: z.boolean(),
    onlyDue: z.boolean(),
  })
  .partial()

const sort = z.enum(['name', 'type', 'file', 'age', 'score', 'links', 'tokens', 'modified'])
const author = z.enum(['you', 'dream', 'extract', 'import', 'client', 'team', 'unknown'])

const newMemory = z.strictObject({
  projectId: path,
  memory: withoutAbsent(
    z.strictObject({
      type,
      name,
      description: words,
      body: text,
      convert: z.boolean().optional(),
    }),
  ),
})

const sessionId = z.string().min(1).max(200)
const ids = z.array(id).max(5_000)
const projectIds = z.array(path).max(5_000)
/** Texts that are pasted are capped like every memory; files are named by their path. */
const importRequest = z.strictObject({
  projectId: path,
  sources: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('path'), path }),
        z.strictObject({ kind: z.literal('text'), name, text }),
      ]),
    )
    .max(1_000),
  choices: z
    .array(
      withoutAbsent(
        z.strictObject({
          id,
          act: z.enum(['add', 'merge', 'skip']).optional(),
          destination: z.enum(DESTINATIONS).optional(),
          type: type.optional(),
          name: name.optional(),
          description: words.optional(),
          withDates: z.boolean().optional(),
        }),
      ),
    )
    .max(20_000),
})
const storeRequest = z.strictObject({
  projectId: path,
  act: z.enum(['adopt', 'split', 'merge']),
  target: path.optional(),
  places: z.record(path, path).optional(),
})
const moveRequest = z.strictObject({
  projectId: path,
  files,
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('project'), projectId: path }),
    z.strictObject({ kind: z.literal('agent'), projectId: path }),
    z.strictObject({ kind: z.literal('claude-md'), path }),
  ]),
  isCopy: z.boolean(),
})
const agentMerge = z.strictObject({ fromProjectIds: projectIds, toProjectId: path })
const bundleRequest = z.strictObject({
  path,
  choices: z.array(z.strictObject({ slug: path, target: path.nullable() })).max(5_000),
})
const keptSession = z.strictObject({ projectId: path, sessionId })

/** Checks of what the window sends, one per channel: strict, so unknown fields are refused, and capped. */
export const inputSchemas: { readonly [C in Channel]: z.ZodType<Input<C>> } = {
  'app.start': z.undefined(),
  'app.openLink': z.strictObject({ url: z.string().max(8_192) }),
  'app.openInEditor': file,
  'app.showInFolder': file,
  'app.chooseFiles': z.strictObject({ title: name, folders: z.boolean() }),
  'app.chooseSave': z.strictObject({ title: name, fileName: z.string().min(1).max(200) }),
  'app.chooseFolder': z.strictObject({ title: name }),
  'app.saveText': z.strictObject({ fileName: z.string().min(1).max(200), text: reportText }),
  'app.useSample': z.strictObject({ sample: z.boolean() }),
  'app.takeLink': z.undefined(),
  'settings.save': z.strictObject({ changes: withoutAbsent(settings) }),
  'project.list': z.undefined(),
  'project.bind': z.strictObject({ projectId: path, path: path.nullable() }),
  'home.read': projectOrAll,
  'doctor.run': z.undefined(),
  'memory.page': z.strictObject({
    filter: withoutAbsent(filter),
    sort,
    descending: z.boolean(),
    offset: count,
    limit,
  }),
  'memory.read': file,
  'memory.saveText': file.extend({ text, baseHash: hash }),
  'memory.saveHead': file.extend({ changes: withoutAbsent(headChanges), baseHash: hash }),
  'memory.add': newMemory,
  'memory.planAdd': newMemory,
  'memory.archive': manyFiles,
  'memory.delete': manyFiles,
  'memory.retype': manyFiles.extend({ type }),
  'memory.pin': manyFiles.extend({ pinned: z.boolean() }),
  'memory.allowLink': file,
  'memory.suggest': z.strictObject({ projectId: path, text: words }),
  'draft.keep': file.extend({ text, baseHash: hash }),
  'draft.drop': file,
  'index.read': oneProject,
  'index.planFix': z.strictObject({ projectId: path, repairs }),
  'index.applyFix': z.strictObject({ projectId: path, repairs, baseHash: hash.nullable() }),
  'index.preview': z.strictObject({ projectId: path, text }),
  'index.saveText': z.strictObject({ projectId: path, text, baseHash: hash.nullable() }),
  'archive.list': projectOrAll,
  'archive.planRestore': manyFiles.extend({ trash: z.boolean() }),
  'archive.restore': manyFiles,
  'trash.list': projectOrAll,
  'trash.restore': manyFiles,
  'session.list': oneProject,
  'session.excerpt': z.strictObject({
    projectId: path,
    sessionId,
    line: z.number().int().min(1).max(1_000_000_000),
    around: z.number().int().min(0).max(100),
  }),
  'session.search': z.strictObject({ projectId: path, words, limit }),
  'dream.status': projectOrAll,
  'dream.estimate': z.strictObject({ projectId: path, engine }),
  'dream.start': withoutAbsent(
    z.strictObject({ projectId: path, engine, mode, budgetUsd: amount.optional() }),
  ),
  'dream.cancel': runId.extend({ afterStep: z.boolean() }),
  'dream.state': z.undefined(),
  'dream.list': projectOrAll,
  'dream.read': runId,
  'dream.decide': runId.extend({ decisions: z.array(decision).max(5_000) }),
  'dream.apply': withoutAbsent(runId.extend({ ids: z.array(id).max(5_000).optional() })),
  'dream.discard': runId,
  'dream.undo': withoutAbsent(runId.extend({ ids: z.array(id).max(5_000).optional() })),
  'dream.playDemo': z.undefined(),
  'key.state': z.undefined(),
  'key.set': z.strictObject({ key: z.string().min(1).max(4_096) }),
  'key.forget': z.undefined(),
  'history.page': withoutAbsent(
    z.strictObject({
      projectId: path.optional(),
      file: path.optional(),
      by: author.optional(),
      offset: count,
      limit,
    }),
  ),
  'history.diff': z.strictObject({ change: id }),
  'history.undo': withoutAbsent(z.strictObject({ change: id, only: files.optional() })),
  'history.undoState': z.undefined(),
  'stale.view': projectOrAll,
  'audit.start': withoutAbsent(
    z.strictObject({ projectId: path.nullable(), files: files.optional(), deep: z.boolean() }),
  ),
  'audit.cancel': z.strictObject({ runId: id }),
  'audit.state': z.undefined(),
  'audit.summaries': projectOrAll,
  'audit.report': oneProject,
  'audit.ignore': z.strictObject({ projectId: path, claimId: id, ignored: z.boolean() }),
  'audit.planFix': z.strictObject({ projectId: path, fixes }),
  'audit.applyFix': z.strictObject({ projectId: path, fixes, hash }),
  'audit.export': z.strictObject({
    projectId: path,
    format: z.enum(['markdown', 'html', 'json']),
  }),
  'alike.list': projectOrAll,
  'memory.planMerge': withoutAbsent(manyFiles.extend({ target: path.optional() })),
  'memory.merge': manyFiles.extend({ target: path, hash }),
  'secret.list': projectOrAll,
  'review.queue': projectOrAll,
  'review.card': file,
  'review.keep': manyFiles,
  'review.later': manyFiles.extend({ days: z.number().int().min(1).max(3_650) }),
  'extract.run': withoutAbsent(
    z.strictObject({ projectId: path, sessionId: sessionId.optional(), engine }),
  ),
  'extract.records': projectOrAll,
  'extract.swept': projectOrAll.extend({ days: z.number().int().min(0).max(3_650) }),
  'candidate.list': projectOrAll,
  'candidate.plan': z.strictObject({ id }),
  'candidate.accept': z.strictObject({ id, hash }),
  'candidate.reject': z.strictObject({ ids }),
  'candidate.unreject': z.strictObject({ ids }),
  'hook.state': z.undefined(),
  'hook.plan': z.strictObject({ install: z.boolean() }),
  'hook.apply': z.strictObject({ install: z.boolean(), hash }),
  'prompt.load': z.strictObject({ projectId: path, mode: z.enum(PROMPT_MODES) }),
  'prompt.loaded': oneProject,
  'prompt.use': oneProject,
  'recall.find': z.strictObject({ projectId: path, question: words, engine }),
  'log.read': oneProject,
  'log.append': z.strictObject({ projectId: path, text }),
  'import.plan': importRequest,
  'import.apply': importRequest.extend({ hash }),
  'place.stray': projectOrAll,
  'place.plan': withoutAbsent(storeRequest),
  'place.apply': withoutAbsent(storeRequest.extend({ hash })),
  'place.confirm': z.strictObject({ projectId: path, isConfirmed: z.boolean() }),
  'place.ignore': z.strictObject({ projectId: path, problem: name, isIgnored: z.boolean() }),
  'place.planMove': moveRequest,
  'place.move': moveRequest.extend({ hash }),
  'place.planRename': z.strictObject({ projectId: path, toPath: path }),
  'place.rename': z.strictObject({ projectId: path, toPath: path, hash }),
  'place.shared': projectOrAll,
  'place.share': file.extend({ withProjects: projectIds }),
  'place.bringInStep': withoutAbsent(z.strictObject({ id, from: path.optional() })),
  'place.unshare': z.strictObject({ id }),
  'agent.list': projectOrAll,
  'agent.read': oneProject,
  'agent.planMerge': agentMerge,
  'agent.merge': agentMerge.extend({ hash }),
  'bundle.preview': z.strictObject({ projectIds: projectIds.nullable() }),
  'bundle.export': withoutAbsent(
    z.strictObject({
      projectIds: projectIds.nullable(),
      path,
      without: z.array(z.enum(BUNDLE_EXTRAS)).max(BUNDLE_EXTRAS.length).optional(),
    }),
  ),
  'bundle.plan': bundleRequest,
  'bundle.apply': bundleRequest.extend({ hash }),
  'kept.list': projectOrAll,
  'kept.keep': keptSession,
  'kept.drop': keptSession,
  'search.query': withoutAbsent(z.strictObject({ text: words, projectId: path.optional(), limit })),
}

/** An object without the keys whose value is undefined. */
type WithoutAbsent<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/**
 * Drops fields that are there but undefined, as `exactOptionalPropertyTypes` asks: an absent field
 * means "stay as it is" all through the engine.
 */
function withoutAbsent<T extends z.ZodType<object>>(schema: T) {
  return schema.transform(
    (value) =>
      // What is left after the filter has no undefined value, which is all the type says.
      Object.fromEntries(
        Object.entries(value).filter(([, each]) => each !== undefined),
      ) as WithoutAbsent<z.output<T>>,
  )
}
