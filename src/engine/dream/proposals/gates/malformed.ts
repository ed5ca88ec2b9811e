import type { Hold, ProposalFile } from '../../../../shared/dream'
import { foldFile } from '../../../memory/file-name'
import { factsOf, readHead } from '../../../memory/head'
import { foldName } from '../../../memory/links'
import type { DreamStore } from '../dream-store'
import { applySpans } from '../spans'
import { holdFor, type Gate } from './gate'

/**
 * What a proposal holds fits together: spans make `after` of `before`, heads stay readable and no memory
 * grows younger by its head, a new memory has a name, a description, a body and no twin.
 *
 * Values: `file`; `what` names the problem (a key of `PROBLEMS`), `problem` says it in English.
 */
export const malformedGate: Gate = ({ proposal, effect, store }) => {
  const { certaintyRatio } = proposal
  if (!(certaintyRatio >= 0 && certaintyRatio <= 1)) {
    return malformed('certainty', proposal.file)
  }
  const changes = effect.files.filter(({ before, after }) => before !== after)
  if (changes.length === 0 && effect.index.length === 0) {
    return malformed('empty', proposal.file)
  }
  const names = new Set(effect.files.map(({ file }) => file))
  if (names.size !== effect.files.length) {
    return malformed('spans', proposal.file)
  }
  for (const file of changes) {
    const what = wrongWith(file, store)
    if (what !== null) return malformed(what, file.file)
  }
  return null
}

type Problem = keyof typeof PROBLEMS

const PROBLEMS = {
  empty: 'it changes nothing',
  certainty: 'how sure it is was not said as a number from 0 to 1',
  spans: 'its places do not make the text it shows',
  exists: 'there is a memory of that name',
  head: 'its head would not be whole, or would say another type',
  younger: 'its head would make it younger',
  noText: 'it has no text below its head',
}

function malformed(what: Problem, file: string): Hold {
  return holdFor('malformed', { what, problem: PROBLEMS[what], file })
}

function wrongWith(one: ProposalFile, store: DreamStore): Problem | null {
  if (one.before === null) return one.after === null ? 'empty' : wrongWithNew(one, store)
  if (one.after === null) return null
  if (applySpans(one.before, one.spans ?? []) !== one.after) return 'spans'
  const { headLines } = store.limits
  const [was, is] = [one.before, one.after].map((text) => readHead(text, headLines))
  if (was === undefined || is === undefined) return 'head'
  if (was.kind !== is.kind || was.shape !== is.shape) return 'head'
  const [before, after] = [factsOf(was, one.file), factsOf(is, one.file)]
  if ((after.modifiedAtMs ?? 0) > (before.modifiedAtMs ?? 0)) return 'younger'
  return before.type === after.type && before.pinned === after.pinned ? null : 'head'
}

function wrongWithNew({ file, after }: ProposalFile, store: DreamStore): Problem | null {
  const text = after ?? ''
  const head = readHead(text, store.limits.headLines)
  const { name = '', description } = factsOf(head, file)
  if (head.kind !== 'read' || name.trim() === '' || description.trim() === '') return 'head'
  if (text.slice(head.bodyAt).trim() === '') return 'noText'
  const isTwin = store.rows.some(
    (row) => foldFile(row.file) === foldFile(file) || foldName(row.name) === foldName(name),
  )
  return isTwin ? 'exists' : null
}
