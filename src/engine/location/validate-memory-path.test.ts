import { describe, expect, it } from 'vitest'
import { validateMemoryPath } from './validate-memory-path'

const linux = { home: '/home/ana', platform: 'linux' } as const
const windows = { home: 'C:\\Users\\ana', platform: 'windows' } as const
const mac = { home: '/Users/ana', platform: 'mac' } as const

describe('a path for memory', () => {
  it.each([
    ['/data/memory', '/data/memory'],
    ['/data/memory/', '/data/memory'],
    ['/data//memory/./', '/data/memory'],
    ['/data/x/../memory', '/data/memory'],
    ['/home/ana/notes', '/home/ana/notes'],
    ['~/notes/mem', '/home/ana/notes/mem'],
    ['~/a/../notes', '/home/ana/notes'],
    ['/abc', '/abc'],
    ['/data/ssh', '/data/ssh'],
    ['/data/.sshd', '/data/.sshd'],
    ['/data/记忆', '/data/记忆'],
    ['/data/with space', '/data/with space'],
    ['/data/~/x', '/data/~/x'],
  ])('may be %s', (value, path) =>
    expect(validateMemoryPath(value, linux, true)).toEqual({ ok: true, path }),
  )

  it.each([
    ['', 'It is empty.'],
    ['notes', 'It is a relative path.'],
    ['./notes', 'It is a relative path.'],
    ['../notes', 'It is a relative path.'],
    ['.claude/mem', 'It is a relative path.'],
    ['~ana/notes', 'It is a relative path.'],
    ['/', 'It is the root of the disk.'],
    ['/..', 'It is the root of the disk.'],
    ['/data/..', 'It is the root of the disk.'],
    ['/a', 'It is shorter than three characters.'],
    ['/data/../a/', 'It is shorter than three characters.'],
    ['//server/share', 'It is a network share.'],
    ['\\\\server\\share', 'It is a network share.'],
    ['~', 'It is the home folder itself.'],
    ['~/', 'It is the home folder itself.'],
    ['~/.', 'It is the home folder itself.'],
    ['~/..', 'It is a folder that holds the home folder.'],
    ['~/x/..', 'It is the home folder itself.'],
    ['/home/ana', 'It is the home folder itself.'],
    ['/home/ana/', 'It is the home folder itself.'],
    ['/home', 'It is a folder that holds the home folder.'],
    ['~/.ssh', 'It is a folder that holds keys.'],
    ['~/.ssh/notes', 'It is a folder that holds keys.'],
    ['/home/ben/.gnupg', 'It is a folder that holds keys.'],
    ['/home/ana/x/../.aws/', 'It is a folder that holds keys.'],
    ['~/.config/gcloud', 'It is a folder that holds keys.'],
    ['/data/mem\0ory', 'It holds a null byte.'],
    ['C:\\Users\\ana', 'It is a Windows path on another system.'],
  ])('is refused as %j', (value, reason) =>
    expect(validateMemoryPath(value, linux, true)).toEqual({ ok: false, reason }),
  )

  it.each(['~/notes', '~/.', '~/.ssh'])('does not expand %s in a variable', (value) =>
    expect(validateMemoryPath(value, linux, false)).toEqual({
      ok: false,
      reason: 'A ~ is not expanded here, so the path is relative.',
    }),
  )

  it.each([
    ['D:\\notes\\mem\\', { ok: true, path: 'D:/notes/mem' }],
    ['d:/notes', { ok: true, path: 'D:/notes' }],
    ['C:\\', { ok: false, reason: 'It is the root of a drive.' }],
    ['C:\\x\\..', { ok: false, reason: 'It is the root of a drive.' }],
    ['c:\\users\\ANA', { ok: false, reason: 'It is the home folder itself.' }],
    ['C:notes', { ok: false, reason: 'It is a relative path.' }],
    ['\\notes', { ok: false, reason: 'It is a relative path.' }],
    ['\\\\nas\\mem', { ok: false, reason: 'It is a network share.' }],
    ['C:\\Users\\ana\\.SSH', { ok: false, reason: 'It is a folder that holds keys.' }],
  ])('is judged on Windows: %s', (value, verdict) =>
    expect(validateMemoryPath(value, windows, true)).toEqual(verdict),
  )

  it('folds letter case on macOS', () =>
    expect(validateMemoryPath('/users/Ana/library/keychains', mac, true)).toMatchObject({
      ok: false,
    }))
})
