import { partOf, type Candidate, type ClaimRule } from '../scan/candidate'
import { hasKnownExtension } from './extensions'
import { isPlaceholder } from './placeholders'
import { wideBefore, wideBehind, wordsBefore, wordsBehind } from './surroundings'

// claims: Work goes on in branch `feature/tides`. → feature/tides
// claims: It was tried on branch feature/moon-phase. → feature/moon-phase
// claims: The `spike/limits` branch waits. → spike/limits
// claims: `origin/feature/tides` is the branch. → origin/feature/tides
// claims: Work happens on `feature/moon`, a branch of Ben's. → feature/moon
// claims: Branches `main` and `next` are protected. → main, next
// claims: Then `git switch release/2.4` for fixes. → release/2.4
// claims: Rebase on `origin/develop` first. → origin/develop
// claims: 分支 `fix/gauge` 还没有合并（不是 `fix/label` 分支）。 → fix/gauge, fix/label
// claims: La rama `feature/mareas` tiene las pruebas. → feature/mareas
// claims: No ramo `feature/mares` há uma página. → feature/mares
// claims: Der Zweig `umbau/pegel` wartet. → umbau/pegel
// claims: ブランチ `hotfix/tides` で直している。 → hotfix/tides
// not: Edit with `git checkout -b feature/limits` first.
// not: She works at the Lindau branch.
// not: Branch names look like `feature/<name>`.
// not: `git checkout v2.4.1` and `git checkout -- src/a.ts`
// not: The branch coverage of `src/tides.ts` is low.

/** A branch after or before the word for it, behind a git command, or named with its remote. */
export const branchRule: ClaimRule = (candidate) => {
  const { form, text } = candidate
  if (form === 'install' || form === 'link' || form === 'word') return null
  const isRemote = form === 'code' && /^(?:origin|upstream)\/[\w./-]{1,200}$/.test(text)
  // Few names are called a branch at all, which is quicker to see than whether they could be one.
  const isNamed = form === 'ref' || isRemote || isCalledBranch(candidate)
  if (!isNamed || !isRefName(text)) return null
  if (form === 'ref' && isRevision(text)) return null
  return (form === 'ref' || isRemote) && hasKnownExtension(text) ? null : whole(candidate)
}

const whole = (candidate: Candidate): { start: number; end: number } =>
  partOf(candidate, 0, candidate.text.length)

const BRANCH = new Set(
  'branch branches zweig zweige zweigs branchs rama ramas ramo ramos branche brancher'.split(' '),
)
const WIDE_BRANCH = /(?:分支|ブランチ)(?:名为|叫|是|为|名は|は|名)?$/u
const BEFORE_WIDE_BRANCH =
  /^(?:这个|的|这条|という|の|は)?(?:开发|远程|本地|作業|リモート)?(?:分支|ブランチ)/u

function isCalledBranch({ lead, tail, form }: Candidate): boolean {
  if (WIDE_BRANCH.test(wideBefore(lead)) || BEFORE_WIDE_BRANCH.test(wideBehind(tail))) return true
  const before = wordsBefore(lead)[0] ?? ''
  if (BRANCH.has(before)) return !/[.;|]\s*$/.test(lead)
  // A bare word before "branch" may be anything; one right before it is meant.
  const behind = wordsBehind(tail)[0] ?? ''
  return (
    BRANCH.has(behind) &&
    (form === 'code' || /^\s/.test(tail)) &&
    !/^\s*[.;:]|^,(?! (?:an?|the|our|der|ein|una|la|uma|o) )/.test(tail)
  )
}

/** What git lets a branch be called, as far as people call them so; two humps are a symbol. */
function isRefName(text: string): boolean {
  if (text.length > 120) return false
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._/#+-]*$/u.test(text) || /[./]$/.test(text)) return false
  if (text.includes('..') || text.includes('//')) return false
  return (/[/-]/.test(text) || !/[A-Z]/.test(text.slice(1))) && !isPlaceholder(text)
}

/** A version, a commit, or a word that git itself knows. */
const isRevision = (text: string): boolean =>
  /^v?\d+(?:\.\d+){0,4}$/.test(text) ||
  /^[0-9a-f]{7,40}$/.test(text) ||
  /^(?:HEAD|FETCH_HEAD|stash)/.test(text)
