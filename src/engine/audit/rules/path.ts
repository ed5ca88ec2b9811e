import { isWideLetter } from '../scan/characters'
import { partOf, type Candidate, type ClaimRule, type ClaimSpan } from '../scan/candidate'
import { extensionOf, hasKnownExtension } from './extensions'
import { isPlaceholder } from './placeholders'

// Top folders: src, docs, packages, apps, .github
// claims: Code in `src/tides.ts:42` and src/moon.ts. → src/tides.ts, src/moon.ts
// claims: See `src/moon/phase.ts#L42` and `src/gauge.ts:3-9`. → src/moon/phase.ts, src/gauge.ts
// claims: `read-config.ts` and `HANDBOOK.md` → read-config.ts, HANDBOOK.md
// claims: The folder `packages/tables` is small. → packages/tables
// claims: Older: `Tides/Table.cs` → Tides/Table.cs
// claims: `src\queue\retry.ts` → src\queue\retry.ts
// claims: `docs/tide sizes.md` → docs/tide sizes.md
// claims: 代码在 src/tides/calibration.ts。流程见（docs/收获流程.md）。 → src/tides/calibration.ts, docs/收获流程.md
// claims: 見るのは「data/prices.csv」。 → data/prices.csv
// claims: | `python tools/totals.py --year 2026` | → tools/totals.py
// claims: `.github/workflows/ci.yml` runs `sh scripts/release.sh 2.4` → .github/workflows/ci.yml, scripts/release.sh
// claims: `tests/test_tides.py::test_high` → tests/test_tides.py
// claims: [the guide](docs/guide.md) → docs/guide.md
// not: `src/**/*.ts`, `src/<name>.ts`, `src/{a,b}.ts`, src/.../x.ts, path/to/file.ts, `logs/YYYY-MM-DD.md`
// not: `GET /api/v2/orders`, `/api/v1/*`, /healthz, POST /api/v2/tides
// not: and/or, e/ou, 60/min, req/s, 3/4, 2026/10/02, 1.2/1.3, pages 12/13
// not: `application/json`, text/html, ana/label-maker, user@host/inbox, Node.js/Vue.js
// not: tides.example/a/b.html, github.com/ana/tides/blob/main/a.ts
// not: `console.log`, `process.env`, `Vue.js`, `CLAUDE.md`, `feedback_tides.md`
// not: README.md in prose, `backup` or `tests/billing` outside the top folders

/** A slash and a known ending; in backticks also a bare file name, or a path below a top folder. */
export const pathRule: ClaimRule = (candidate, { topFolders }) => {
  if (candidate.form === 'install' || candidate.form === 'ref') return null
  const span = pathIn(candidate)
  const text = candidate.text.slice(span.from, span.to)
  if (text.length < 3 || text.length > 260) return null
  const isBelowTop = topFolders.has(firstFolder(text))
  if (candidate.form === 'link' && !isBelowTop) return null
  if (!isPathText(candidate, text, isBelowTop) || isForeign(text)) return null
  return claimed(candidate, span)
}

const claimed = (candidate: Candidate, { from, to }: Part): ClaimSpan => partOf(candidate, from, to)

function firstFolder(text: string): string {
  const from = text.startsWith('./') || text.startsWith('.\\') ? 2 : 0
  const to = text.slice(from).search(/[/\\]/)
  return to === -1 ? text.slice(from) : text.slice(from, from + to)
}

function isPathText({ form }: Candidate, text: string, isBelowTop: boolean): boolean {
  const hasSlash = /[/\\]/.test(text)
  if (/\s/.test(text) && (form !== 'code' || !isOnePath(text))) return false
  if (hasSlash && hasKnownExtension(text)) return true
  if (form !== 'code') return false
  if (!hasSlash) return isFileName(text)
  return isBelowTop && /[/\\]./.test(text)
}

/** Endings that are members of objects as often as of files: `console.log`, `process.env`. */
const MEMBERS = new Set(
  'log map env props targets strings key feature service example sample template dist snap org pub db r m'.split(
    ' ',
  ),
)
/** Products that are called like a file, and the memory's own kind of files. */
const OTHER_NAMES =
  /^(?:[A-Z][a-z0-9]+\.js|(?:node|vue|next|nuxt|react|three|d3|express|chart|day|moment|p5)\.js)$/
const MEMORY_FILES =
  /^(?:CLAUDE|MEMORY|CLAUDE\.local)\.md$|^(?:user|feedback|project|reference)[_-].*\.md$/

function isFileName(text: string): boolean {
  if (!hasKnownExtension(text) || MEMBERS.has(extensionOf(text))) return false
  if (OTHER_NAMES.test(text) || MEMORY_FILES.test(text)) return false
  return /^[\p{L}\p{N}._+-]+$/u.test(text)
}

/** Blanks may stand in a file's name, not before its first slash. */
const isOnePath = (text: string): boolean =>
  /^[^\s/\\]+[/\\]/.test(text) &&
  hasKnownExtension(text) &&
  !/\s[^\s]*[/\\]/.test(text) &&
  !/\.\w+\s/.test(text)

interface Part {
  readonly from: number
  readonly to: number
}

const ANCHOR =
  // capped: every repetition ends after 120 characters at the latest.
  /(?::\d[\d:,-]{0,20}|#[^/\\]{0,80}|::[^/\\]{1,120}|\(\d{1,6}(?:,\d{1,6})?\))$/

/** The path without its line, anchor or test name, and without the sentence around it. */
function pathIn({ text, form }: Candidate): Part {
  const anchor = /[:#(]/.test(text) ? text.search(ANCHOR) : -1
  const to = anchor === -1 ? text.length : anchor
  return form === 'plain' ? withoutSentence(text.slice(0, to)) : { from: 0, to }
}

/** Where no blanks stand between words, what is before the first folder and behind the ending goes. */
function withoutSentence(text: string): Part {
  const slash = text.search(/[/\\]/)
  let from = 0
  for (let at = slash - 1; at >= 0 && slash !== -1; at -= 1) {
    if (!isWideLetter(text.charCodeAt(at))) continue
    from = at + 1 < slash ? at + 1 : 0
    break
  }
  const ending = /\.[A-Za-z][A-Za-z0-9]{0,9}(?=[^\x00-\x7F][^/\\.]*$)/.exec(text)
  return { from, to: ending === null ? text.length : ending.index + ending[0].length }
}

/** Placeholders, hosts, mail addresses, aliases and routes; absolute paths and those above the project stay. */
function isForeign(text: string): boolean {
  if (isPlaceholder(text) || text.includes('//') || text.includes('@')) return true
  if (/^[A-Z]+ /.test(text) || /^[a-z]{2,}:/i.test(text)) return true
  const first = text.split(/[/\\]/)[0] ?? ''
  if (/\.js$/i.test(first) && /[/\\]/.test(text)) return true
  return (
    /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|example|app|co|de|cn|jp|br|es|eu|ai|edu|gov|info)$/i.test(
      first,
    ) && /[/\\]/.test(text)
  )
}
