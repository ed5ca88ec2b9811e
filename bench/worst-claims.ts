import { worstTexts } from './worst-text'

/** What the scanner of claims has most work with: many candidates, and begins without ends. */
const PIECES: Readonly<Record<string, string>> = {
  'folders in folders': 'a/',
  backslashes: 'a\\b',
  'dots and slashes': '../.',
  backticks: '`',
  'runs of backticks': '` `` ``` ',
  'empty code spans': '`a` ',
  'paths in code': '`src/a.ts` ',
  'new paths': '',
  'lists of packages': 'uses `aa-b` and ',
  'bare paths': 'src/a.ts, ',
  brackets: '[](',
  'open brackets': '((((((((',
  addresses: 'https://a.example/(',
  'fences without an end': '```sh\n',
  'closed fences': '~~~\na/b.c\n~~~\n',
  commands: '`sh a/b.sh c/d.txt` ',
  'list items': '- `a_b`\n',
  'table rows': '| `a_b` | removed |\n',
  'items without names': '- a\n',
  headings: '# removed: a\n',
  'paragraphs before something': 'removed:\n\n',
  'code spans without words': '` ` ',
  'names far apart': `${'a is. B: to, '.repeat(76)} \`a_b\` `,
  'names in long clauses': `${'a is to not '.repeat(80)} \`a_b\`. `,
  'names behind headings': '# removed: a; b\n\n`a_b` is\n\n',
  'empty lines': '\n',
  'cues without names': 'should would not no longer removed ',
  'cues with names': 'we should add `aB` ',
  colons: 'removed: ',
  clauses: 'a; b. C: d, ',
  'wide paths': '见docs/收.md',
  'wide cues': '已删除将来`aB`',
  'a head without an end': '---\nname: a\n',
}

/** One text of each sort, those that are worst for every pattern among them. @param units of UTF-16 */
export function worstClaims(units: number): readonly (readonly [sort: string, text: string])[] {
  const own = Object.entries(PIECES).map(([sort, piece]): readonly [string, string] => [
    sort,
    piece === '' ? newPaths(units) : piece.repeat(Math.ceil(units / piece.length)).slice(0, units),
  ])
  return [...own, ...worstTexts(units)]
}

/** A claim after the other, none of them twice. */
function newPaths(units: number): string {
  const paths: string[] = []
  for (let at = 0, length = 0; length < units; at += 1) {
    const path = `\`src/a${at}.ts\` `
    paths.push(path)
    length += path.length
  }
  return paths.join('').slice(0, units)
}
