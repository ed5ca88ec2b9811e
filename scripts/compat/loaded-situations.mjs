// Surroundings in which the client and we must load the same files in the same order.
const CWD = 'work/plain'
const USER = '.claude'
const json = JSON.stringify
const hops = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((at) => [`${CWD}/hop${at}.md`, `Hop ${at}. @hop${at + 1}.md\n`]),
)

/** Files by their path from the home; the working folder is `work/plain` unless `sub` says otherwise. */
export const loadedSituations = {
  'the whole chain': {
    files: {
      [`${USER}/CLAUDE.md`]: 'Mine. @style.md\n',
      [`${USER}/style.md`]: 'Plain.\n',
      [`${USER}/rules/b.md`]: 'Rule b.\n',
      'work/CLAUDE.md': 'All work.\n',
      'work/CLAUDE.local.md': 'All work, here.\n',
      [`${CWD}/CLAUDE.md`]: 'Tides. @docs/units.md and @ana\n',
      [`${CWD}/docs/units.md`]: 'Metres. @more.md\n',
      [`${CWD}/docs/more.md`]: 'More.\n',
      [`${CWD}/.claude/CLAUDE.md`]: 'Also tides.\n',
      [`${CWD}/.claude/rules/deep/data.md`]: 'Rule for data.\n',
      [`${CWD}/.claude/rules/zones.md`]: '---\npaths:\n  - "src/**"\n---\nRule for sources.\n',
      [`${CWD}/CLAUDE.local.md`]: 'Mine, here.\n',
      [`${CWD}/src/CLAUDE.md`]: 'Later.\n',
    },
  },
  'imports over more than four hops': { files: { [`${CWD}/CLAUDE.md`]: '@hop1.md\n', ...hops } },
  'imports in a circle': {
    files: { [`${CWD}/CLAUDE.md`]: '@a.md\n', [`${CWD}/a.md`]: 'A. @CLAUDE.md\n' },
  },
  'imports in code': {
    files: {
      [`${CWD}/CLAUDE.md`]: 'See `@a.md`.\n\n```\n@b.md\n```\n\nAnd @c.md\n',
      [`${CWD}/a.md`]: 'A.\n',
      [`${CWD}/b.md`]: 'B.\n',
      [`${CWD}/c.md`]: 'C.\n',
    },
  },
  'imports from outside that nobody agreed to': {
    files: {
      [`${CWD}/CLAUDE.md`]: 'X. @~/notes.md @../beside.md\n',
      'notes.md': 'N.\n',
      'work/beside.md': 'B.\n',
    },
  },
  'imports from outside in the person’s own file': {
    files: { [`${USER}/CLAUDE.md`]: 'X. @~/notes.md\n', 'notes.md': 'N.\n' },
  },
  'the same import twice': {
    files: {
      [`${CWD}/CLAUDE.md`]: '@a.md\n',
      [`${CWD}/.claude/CLAUDE.md`]: '@../a.md\n',
      [`${CWD}/a.md`]: 'A.\n',
    },
  },
  claudeMdExcludes: {
    files: {
      [`${USER}/settings.json`]: json({ claudeMdExcludes: ['**/work/CLAUDE.md'] }),
      'work/CLAUDE.md': 'All work.\n',
      [`${CWD}/CLAUDE.md`]: 'Tides.\n',
    },
  },
  'CLAUDE_CODE_DISABLE_CLAUDE_MDS=1': {
    files: { [`${CWD}/CLAUDE.md`]: 'Tides.\n', [`${USER}/CLAUDE.md`]: 'Mine.\n' },
    variables: { CLAUDE_CODE_DISABLE_CLAUDE_MDS: '1' },
  },
  'CLAUDE_CODE_SIMPLE=1': {
    files: { [`${CWD}/CLAUDE.md`]: 'Tides.\n' },
    variables: { CLAUDE_CODE_SIMPLE: '1' },
  },
  'memory switched off': {
    files: { [`${CWD}/CLAUDE.md`]: 'Tides.\n' },
    variables: { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' },
  },
  'a linked CLAUDE.md': {
    files: { 'work/shared.md': 'Shared.\n', [`${CWD}/x.md`]: 'X.\n' },
    links: { [`${CWD}/CLAUDE.md`]: 'work/shared.md' },
  },
  'several rules in a folder': {
    files: {
      [`${CWD}/.claude/rules/b.md`]: 'B.\n',
      [`${CWD}/.claude/rules/a.md`]: 'A.\n',
      [`${CWD}/.claude/rules/0/c.md`]: 'C.\n',
    },
    differs: 'the client takes rules in the order in which the disk lists them; we go by name',
  },
  'rules for all files, by a glob': {
    files: { [`${CWD}/.claude/rules/a.md`]: '---\npaths: "**"\n---\nA.\n' },
  },
}
