// Surroundings in which the client and we must name the same memory folder, or both none.
// `~HOME` stands for the home of the situation. `differs` says where we differ on purpose.
const USER = '.claude/settings.json'
const PROJECT = 'work/plain/.claude/settings.json'
const LOCAL = 'work/plain/.claude/settings.local.json'
const json = JSON.stringify

const switchedBy = (name, value, more = {}) => ({ ...more, variables: { [name]: value } })

/** Which folder it is. */
export const folderSituations = {
  'nothing set': {},
  CLAUDE_CONFIG_DIR: switchedBy('CLAUDE_CONFIG_DIR', '~HOME/config'),
  CLAUDE_CODE_REMOTE_MEMORY_DIR: switchedBy('CLAUDE_CODE_REMOTE_MEMORY_DIR', '~HOME/remote'),
  'CLAUDE_CODE_PROJECT_DIR_NAME with CLAUDE_CONFIG_DIR': {
    variables: { CLAUDE_CONFIG_DIR: '~HOME/config', CLAUDE_CODE_PROJECT_DIR_NAME: 'My_name-1' },
  },
  'CLAUDE_CODE_PROJECT_DIR_NAME alone': switchedBy('CLAUDE_CODE_PROJECT_DIR_NAME', 'My_name-1'),
  'an override': switchedBy('CLAUDE_COWORK_MEMORY_PATH_OVERRIDE', '~HOME/cowork/memory'),
  'a relative override': switchedBy('CLAUDE_COWORK_MEMORY_PATH_OVERRIDE', 'memory'),
  'an override of two letters': switchedBy('CLAUDE_COWORK_MEMORY_PATH_OVERRIDE', '/a'),
  'an override with ~': switchedBy('CLAUDE_COWORK_MEMORY_PATH_OVERRIDE', '~/memory'),
  'autoMemoryDirectory of the user': {
    files: { [USER]: json({ autoMemoryDirectory: '~/notes/m' }) },
  },
  'a relative autoMemoryDirectory': { files: { [USER]: json({ autoMemoryDirectory: 'notes/m' }) } },
  'override and autoMemoryDirectory': {
    files: { [USER]: json({ autoMemoryDirectory: '~/notes/m' }) },
    variables: { CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: '~HOME/cowork/memory' },
  },
  'autoMemoryDirectory of a project': {
    files: { [PROJECT]: json({ autoMemoryDirectory: '~/asked/m' }) },
    differs: 'the client follows it; we ask the person first',
  },
  'a sub-folder of a repository': {
    sub: 'work/plain/deep/er',
    git: [['work/plain', 'init', '--quiet']],
  },
  'a linked worktree': {
    sub: 'work/side',
    git: [
      ['work/plain', 'init', '--quiet'],
      ['work/plain', 'commit', '--quiet', '--allow-empty', '--message=Begin'],
      ['work/plain', 'worktree', 'add', '--quiet', '--force', '../side'],
    ],
  },
}

const OFF = json({ autoMemoryEnabled: false })
const ON = json({ autoMemoryEnabled: true })

/** Whether memory is on. */
export const switchSituations = {
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY=1': switchedBy('CLAUDE_CODE_DISABLE_AUTO_MEMORY', '1'),
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY=true': switchedBy('CLAUDE_CODE_DISABLE_AUTO_MEMORY', 'true'),
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY=0 over a setting': switchedBy(
    'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
    '0',
    { files: { [USER]: OFF } },
  ),
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY=off over a setting': switchedBy(
    'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
    'off',
    { files: { [USER]: OFF } },
  ),
  'a settings file beats the shell': switchedBy('CLAUDE_CODE_DISABLE_AUTO_MEMORY', '0', {
    files: { [USER]: json({ env: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' } }) },
  }),
  'CLAUDE_CODE_SIMPLE=1': switchedBy('CLAUDE_CODE_SIMPLE', '1'),
  'CLAUDE_CODE_REMOTE=1': switchedBy('CLAUDE_CODE_REMOTE', '1'),
  'CLAUDE_CODE_REMOTE=1 with a memory folder': {
    variables: { CLAUDE_CODE_REMOTE: '1', CLAUDE_CODE_REMOTE_MEMORY_DIR: '~HOME/remote' },
  },
  'user false': { files: { [USER]: OFF } },
  'project true over user false': { files: { [USER]: OFF, [PROJECT]: ON } },
  'project false over user true': { files: { [USER]: ON, [PROJECT]: OFF } },
  'local true over project false': { files: { [PROJECT]: OFF, [LOCAL]: ON } },
  'local false over project true': { files: { [PROJECT]: ON, [LOCAL]: OFF } },
}
