import { describe, expect, it } from 'vitest'
import type { Grant } from './agent'
import { deniedReason } from './denied-places'
import { permitRead, permitWrite, placeOf } from './permit'
import { permitLine } from './shell/run-line'

const GRANT: Grant = {
  readable: ['/srv/tide-tables', '/home/ana/.claude/projects/-srv-tide-tables'],
  memoryDir: '/mem',
  mayWrite: true,
  mayWriteTeam: false,
  budget: { turns: 40, tokens: 1_000_000, usd: 0.5, writes: 60, minutes: 10 },
}
const none = { ...GRANT, budget: { ...GRANT.budget, writes: 0 } }
const readOnly = { ...GRANT, mayWrite: false }
const withTeam = { ...GRANT, mayWriteTeam: true }

describe('writing', () => {
  it.each<[string, string, Grant, RegExp | null]>([
    ['a memory by its whole path', '/mem/a.md', GRANT, null],
    ['a memory by its name', 'a.md', GRANT, null],
    ['a memory in a sub-folder', '/mem/sub/deep/a.md', GRANT, null],
    ['the index', '/mem/MEMORY.md', GRANT, null],
    ['a way round that stays inside', '/mem/sub/../a.md', GRANT, null],
    ['a name with blanks', '/mem/with blank.md', GRANT, null],
    ['a name in another script', '/mem/记忆.md', GRANT, null],
    ['a name with a per cent sign that may be listed', '/mem/100%.md', GRANT, null],
    ['a folder whose name begins like the archive', '/mem/archived/a.md', GRANT, null],
    ['a file called archive', '/mem/archive.md', GRANT, null],
    ['a file called logs', '/mem/logs.md', GRANT, null],
    ['a file called team', '/mem/team.md', GRANT, null],
    ['a team memory where that was included', '/mem/team/a.md', withTeam, null],
    ['a memory about credentials', '/mem/reference_credentials.md', GRANT, null],
    ['anything in a run that only reads', '/mem/a.md', readOnly, /may only read/],
    ['anything when no writes are left', '/mem/a.md', none, /used up/],
    ['an empty path', '', GRANT, /empty/],
    ['blanks', '   ', GRANT, /empty/],
    ['the folder itself', '/mem', GRANT, /outside/],
    ['the folder with a slash', '/mem/', GRANT, /outside/],
    ['a folder with the same beginning', '/memory/a.md', GRANT, /outside/],
    ['a file with the same beginning', '/mem.md', GRANT, /outside/],
    ['a path up and out', '/mem/../etc/a.md', GRANT, /outside/],
    ['a relative path up and out', '../a.md', GRANT, /outside/],
    ['a path up and out and in beside', '/mem/../memory/a.md', GRANT, /outside/],
    ['a long way up', '../../../../../etc/passwd.md', GRANT, /outside/],
    ['dots hidden between', '/mem/sub/../../a.md', GRANT, /outside/],
    ['the root', '/', GRANT, /outside/],
    ['an absolute path elsewhere', '/etc/cron.d/a.md', GRANT, /outside/],
    ['the project', '/srv/tide-tables/README.md', GRANT, /outside/],
    ['the CLAUDE.md of the project', '/srv/tide-tables/CLAUDE.md', GRANT, /outside/],
    ['a transcript', '/home/ana/.claude/projects/-srv-tide-tables/s.jsonl', GRANT, /outside/],
    ['a home path', '~/a.md', GRANT, /~/],
    ['another kind of file', '/mem/a.txt', GRANT, /\.md file/],
    ['no ending', '/mem/a', GRANT, /\.md file/],
    ['capitals in the ending', '/mem/a.MD', GRANT, /\.md file/],
    ['a second ending', '/mem/a.md.exe', GRANT, /\.md file/],
    ['a script', '/mem/a.sh', GRANT, /\.md file/],
    ['the lock', '/mem/.consolidate-lock', GRANT, /\.md file/],
    ['a hidden file', '/mem/.hidden.md', GRANT, /dot in front/],
    ['a hidden folder', '/mem/.obsidian/a.md', GRANT, /dot in front/],
    ['a folder of git', '/mem/.git/hooks/a.md', GRANT, /keys/],
    ['keys', '/mem/.ssh/a.md', GRANT, /keys/],
    ['the archive', '/mem/archive/a.md', GRANT, /archived stays/],
    ['the archive, deeper', '/mem/archive/sub/a.md', GRANT, /archived stays/],
    ['the archive in capitals', '/mem/Archive/a.md', GRANT, /archived stays/],
    ['the archive by a way round', '/mem/x/../archive/a.md', GRANT, /archived stays/],
    ['a daily log', '/mem/logs/2026/11/2026-11-30.md', GRANT, /logs/],
    ['a daily log in capitals', '/mem/LOGS/a.md', GRANT, /logs/],
    ['a team memory', '/mem/team/a.md', GRANT, /team/],
    ['a team memory in capitals', '/mem/Team/a.md', GRANT, /team/],
    ['a null byte', '/mem/a\0.md', GRANT, /control/],
    ['a line end', '/mem/a\n.md', GRANT, /control/],
    ['an endless path', `/mem/${'a'.repeat(5_000)}.md`, GRANT, /too long/],
  ])('%s', (_, path, grant, reason) => expectPermit(permitWrite(path, grant), reason))
})

describe('reading', () => {
  it.each<[string, string, RegExp | null]>([
    ['a memory', '/mem/a.md', null],
    ['the folder', '/mem', null],
    ['here', '.', null],
    ['a memory by its name', 'sub/a.md', null],
    ['the archive', '/mem/archive/a.md', null],
    ['the project', '/srv/tide-tables/src/index.ts', null],
    ['a name like that of a key', '/srv/tide-tables/src/keyboard.ts', null],
    ['a name like that of the variables', '/srv/tide-tables/environment.ts', null],
    ['the ignore file of git', '/srv/tide-tables/.gitignore', null],
    ['a transcript', '/home/ana/.claude/projects/-srv-tide-tables/s.jsonl', null],
    ['a folder with the same beginning', '/srv/tide-tables-2/a', /outside/],
    ['up and out', '/srv/tide-tables/../other/a', /outside/],
    ['the home folder', '/home/ana', /outside/],
    ['other transcripts', '/home/ana/.claude/projects/-srv-other/s.jsonl', /outside/],
    ['passwords of the system', '/etc/passwd', /outside/],
    ['a home path', '~', /~/],
    ['processes', '/proc/self/environ', /system/],
    ['devices', '/dev/zero', /system/],
    ['the kernel', '/sys/kernel', /system/],
    ['processes by a way round', '/mem/../proc/self/environ', /system/],
    ['variables', '/srv/tide-tables/.env', /keys/],
    ['variables of a stage', '/srv/tide-tables/.env.production', /keys/],
    ['variables in capitals', '/srv/tide-tables/.ENV', /keys/],
    ['named variables', '/srv/tide-tables/prod.env', /keys/],
    ['a private key', '/srv/tide-tables/tls/server.pem', /keys/],
    ['a key of a shell', '/srv/tide-tables/id_ed25519', /keys/],
    ['a login of a registry', '/srv/tide-tables/.npmrc', /keys/],
    ['credentials', '/srv/tide-tables/credentials.json', /keys/],
    ['hidden credentials', '/srv/tide-tables/.credentials.json', /keys/],
    ['a folder of a key file', '/srv/tide-tables/.env/x', /keys/],
    ['the settings of git', '/srv/tide-tables/.git/config', /git/],
    ['the settings of git in capitals', '/srv/tide-tables/.GIT/config', /git/],
    ['the settings of git in a module', '/srv/tide-tables/sub/.git/config', /git/],
    ['keys in the project', '/srv/tide-tables/.ssh/known_hosts', /keys/],
    ['a cloud login', '/srv/tide-tables/.aws/credentials', /keys/],
    ['an empty path', '', /empty/],
    ['a null byte', '/mem/a\0', /control/],
  ])('%s', (_, path, reason) => expectPermit(permitRead(path, GRANT), reason))
})

it.each([
  ['C:/proj/.env.', /keys/],
  ['C:/proj/.env ', /keys/],
  ['C:/proj/.env::$DATA', /keys/],
  ['C:/proj/.git./config', /git/],
])('knows %j for what Windows opens', (path, reason) => {
  expect(deniedReason(path)).toMatch(reason)
})

it('takes both kinds of slashes on Windows only', () => {
  expect(placeOf('sub\\a.md', { memoryDir: 'C:/mem' })).toBe('C:/mem/sub/a.md')
  expect(placeOf('..\\a.md', { memoryDir: 'C:/mem' })).toBe('C:/a.md')
  expect(placeOf('sub\\a.md', { memoryDir: '/mem' })).toBe('/mem/sub\\a.md')
})

describe('a line of the shell', () => {
  it.each<[string, RegExp | null]>([
    ['ls', null],
    ['cat a.md | head -n 3 | wc -l', null],
    ["grep -rn 'a|b' /srv/tide-tables/src 2>/dev/null", null],
    ['find . -name "*.md" 2>&1 | head', null],
    ['find . -exec rm {} +', /runs, writes or deletes/],
    ['find . -delete', /runs, writes or deletes/],
    ['cat /etc/passwd', /outside/],
    ['cat a.md > b.md', /written/],
    ['ls; ls', /second command/],
    ['ls && ls', /further commands/],
    ['cat $HOME/x', /expands/],
    ['cat `id`', /backticks/],
    ['sed -i s/a/b/ a.md', /not known/],
    ['A=b ls', /Variables/],
    ['', /missing/],
    ['tail -f a.md', /not known here with -f/],
  ])('%s', (line, reason) => expectPermit(permitLine(line, GRANT), reason))
})

function expectPermit(permit: ReturnType<typeof permitRead>, reason: RegExp | null): void {
  if (reason === null) expect(permit).toEqual({ allow: true })
  else {
    expect(permit).toMatchObject({ allow: false })
    expect(permit.allow ? '' : permit.reason).toMatch(reason)
  }
}
