import childProcess, { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNodePorts } from '../adapters/node-ports'
import { agentTools } from './agent-tools'
import { hashTree } from './hash-tree'
import { temporaryFolder } from './temporary-folder'

const scratch = temporaryFolder()
const memoryDir = join(scratch.path, 'memory')
const project = join(scratch.path, 'tide-tables')
const outside = join(scratch.path, 'outside')

/** Stands in every place that must not be read, and nowhere else. */
const CANARY = 'SWORDFISH'
const FILES: Readonly<Record<string, string>> = {
  'memory/a.md': 'high tide\nport 5432\n',
  'memory/b.md': 'low tide\n',
  'memory/.env': `KEY=${CANARY}\n`,
  'memory/.git/config': `token = ${CANARY}\n`,
  'tide-tables/src/index.ts': 'export const tide = 1\n',
  'tide-tables/.env.local': `KEY=${CANARY}\n`,
  'tide-tables/tls/server.pem': `${CANARY}\n`,
  'tide-tables/.git/config': `url = https://ana:${CANARY}@example.org\n`,
  'tide-tables/credentials.json': `{"key": "${CANARY}"}\n`,
  'tide-tables/id_rsa': `${CANARY}\n`,
  'outside/secret.txt': `${CANARY}\n`,
  'outside/sub/more.md': `${CANARY}\n`,
}
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(scratch.path, name)), { recursive: true })
  writeFileSync(join(scratch.path, name), text)
}
writeFileSync(join(memoryDir, 'odd\nname.md'), 'odd\n')
symlinkSync(join(outside, 'secret.txt'), join(memoryDir, 'out.md'))
symlinkSync(outside, join(memoryDir, 'away'))
symlinkSync('.env', join(memoryDir, 'env.md'))
symlinkSync('/proc/self/environ', join(memoryDir, 'environ.md'))
symlinkSync('loop.md', join(memoryDir, 'loop.md'))

const FIND_ACTS = [
  '-exec rm {} \\;',
  '-exec rm {} +',
  '-exec sh -c id \\;',
  '-execdir touch x \\;',
  '-ok rm {} \\;',
  '-okdir rm {} \\;',
  '-delete',
  '-fprint out.md',
  '-fprint0 out.md',
  '-fprintf out.md %p',
  '-fls out.md',
  '-printf %p -fprint x',
  '-files0-from a.md',
  '-newer /etc/passwd',
]
const finds = FIND_ACTS.flatMap((act) => [
  `find . ${act}`,
  `find . -name '*.md' ${act}`,
  `find . \\( -type f ${act} \\) -o -print`,
  `find ${project} -maxdepth 1 ! -name x ${act}`,
])

const PROGRAMS = (
  'sh -c id|bash -c id|zsh -c id|dash -c id|env|env ls|python3 -c 1|node -e 1|perl -e 1|ruby -e 1|' +
  'awk 1 a.md|gawk 1 a.md|sed p a.md|sed -i s/a/b/ a.md|sed -n 1e a.md|sort a.md|sort -o b.md a.md|' +
  'uniq a.md b.md|tee b.md|xargs rm|xargs ls|sudo ls|rm a.md|rm -rf .|mv a.md c.md|cp a.md c.md|' +
  'ln -s a.md c.md|touch c.md|mkdir c|rmdir c|chmod 777 a.md|chown ana a.md|dd if=a.md of=b.md|' +
  'truncate -s 0 a.md|shred a.md|install a.md c.md|rsync a.md c.md|scp a.md x:|ssh x|curl http://x|' +
  'wget http://x|nc x 1|git status|git config user.name ana|git diff --output=x|git branch -D main|' +
  'git log|tar cf x .|zip x a.md|vim a.md|ed a.md|less a.md|more a.md|man ls|watch ls|timeout 1 ls|' +
  'nohup ls|nice ls|time ls|exec ls|eval ls|source a.md|. a.md|command ls|builtin pwd|export A=b|' +
  'alias x=ls|cd ..|pwd|echo x|printf x|test -f a.md|[ -f a.md ]|[[ -f a.md ]]|true|kill 1|ps|id|whoami|' +
  'uname|date|hostname|df|du|tree|rg tide|fd x|jq . a.md|strings a.md|readlink a.md|realpath a.md|' +
  'basename a.md|cut -c1 a.md|tr a b|paste a.md|split a.md|csplit a.md 1|/bin/ls|./ls|../ls|LS|' +
  'A=b ls|LD_PRELOAD=x ls|PATH=. ls|A+=b ls|if true|while ls|for x in a|{ ls|! ls|function f|*.md|l?|' +
  'tail -f a.md|tail -F a.md|tail --follow a.md|tail --pid=1 a.md|cat --help x|wc --files0-from=a.md|' +
  'grep -f a.md b.md|grep -z a a.md|ls --time-style=+x|ls -Z|ls --color=always|stat -f .|stat -c %N a.md|' +
  "grep -P '(?=a)' a.md|grep '\\(a\\)\\1' a.md|head -z a.md|find -L .|find -H .|find . -follow|find . -regex x|ls *.md -Q"
).split('|')

const JOINERS = [';', '&&', '||', '&', '\n', '\r\n', ';;', '|&', '&\n', ';\t']
const SIDES = ['rm a.md', 'ls', 'touch c.md', '']
const chains = JOINERS.flatMap((join) => SIDES.map((side) => `ls${join}${side}`)).filter(
  (line) => line.trim() !== 'ls',
)
const EXPANSIONS = [
  'cat $(id)',
  'cat "$(id)"',
  'cat `id`',
  'cat "`id`"',
  'cat $HOME/a.md',
  'cat "$HOME/a.md"',
  'cat ${HOME}',
  'cat "${HOME}"',
  'cat $((1+1))',
  'cat $1',
  'cat $$',
  'cat $?',
  'cat $@',
  'cat $#',
  "cat $'a.md'",
  'cat $"a.md"',
  'cat ~/a.md',
  'cat ~ana/a.md',
  'cat {a,b}.md',
  'cat {1..3}',
  'cat <(ls)',
  'ls >(cat)',
  'cat <a.md',
  'cat <<EOF',
  'cat <<< a',
  'ls > c.md',
  'ls >c.md',
  'ls >> c.md',
  'ls >| c.md',
  'ls >&c.md',
  'ls >& c.md',
  'ls &> c.md',
  'ls &>> c.md',
  'ls 2> c.md',
  'ls 2>c.md',
  'ls 2>>c.md',
  'ls 2>&3',
  'ls 1> c.md',
  'ls 3<> c.md',
  'ls 2>/dev/null/x',
  'ls 2>/dev/nullx',
  'ls 2>&1x',
  'ls > /dev/tcp/127.0.0.1/80',
  'ls | tee c.md',
  'ls | xargs rm',
  'ls | sh',
  '(ls)',
  'ls #; rm a.md',
  'ls "a',
  "ls 'a",
  'ls \\',
  'ls |',
  '| ls',
  'ls | | cat',
  'ls \0a',
  'ls \u001b[2J',
  'cat !(a.md)',
  'cat @(a|b).md',
  "grep 'a\nb' a.md",
  '',
  '   ',
]

const READERS = ['cat', 'head -n 1', 'tail -c 99', 'wc -c', 'grep -n .', 'grep -r .', 'stat', 'ls']
const PLACES = [
  '../outside/secret.txt',
  `${outside}/secret.txt`,
  '/etc/passwd',
  '/proc/self/environ',
  '/proc/1/cmdline',
  '/proc/self/root/etc/passwd',
  '/dev/zero',
  '/sys/kernel/notes',
  '.env',
  './x/../.env',
  '.git/config',
  '.git',
  `${project}/.env.local`,
  `${project}/tls/server.pem`,
  `${project}/.git/config`,
  `${project}/credentials.json`,
  `${project}/id_rsa`,
  'out.md',
  'env.md',
  'environ.md',
  'away/secret.txt',
  'away/sub/more.md',
  '.e*',
  '../out*/*',
  '/pro?/self/environ',
  "'.env'",
  '".e"nv',
  '\\.env',
]
const reads = PLACES.flatMap((place) => READERS.map((reader) => `${reader} ${place}`))

/** These may run, and must still show nothing of what is denied. */
const MAY_RUN = [
  'grep -r SWORD .',
  `grep -rn . ${project}`,
  `grep -rh . . ${project} 2>&1`,
  'cat * 2>/dev/null',
  'cat *.md',
  'head -c 100 *',
  'find . -type f -size -1k',
  'find .',
  'ls -laR',
  'ls away',
  'ls -R .',
  'wc -c *',
  'cat loop.md',
  'cat */secret.txt',
  'cat */*/more.md',
]

const ports = createNodePorts({ dataDir: join(scratch.path, 'data') })
const tools = agentTools({ ...ports, memoryDir }, { readable: [memoryDir, project] })
const REFUSED = [...new Set([...finds, ...PROGRAMS, ...chains, ...EXPANSIONS, ...reads])]

/** Every way in which Node starts a process, each counted. */
const STARTERS = [
  'spawn',
  'exec',
  'execFile',
  'fork',
  'spawnSync',
  'execSync',
  'execFileSync',
] as const
const originals = Object.fromEntries(STARTERS.map((name) => [name, childProcess[name]]))
let processes = 0
let before = ''
beforeAll(() => {
  for (const name of STARTERS) {
    const start = childProcess[name] as (...args: unknown[]) => unknown
    const counting = (...args: unknown[]): unknown => {
      processes += 1
      return start(...args)
    }
    Object.assign(childProcess, { [name]: counting })
  }
  syncBuiltinESMExports()
  before = hashTree(scratch.path)
})
afterAll(() => {
  Object.assign(childProcess, originals)
  syncBuiltinESMExports()
  scratch.remove()
})

describe('the shell of a dream', () => {
  it('would notice a process', async () => {
    spawnSync('true')
    await new Promise((resolve) => execFile('true', resolve))
    expect(processes).toBeGreaterThanOrEqual(2)
  })

  it('is asked for at least 300 hostile things', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(300)
  })

  it('refuses each of them, starts no process, changes no file, shows nothing denied', async () => {
    processes = 0
    const wrong: string[] = []
    for (const command of [...REFUSED, ...MAY_RUN]) {
      const { text, outcome } = await tools.call('Bash', { command })
      if (text.includes(CANARY)) wrong.push(`shows: ${command}`)
      if (outcome === 'ok' && REFUSED.includes(command)) wrong.push(`runs: ${command} → ${text}`)
      if (outcome === 'refused' && text.length < 20) wrong.push(`gives no reason: ${command}`)
    }
    expect(wrong).toEqual([])
    expect(processes).toBe(0)
    expect(hashTree(scratch.path)).toBe(before)
  })

  it('lets a glob pass over what is not read, and says so', async () => {
    const { text, outcome } = await tools.call('Bash', { command: 'cat [aeo]*.md' })
    expect(outcome).toBe('ok')
    expect(text).toMatch(/high tide/)
    for (const name of ['out.md', 'env.md', 'environ.md', 'odd?name.md']) {
      expect(text).toContain(`${name} is left out`)
    }
  })

  it('keeps the same places from the other tools', async () => {
    for (const place of PLACES.map((one) => one.replaceAll(/["'\\]/g, ''))) {
      for (const [name, input] of [
        ['Read', { file_path: place }],
        ['Grep', { pattern: '.', path: place }],
        ['Glob', { pattern: '**', path: place }],
      ] as const) {
        const result = await tools.call(name, input)
        expect(result.text).not.toContain(CANARY)
        expect(result.outcome).not.toBe('ok')
      }
    }
    const all = await tools.call('Grep', { pattern: 'SWORD', path: project })
    expect(all.text).not.toContain(CANARY)
  })
})
