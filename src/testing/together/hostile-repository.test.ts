import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../../adapters/ground/find-program'
import { createGroundReader } from '../../adapters/ground/ground-reader'
import { createClaimVerifier } from '../../engine/audit/verify/create-claim-verifier'
import { CLAIM_KINDS, type Claim } from '../../shared/audit'
import { groundRepository, type GroundRepository } from '../contracts/ground-repository'
import { temporaryFolder } from '../temporary-folder'

/*
 * A repository that wants every program it can name to run: each would leave a file in `marks`. The
 * scripts are made for sh, which Windows has not.
 */
const folder = temporaryFolder()
const marks = join(folder.path, 'marks')
const scripts = join(folder.path, 'scripts')
const fired = (): readonly string[] => readdirSync(marks)

let repository: GroundRepository

function script(name: string): string {
  const path = join(scripts, name)
  writeFileSync(path, `#!/bin/sh\n: > '${marks}/${name}'\ncat >/dev/null 2>&1 </dev/null\nexit 0\n`)
  chmodSync(path, 0o755)
  return path
}

const HOOKS = [
  'post-checkout',
  'post-index-change',
  'reference-transaction',
  'pre-auto-gc',
  'fsmonitor-watchman',
  'post-rewrite',
  'sendemail-validate',
  'push-to-checkout',
]

const config = (): string => `
[core]
  fsmonitor = ${script('fsmonitor')}
  hooksPath = ${join(folder.path, 'hooks')}
  pager = ${script('pager')}
  editor = ${script('editor')}
  sshCommand = ${script('ssh')}
  askPass = ${script('askpass')}
  gitProxy = ${script('proxy')}
  alternateRefsCommand = ${script('alternates')}
  attributesFile = ${join(folder.path, 'attributes')}
  excludesFile = ${join(folder.path, 'excludes')}
  worktree = ${join(folder.path, 'elsewhere')}
  untrackedCache = true
[include]
  path = ${join(folder.path, 'more.config')}
[diff]
  external = ${script('diff-external')}
[diff "evil"]
  textconv = ${script('textconv')}
  command = ${script('diff-command')}
[merge "evil"]
  driver = ${script('merge')}
[filter "evil"]
  clean = ${script('clean')}
  smudge = ${script('smudge')}
  process = ${script('process')}
  required = true
[gpg]
  program = ${script('gpg')}
[gpg "ssh"]
  program = ${script('gpg-ssh')}
  defaultKeyCommand = ${script('gpg-key')}
[log]
  showSignature = true
  diffMerges = on
[pager]
  log = ${script('pager-log')}
  ls-files = ${script('pager-ls-files')}
  for-each-ref = ${script('pager-refs')}
[alias]
  log = !${script('alias-log')}
  ls-files = !${script('alias-ls-files')}
  cat-file = !${script('alias-cat-file')}
[credential]
  helper = !${script('credential')}
[interactive]
  diffFilter = ${script('diff-filter')}
[sequence]
  editor = ${script('sequence')}
[trace2]
  eventTarget = ${join(marks, 'trace2')}
[protocol]
  allow = always
[protocol "ext"]
  allow = always
[remote "origin"]
  url = ext::${script('remote-ext')} %S
  fetch = +refs/heads/*:refs/remotes/origin/*
  promisor = true
  partialclonefilter = blob:none
  uploadpack = ${script('uploadpack')}
[remote "second"]
  url = ssh://host.example/x
  promisor = true
[extensions]
  partialClone = origin
`

beforeAll(async () => {
  for (const name of ['marks', 'scripts', 'hooks', 'elsewhere']) mkdirSync(join(folder.path, name))
  writeFileSync(join(folder.path, 'attributes'), '* diff=evil filter=evil merge=evil\n')
  writeFileSync(join(folder.path, 'excludes'), '')
  writeFileSync(join(folder.path, 'more.config'), `[core]\n  fsmonitor = ${script('included')}\n`)
  writeFileSync(join(folder.path, 'elsewhere', 'secret-place.ts'), 'elsewhereWord')
  repository = await groundRepository(join(folder.path, 'tide-tables'))
  await fill(repository)
  for (const name of HOOKS) {
    const path = join(folder.path, 'hooks', name)
    writeFileSync(path, `#!/bin/sh\n: > '${marks}/hook-${name}'\n`)
    chmodSync(path, 0o755)
  }
  appendFileSync(join(repository.root, '.git', 'config'), config())
}, 60_000)
afterAll(folder.remove)

/** A file moved, one died, one is on a branch only, and some objects are missing as in a partial clone. */
async function fill({ put, move, remove, commit, git, root }: GroundRepository): Promise<void> {
  put('src/a.ts', 'tideHeight\n'.repeat(9))
  put('src/dead.ts', 'dead')
  put('package.json', '{"dependencies":{"react":"19"}}')
  await commit(1)
  move('src/a.ts', 'src/b.ts')
  remove('src/dead.ts')
  await commit(2)
  await git('checkout', '--quiet', '-b', 'wave')
  put('src/wave.ts', 'waveHeight')
  put('src/lost.ts', 'a text whose object is missing')
  await commit(3)
  const lost = (await git('rev-parse', 'HEAD:src/lost.ts')).trim()
  await git('checkout', '--quiet', 'main')
  rmSync(join(root, '.git', 'objects', lost.slice(0, 2), lost.slice(2)), { force: true })
  put('.gitattributes', '* diff=evil filter=evil merge=evil working-tree-encoding=UTF-16\n')
  put('.git-rewrite/x', 'x')
  // A program of the project's own, where a careless lookup would find it.
  for (const name of ['git', 'rg']) {
    put(name, `#!/bin/sh\n: > '${marks}/own-${name}'\n`)
    chmodSync(join(root, name), 0o755)
  }
  put('src/b.ts', `changed\n${'tideHeight\n'.repeat(9)}`)
}

const TEXTS: Readonly<Record<Claim['kind'], readonly string[]>> = {
  path: [
    'src/a.ts',
    'src/b.ts',
    'src/dead.ts',
    'src/wave.ts',
    'never.ts',
    'src/lost.ts',
    'secret-place.ts',
  ],
  symbol: ['tideHeight', 'waveHeight', 'neverThere', 'elsewhereWord'],
  branch: ['wave', 'none'],
  package: ['react', 'vue'],
  url: [],
}

async function audit() {
  const claims = CLAIM_KINDS.flatMap((kind) =>
    TEXTS[kind].map((text): Claim => ({ kind, text, line: 1, start: 0, end: 0 })),
  )
  const verifier = createClaimVerifier({
    ground: createGroundReader(),
    urls: { probe: () => Promise.resolve({ kind: 'noAnswer', detail: '' }) },
  })
  const { ground, results } = await verifier.verify({
    claims,
    paths: [repository.root],
    except: [],
    deep: true,
    network: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return { ground, verdicts: claims.map(({ text }, at) => `${text} ${results[at]?.verdict ?? ''}`) }
}

describe.skipIf(process.platform === 'win32')('a repository that names programs', () => {
  it('runs none of them in a whole audit, and is still answered', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = [repository.root, '.', '', path].join(delimiter)
    try {
      expect(await audit()).toEqual({
        ground: 'git',
        verdicts: [
          'src/a.ts elsewhere',
          'src/b.ts ok',
          'src/dead.ts missing',
          'src/wave.ts elsewhere',
          'never.ts missing',
          'src/lost.ts elsewhere',
          'secret-place.ts missing',
          'tideHeight ok',
          'waveHeight elsewhere',
          'neverThere missing',
          'elsewhereWord missing',
          'wave ok',
          'none missing',
          'react ok',
          'vue missing',
        ],
      })
    } finally {
      process.env['PATH'] = path
    }
    expect(fired()).toEqual([])
  })

  it('would run many of them without our settings', () => {
    const git = findProgram('git') ?? ''
    for (const words of [['status'], ['diff'], ['cat-file', '-p', 'wave:src/lost.ts']]) {
      try {
        execFileSync(git, words, { cwd: repository.root, stdio: 'ignore' })
      } catch {
        // Such a repository makes git fail as well; the files tell what was run.
      }
    }
    expect(fired()).toEqual(expect.arrayContaining(['included', 'process', 'remote-ext']))
  })
})
