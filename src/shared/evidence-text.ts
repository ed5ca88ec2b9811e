import type { ClaimKind, Evidence } from './audit'
import { assertNever } from './errors'

/** A claim as its evidence speaks of it. */
export interface CitedClaim {
  readonly kind: ClaimKind
  readonly text: string
}

/**
 * What was looked at and what it said, as an English sentence without a full stop, for the command line
 * and exported reports; the window says it in its own language from the same data.
 */
export function evidenceText(evidence: Evidence, claim: CitedClaim): string {
  const cited = quoted(claim.text)
  switch (evidence.kind) {
    case 'found':
      return `${quoted(evidence.at)} is there`
    case 'suffix':
      return `${quoted(evidence.at)} is the only file whose path ends so`
    case 'ambiguous':
      return `several files end so: ${listed(evidence.candidates)}`
    case 'renamed':
      return `${cited} is gone; git says it was renamed to ${quoted(evidence.to)} on ${evidence.on}`
    case 'onBranch':
      return onBranch(evidence.branch, evidence.at)
    case 'deleted':
      return `${cited} is gone; git says it was there until ${evidence.on}`
    case 'never':
      return `${cited} is nowhere in the folder and in none of ${count(evidence.commits, 'commit')}`
    case 'text':
      return `stands in ${quoted(`${evidence.at}:${evidence.line}`)}`
    case 'noText':
      return `${cited} stands in none of ${count(evidence.files, 'file')}${andBranches(evidence.branches)}`
    case 'ref':
      return `the branch ${quoted(evidence.ref)} is there`
    case 'noRef':
      return `none of ${count(evidence.refs, 'branch', 'branches')} is called ${cited}`
    case 'manifest':
      return `named in ${quoted(evidence.at)}`
    case 'noManifest':
      return `${cited} is not named in ${listed(evidence.manifests)}`
    case 'status':
      return `the server answered with status ${evidence.status}`
    case 'cannotTell':
      return CANNOT_TELL[evidence.why]
    default:
      return assertNever(evidence)
  }
}

type CannotTell = Extract<Evidence, { kind: 'cannotTell' }>['why']

const CANNOT_TELL: Readonly<Record<CannotTell, string>> = {
  outside: 'cannot tell: it lies outside of the project',
  ignored: 'cannot tell: git ignores this place, or a build makes it',
  noFolder: "cannot tell: the project's folder is gone or not known",
  noRepository: 'cannot tell: the project is no git repository',
  noManifests: 'cannot tell: the project has no list of packages that can be read',
  networkOff: 'not asked: checking addresses is switched off',
  addressRefused: 'not asked: addresses of this kind are never contacted',
  noAnswer: 'cannot tell: the server did not answer',
  notDeep: 'not looked up: only a deep audit does that',
  cancelled: 'not looked up: the audit was cancelled',
  tooMany: 'cannot tell: there was too much to look through',
  failed: 'cannot tell: looking it up failed',
}

/** In backticks, on one line. */
const quoted = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'")}\``

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

const onBranch = (branch: string, at: string | undefined): string =>
  at === undefined
    ? `only on the branch ${quoted(branch)}`
    : `only on the branch ${quoted(branch)}, in ${quoted(at)}`

const andBranches = (branches: number): string =>
  branches === 0 ? '' : ` and on none of ${count(branches, 'other branch', 'other branches')}`

const LISTED = 4

const listed = (texts: readonly string[]): string => {
  const more = texts.length > LISTED ? ` and ${texts.length - LISTED} more` : ''
  return texts.slice(0, LISTED).map(quoted).join(', ') + more
}
