import { expect, it } from 'vitest'
import type { MemoryType } from '../../shared/memory'
import { fileNameFor } from './file-name'

it.each<[string, MemoryType, string, string[], string]>([
  ['words', 'feedback', 'Real database in tests', [], 'feedback_real_database_in_tests.md'],
  ['other signs', 'user', 'CON: café 📌', [], 'user_con_café.md'],
  ['NFC', 'user', 'cafe\u0301', [], 'user_café.md'],
  ['Chinese', 'project', '发布 冻结', [], 'project_发布_冻结.md'],
  ['Thai with marks', 'project', 'ที่เก็บ', [], 'project_ที่เก็บ.md'],
  ['the prefix once', 'feedback', 'feedback: no mocks', [], 'feedback_no_mocks.md'],
  ['nothing left', 'user', '📌📌', [], 'memory-1.md'],
  ['nothing left and taken', 'user', '—', ['memory-1.md', 'MEMORY-2.md'], 'memory-3.md'],
  ['a clash', 'user', 'role', ['user_role.md'], 'user_role_2.md'],
  ['a clash in another case', 'user', 'Role', ['User_ROLE.md', 'user_role_2.md'], 'user_role_3.md'],
  ['a clash in another form', 'user', 'café', ['user_cafe\u0301.md'], 'user_café_2.md'],
  ['a reserved name without prefix', 'unknown', 'NUL', [], 'memory-1.md'],
  ['dots and slashes', 'user', '../../etc/passwd', [], 'user_etc_passwd.md'],
  ['a long name', 'user', 'x'.repeat(300), [], `user_${'x'.repeat(110)}.md`],
  ['an index', 'unknown', 'MEMORY', [], 'memory_1.md'],
])('names a file: %s', (_name, type, name, taken, file) => {
  expect(fileNameFor(type, name, taken)).toBe(file)
})
