import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createNodePorts } from '../adapters/node-ports'
import { agentTools } from './agent-tools'
import { temporaryFolder } from './temporary-folder'

const scratch = temporaryFolder()
afterAll(() => scratch.remove())
const memoryDir = join(scratch.path, 'memory')
const FILES: Readonly<Record<string, string>> = {
  'MEMORY.md': '# Index\n- [Tides](tides.md) — when the quay floods\n- [Nets](nets.md) — mending\n',
  'tides.md': 'The quay floods at 4.2 m.\nhigh tide\n\nHigh Tide twice\nno end of line',
  'nets.md': Array.from({ length: 40 }, (_, n) => `line ${n + 1} of nets`).join('\n') + '\n',
  'team/rules.md': 'Always use pnpm.\nNever npm.\nfoo_bar foo-bar foobar\n',
  'team/deep/more.txt': 'a.b\na+b\n(a)\n$HOME costs $5\n',
  'empty.md': '',
  '.hidden.md': 'hidden tide\n',
  '记忆.md': '潮汐 表\nZoë naïve\n',
  'with blank.md': 'tide in a name with a blank\n',
  'bytes.bin': 'a\0b tide\n',
}
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(memoryDir, name)), { recursive: true })
  writeFileSync(join(memoryDir, name), text)
}
symlinkSync('tides.md', join(memoryDir, 'link.md'))

const ports = createNodePorts({ dataDir: join(scratch.path, 'data') })
const tools = agentTools({ ...ports, memoryDir })

/** Lines sorted, since find and grep name files in the order of the disk. */
const inOrder = (text: string): string => text.split('\n').sort().join('\n')

const HARMLESS: readonly string[] = [
  'ls',
  'ls -1',
  'ls -a',
  'ls -A team',
  'ls -1r',
  'ls -S *.md',
  'ls -d team',
  'ls -R team',
  'ls -p',
  'ls team MEMORY.md',
  'ls *.md',
  'ls t*/r*.md',
  "ls '*.md' 2>/dev/null",
  'cat tides.md',
  'cat tides.md nets.md',
  'cat -n tides.md team/rules.md',
  "cat 'with blank.md'",
  'cat with\\ blank.md 记忆.md',
  'head nets.md',
  'head -n 3 nets.md',
  'head -3 nets.md tides.md',
  'head -n -38 nets.md',
  'head -c 10 tides.md',
  'tail nets.md',
  'tail -n 2 nets.md',
  'tail -n +39 nets.md',
  'tail -n 2 tides.md',
  'tail -c 7 nets.md',
  'tail -q -n 1 nets.md team/rules.md',
  'wc nets.md',
  'wc -l nets.md tides.md',
  'wc -l < /dev/null 2>&1',
  'wc -c 记忆.md',
  'wc -m 记忆.md',
  'wc -w *.md',
  'cat nets.md | wc -l',
  'cat nets.md | wc',
  'cat nets.md | head -n 5 | tail -n 2',
  'ls | grep md | wc -l',
  'grep tide tides.md',
  'grep -i tide tides.md',
  'grep -n -i tide tides.md nets.md',
  'grep -rn tide',
  'grep -rn tide .',
  'grep -rni "high tide" team tides.md',
  'grep -ri --include=*.md tide .',
  'grep -r --exclude=*.md a .',
  'grep -rl --exclude-dir=deep a .',
  'grep -c line nets.md tides.md',
  'grep -l quay *.md',
  'grep -L quay *.md',
  'grep -v line nets.md',
  'grep -w foo team/rules.md',
  'grep -x "high tide" tides.md',
  'grep -o "foo.bar" team/rules.md',
  'grep -E "foo(_|-)bar" team/rules.md',
  'grep "foo\\(_\\|-\\)bar" team/rules.md',
  'grep -E "^line (1|2)[0-9]? " nets.md',
  'grep "line [[:digit:]]\\{2\\}" nets.md',
  'grep -F "a.b" team/deep/more.txt',
  'grep "a.b" team/deep/more.txt',
  'grep "(a)" team/deep/more.txt',
  "grep '$5' team/deep/more.txt",
  "grep '^\\$HOME' team/deep/more.txt",
  'grep "end$\\|line$" tides.md',
  'grep -A 1 -B 1 "line 20 " nets.md',
  'grep -n -C 2 -e "line 5 " -e "line 30 " nets.md',
  'grep -m 2 line nets.md',
  'grep -h tide tides.md MEMORY.md',
  'grep -H tide tides.md',
  'grep -s tide missing.md tides.md',
  'grep -q tide tides.md',
  'grep nothing tides.md',
  'grep "\\bfoo\\b" team/rules.md',
  'grep "\\<foo" team/rules.md',
  'grep 潮 记忆.md',
  'grep "na.ve" 记忆.md',
  'grep -c tide bytes.bin',
  'grep tide bytes.bin',
  'find',
  'find .',
  'find . -name "*.md"',
  'find . -iname "memory*"',
  'find . -type f -name "*.txt"',
  'find . -type d',
  'find . -type l',
  'find . -maxdepth 1 -type f',
  'find . -mindepth 2',
  'find team -name "*.md" -o -name "*.txt"',
  'find . -not -name "*.md"',
  'find . ! -name "*.md" -type f',
  'find . \\( -name "t*" -o -name "n*" \\) -type f',
  'find . -path "./team/*"',
  'find . -path ./team -prune -o -name "*.md" -print',
  'find . -empty',
  'find . -size +0c -size -40c -type f',
  'find . -mtime -1 -type f',
  'find . -mmin +60',
  'find . -name "*.md" | wc -l',
  "stat -c '%n %s %F' tides.md",
  'stat -c %Y tides.md',
].filter((command) => !command.includes('<'))

const hasBash = existsSync('/bin/bash')

describe.runIf(hasBash)('harmless commands', () => {
  const real = hasBash ? runReal(HARMLESS) : []

  it.each(HARMLESS.map((command, at) => [command, at] as const))(
    '%s prints what the real one prints',
    async (command, at) => {
      const ours = await tools.call('Bash', { command })
      expect(ours.outcome).toBe('ok')
      expect(inOrder(ours.text)).toBe(inOrder(real[at] ?? ''))
    },
  )
})

/** What a shell prints on both channels, in our form: no last line end, the exit code named. */
function runReal(commands: readonly string[]): readonly string[] {
  const script = commands.map((command) => `{ ${command}\n} 2>&1; echo "code $?@@"`).join('\n')
  const text = execFileSync('/bin/bash', ['--norc', '-c', script], {
    cwd: memoryDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
  })
  return text.split('@@\n').map((part) => {
    const [, body = '', code = ''] = /^([\s\S]*)code (\d+)$/.exec(part) ?? []
    const shown = body.replace(/\n$/, '')
    if (code === '0') return shown === '' ? '(no output)' : shown
    return [shown, `(exit ${code})`].filter((one) => one !== '').join('\n')
  })
}
