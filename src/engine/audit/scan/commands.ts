import type { Candidate } from './candidate'

/** A word of a command line and what the command makes of it. */
export interface CommandWord {
  readonly form: Extract<Candidate['form'], 'word' | 'ref' | 'install'>
  readonly start: number
  readonly end: number
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

const PROGRAMS = new Set(
  (
    'git gh npm npx pnpm yarn bun bunx deno node tsx ts-node python python3 py pip pip3 pipx poetry uv uvx ' +
    'pytest ruff mypy sh bash zsh make cmake just curl wget cargo go dotnet docker docker-compose podman ' +
    'kubectl helm terraform ansible-playbook ssh scp rsync sudo env source cat cp mv ln ls cd rm mkdir touch ' +
    'vim vi nano code open less more head tail diff grep rg sed awk jq chmod psql sqlite3 mysql redis-cli ' +
    'ruby bundle gem rake rails php composer java javac mvn gradle swift xcodebuild flutter dart mix elixir ' +
    'perl lua Rscript julia tar zip unzip find echo export time nohup eslint prettier tsc vitest jest ' +
    'playwright alembic flask uvicorn gunicorn celery powershell pwsh'
  ).split(' '),
)

/** Programs that make or unmake what they name: it need not be there. */
const MAKERS = new Set('mkdir touch rm mv ln unzip echo export rsync scp ssh'.split(' '))
const SCRIPT = /\.(?:sh|bash|py|js|mjs|ts|rb|pl|ps1|bat|cmd|php)$/i

/** True for a code span such as `python tools/weigh.py COM3`: a program and what it is given. */
export function isCommand(text: string): boolean {
  const blank = text.search(/\s/)
  if (blank === -1) return false
  const first = text.slice(0, blank)
  if (PROGRAMS.has(first) || first === '$') return true
  if (/^[A-Z_]{2,40}=/.test(first)) return true
  return first.startsWith('./') || (first.includes('/') && SCRIPT.test(first))
}

/** The words of a command line that may be claims. Several commands may stand in one line. */
export function commandWordsOf(text: string, start: number, end: number): readonly CommandWord[] {
  const found: CommandWord[] = []
  let command: Word[] = []
  for (const word of wordsOf(text, start, end)) {
    if (word.text.startsWith('#')) break
    if (/^(?:&&|\|\|?|;)$/.test(word.text)) {
      found.push(...claimedWords(command))
      command = []
    } else command.push(word)
  }
  return [...found, ...claimedWords(command)]
}

/** Split at blanks; quotation marks around a word are left out. */
function wordsOf(text: string, start: number, end: number): readonly Word[] {
  const words: Word[] = []
  for (let at = start; at < end;) {
    while (at < end && text.charCodeAt(at) <= 32) at += 1
    let to = at
    while (to < end && text.charCodeAt(to) > 32) to += 1
    if (to > at) words.push(unquoted(text, at, to))
    at = to
  }
  return words
}

function unquoted(text: string, start: number, end: number): Word {
  const quotes = '\'"'
  const from = quotes.includes(text.charAt(start)) ? start + 1 : start
  let to = end
  while (to > from && `${quotes};,`.includes(text.charAt(to - 1))) to -= 1
  return { text: text.slice(from, to), start: from, end: to }
}

function claimedWords(command: readonly Word[]): readonly CommandWord[] {
  const words = command.filter(({ text }, at) => !(at < 4 && isPrefix(text)))
  const [program, verb] = words
  if (program === undefined) return []
  if (MAKERS.has(program.text)) return []
  if (program.text === 'git') return gitWords(words.slice(1))
  const installed = installedFrom(program.text, words)
  if (installed !== null) return installed
  const given = program.text === 'cp' ? words.slice(1, -1) : words
  if (program.text === 'npm' && verb?.text === 'create') return []
  return given.filter((word, at) => isRead(word, given[at - 1])).map((word) => wordAs('word', word))
}

/** `$`, `sudo`, `NAME=value` before the program. */
const isPrefix = (text: string): boolean =>
  text === '$' || text === '>' || text === 'sudo' || /^[A-Za-z_]{1,40}=/.test(text)

/** No option, and not where the output goes to. */
function isRead(word: Word, before: Word | undefined): boolean {
  return !word.text.startsWith('-') && !/^(?:\d?>>?|--output|-C)$/.test(before?.text ?? '')
}

const wordAs = (form: CommandWord['form'], { start, end }: Word): CommandWord => ({
  form,
  start,
  end,
})

const INSTALLERS: Readonly<Record<string, readonly string[]>> = {
  npm: ['i', 'install', 'add'],
  pnpm: ['i', 'install', 'add'],
  yarn: ['add'],
  bun: ['i', 'install', 'add'],
  pip: ['install'],
  pip3: ['install'],
  poetry: ['add'],
  uv: ['add'],
  cargo: ['add'],
  go: ['get'],
  gem: ['install'],
  composer: ['require'],
  dotnet: ['add'],
}

/** Null when nothing is installed; what is installed for the whole machine is no claim. */
function installedFrom(program: string, words: readonly Word[]): readonly CommandWord[] | null {
  const verbs = INSTALLERS[program]
  if (verbs === undefined || !verbs.includes(words[1]?.text ?? '')) return null
  const given = words.slice(2)
  if (given.some(({ text }) => /^(?:-g|--global|-e|--editable)$/.test(text))) return []
  const names = given.filter(({ text }, at) => {
    const before = given[at - 1]?.text ?? ''
    if (program === 'dotnet') return before === 'package'
    return (
      !text.startsWith('-') &&
      !/^(?:-r|-c|-w|--[a-z-]{1,40})$/.test(before.replace('--save-dev', ''))
    )
  })
  return names.map((word) => wordAs('install', word))
}

const REF_VERBS = new Set(
  'checkout switch merge rebase push pull fetch log worktree reset'.split(' '),
)

function gitWords(words: readonly Word[]): readonly CommandWord[] {
  const verb = words[0]?.text ?? ''
  if (verb === 'diff' || verb === 'show' || verb === 'blame' || verb === 'add') {
    return words
      .slice(1)
      .filter((word) => isRead(word, undefined))
      .map((word) => wordAs('word', word))
  }
  if (!REF_VERBS.has(verb)) return []
  const dashes = words.findIndex(({ text }) => text === '--')
  const refs = dashes === -1 ? words.slice(1) : words.slice(1, dashes)
  return refs
    .filter((word, at) => isKnownRef(verb, word, refs[at - 1]))
    .map((word) => wordAs('ref', word))
}

/** Not the branch that the command makes anew (`-b`) or takes away, and not the remote's name. */
function isKnownRef(verb: string, word: Word, before: Word | undefined): boolean {
  if (word.text.startsWith('-')) return false
  if (/^(?:-b|-B|-c|-C|-d|-D|--delete|--orphan|--onto|-m)$/.test(before?.text ?? '')) return false
  if (verb === 'worktree') return false
  return !/^(?:origin|upstream)$/.test(word.text)
}
