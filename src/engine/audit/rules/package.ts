import { partOf, type Candidate, type ClaimRule, type RuleContext } from '../scan/candidate'
import { hasKnownExtension } from './extensions'
import { isGeneric } from './generic-words'
import { isPlaceholder } from './placeholders'
import { wideBefore, wideBehind, wordsBefore, wordsBehind } from './surroundings'
import { isSymbolShape } from './symbol-shape'

// claims: The server depends on `tide-clock` directly. → tide-clock
// claims: Cookies come from the `cookie-signature` package. → cookie-signature
// claims: Dependencies: `bwip-js` and `pdf-lib`. → bwip-js, pdf-lib
// claims: Installed with `npm i qrcode-svg` for the small ones. → qrcode-svg
// claims: `pip install "rich>=13"` was a mistake. → rich
// claims: uses `github.com/go-chi/chi/v5` for routing → github.com/go-chi/chi/v5
// claims: The page uses `react` and `zod`. → react, zod
// claims: The core uses `Dapper` and `NodaTime`. → Dapper, NodaTime
// claims: Der Kern nutzt das Paket `Serilog`. → Serilog
// claims: Depende de `pandas` y de `unidecode`. → pandas, unidecode
// claims: Dependências: `pdf-lib`, `canvas`. → pdf-lib, canvas
// claims: 依赖 `pino` 写日志，依赖 `prom-client` 出指标。 → pino, prom-client
// claims: 依存関係：`express` と `node-cron` を使う。 → express, node-cron
// claims: Dates are formatted with `date-fns` only. → date-fns
// claims: Kept for an hour, with the `redis` package as its only dependency. → redis
// not: The cache depends on `redis` being up.
// not: She depends on paper and uses coffee as fuel.
// not: Do not bring `moment` in again.
// not: `npm i -g serve` once, then `npx vitest run`.
// not: The writer uses `ErrorBook` and `saveEntry`.
// not: Labels come from `packages/labels`.

/** A package where the memory speaks of dependencies, or in a command that installs one. */
export const packageRule: ClaimRule = (candidate, context) => {
  const { form, text } = candidate
  if (form === 'install') return nameIn(candidate)
  if (form !== 'code' || !isPackageName(text, context)) return null
  const certainty = spokenOf(candidate)
  if (certainty === 'no') return null
  // "redis" is a server to most; "the `redis` package" is a package all the same.
  if (isGeneric(text) && certainty !== 'named') return null
  if (isSymbolShape(text) && certainty !== 'named') {
    // "uses `Dapper` and `NodaTime`": the first can be no symbol, hence none of the list is.
    if (!/^[A-Z]/.test(text) || !candidate.list.some(isOneHump)) return null
  }
  return partOf(candidate, 0, text.length)
}

const isOneHump = (text: string): boolean => /^[A-Z][a-z]{2,30}$/.test(text) && !isGeneric(text)

/** Without version and extras: `rich>=13`, `zod@3`, `uvicorn[standard]`. */
function nameIn(candidate: Candidate): { start: number; end: number } | null {
  const { text } = candidate
  const cut = text.slice(1).search(/[@=<>~^![;]/)
  const name = cut === -1 ? text : text.slice(0, cut + 1)
  if (/^[./~]/.test(name) || isPlaceholder(name) || hasFileName(name)) return null
  return /^@?[A-Za-z0-9]/.test(name) ? partOf(candidate, 0, name.length) : null
}

const hasFileName = (name: string): boolean => !/\.js$/i.test(name) && hasKnownExtension(name)

function isPackageName(text: string, { topFolders }: RuleContext): boolean {
  if (text.length < 2 || text.length > 120) return false
  const slash = text.indexOf('/')
  if (slash !== -1 && topFolders.has(text.slice(0, slash))) return false
  const isShaped =
    slash === -1
      ? /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+){0,8}$/.test(text)
      : /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/.test(text) ||
        /^[a-z0-9-]+(?:\.[a-z0-9-]+){1,4}\/[\w./-]+$/.test(text)
  return isShaped && !hasFileName(text) && !isPlaceholder(text)
}

type Certainty = 'named' | 'depended' | 'used' | 'no'

const NAMED = new Set(
  (
    'package packages library libraries crate crates gem gems paket pakete pakets paketes bibliothek ' +
    'bibliotheken paquete paquetes biblioteca bibliotecas librería librerías pacote pacotes'
  ).split(' '),
)
const DEPENDED = new Set(
  (
    'depend depends depending dependency dependencies devdependencies dependence abhängigkeit abhängigkeiten hängt ' +
    'hängen depende dependen dependencia dependencias dependem dependência dependências requires'
  ).split(' '),
)
const USED = new Set(
  'uses using nutzt benutzt verwendet nutzen verwenden usa usan utiliza utilizan usam utilizam'.split(
    ' ',
  ),
)
const MADE = new Set(
  'formatted made checked validated parsed drawn built tested logged rendered written measured sent signed'.split(
    ' ',
  ),
)
const THROUGH = new Set('with through via by using on'.split(' '))

/** How surely the surroundings speak of a package. */
function spokenOf({ lead, tail }: Candidate): Certainty {
  const [before = '', second = ''] = wordsBefore(lead)
  const behind = wordsBehind(tail)
  if (NAMED.has(before) || NAMED.has(behind[0] ?? '')) return 'named'
  if (/(?:包|库|パッケージ|ライブラリ)[是有は]?$/u.test(wideBefore(lead))) return 'named'
  if (/^(?:这个|という|の)?(?:包|库|パッケージ|ライブラリ)/u.test(wideBehind(tail))) return 'named'
  if (DEPENDED.has(before) || dependedBehind(behind)) return 'depended'
  if (/(?:依赖于?|依赖项|依赖有|依存関係は?|依存は)$/u.test(wideBefore(lead))) return 'depended'
  if (/^(?:に依存|への依存)/u.test(wideBehind(tail))) return 'depended'
  return isUsed(before, second, lead, tail) ? 'used' : 'no'
}

/** "…, which the page depends on". */
function dependedBehind(words: readonly string[]): boolean {
  if (!/^(?:which|that)$/.test(words[0] ?? '')) return false
  return words.slice(1, 6).some((word) => word === 'depends' || word === 'depend')
}

function isUsed(before: string, second: string, lead: string, tail: string): boolean {
  if (USED.has(before)) return !isNotAPackage(tail)
  if (MADE.has(before) && /\b(?:with|through|via|by|on)\s*$/i.test(lead)) return true
  if (THROUGH.has(before) && (MADE.has(second) || /^(?:run|runs|go|goes)$/.test(second)))
    return true
  if (/(?:使用了?|采用了?|用的是|引入了?)$/u.test(wideBefore(lead))) return !isNotAPackage(tail)
  return /^を(?:使う|使って|使用|利用)/u.test(wideBehind(tail)) && !isNotAPackage(tail)
}

/** "uses `late` as the name of …", "uses the `late` column": some other thing of that name. */
function isNotAPackage(tail: string): boolean {
  const behind = tail.trimStart().split(/[^\p{L}]/u)[0] ?? ''
  return OTHER_THINGS.has(behind.toLowerCase())
}

const OTHER_THINGS = new Set(
  (
    'column table field flag option mode format prefix suffix style key header variable branch port command ' +
    'encoding setting class type endpoint route as instead tabs'
  ).split(' '),
)
