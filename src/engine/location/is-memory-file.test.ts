import { expect, it } from 'vitest'
import { memoryPartOf } from './is-memory-file'

const places = { memoryDirs: ['/c/projects/-a/memory', '/notes'], bases: ['/c'] }

it.each([
  ['/c/projects/-a/memory/user_role.md', 'auto'],
  ['/c/projects/-a/memory/MEMORY.md', 'auto'],
  ['/c/projects/-a/memory/deep/x.md', 'auto'],
  ['/c/projects/-a/memory/archive.md', 'auto'],
  ['/c/projects/-a/memory/team/MEMORY.md', 'team'],
  ['/c/projects/-a/memory/archive/old.md', 'archive'],
  ['/c/projects/-a/memory/logs/2026/11/2026-11-02.md', 'log'],
  ['/c/projects/-a/memory/.consolidate-lock', 'lock'],
  ['/c/projects/-a/memory/.git/x.md', null],
  ['/c/projects/-a/memory/table.csv', null],
  ['/c/projects/-a/memory/x.md.bak', null],
  ['/c/projects/-a/memory', null],
  ['/c/projects/-a/memory2/x.md', null],
  ['/c/projects/-a/s1.jsonl', null],
  ['/notes/x.md', 'auto'],
  ['/c/agent-memory/reviewer/x.md', 'agent'],
  ['/srv/tide/.claude/agent-memory/reviewer/x.md', 'agent'],
  ['/srv/tide/src/.claude/agent-memory-local/reviewer/MEMORY.md', 'agent'],
  ['/srv/tide/.claude/agent-memory/snapshot.json', null],
  ['/srv/tide/README.md', null],
] as const)('knows which part %s is', (path, part) => expect(memoryPartOf(path, places)).toBe(part))
