import path from 'node:path'
import { ESLint } from 'eslint'
import { defineConfig } from 'eslint/config'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

/**
 * The rules that hold the walls, on one deliberate violation each. Rules that need types are left
 * out here, because the violating files exist only in this table.
 */
const eslint = new ESLint({
  cwd: root,
  // The deliberate circle is left out of the ordinary run.
  ignore: false,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      extends: [tseslint.configs.disableTypeChecked],
      languageOptions: { parserOptions: { projectService: false } },
    },
  ].flatMap((entry) => defineConfig(entry)) as ESLint.Options['overrideConfig'],
})

const violations: readonly (readonly [what: string, file: string, code: string, rule: string])[] = [
  [
    'shared reaches the engine',
    'src/shared/bad.ts',
    "import '../engine/engine'",
    'import-x/no-restricted-paths',
  ],
  [
    'preload reaches the engine',
    'src/preload/bad.ts',
    "import '../engine/engine'",
    'import-x/no-restricted-paths',
  ],
  [
    'the window reaches main',
    'src/renderer/app/bad.ts',
    "import '../../main/index'",
    'import-x/no-restricted-paths',
  ],
  [
    'the window reaches the engine',
    'src/renderer/app/bad.ts',
    "import '../../engine/engine'",
    'import-x/no-restricted-paths',
  ],
  [
    'the engine reaches an adapter',
    'src/engine/memory/bad.ts',
    "import '../../adapters/data-folder'",
    'import-x/no-restricted-paths',
  ],
  [
    'an adapter reaches the engine',
    'src/adapters/bad.ts',
    "import '../engine/engine'",
    'import-x/no-restricted-paths',
  ],
  [
    'a handler reaches an adapter',
    'src/main/ipc/bad.ts',
    "import '../../adapters/data-folder'",
    'import-x/no-restricted-paths',
  ],
  [
    'the shell reaches the engine',
    'src/main/shell/bad.ts',
    "import '../../engine/engine'",
    'import-x/no-restricted-paths',
  ],
  [
    'the schedule reaches the engine',
    'src/main/scheduler/bad.ts',
    "import '../../engine/engine'",
    'import-x/no-restricted-paths',
  ],
  [
    'the command line reaches main',
    'src/cli/bad.ts',
    "import '../main/library'",
    'import-x/no-restricted-paths',
  ],
  [
    'an area reaches a neighbour',
    'src/engine/search/bad.ts',
    "import '../staleness/score'",
    'import-x/no-restricted-paths',
  ],
  [
    'a feature reaches another',
    'src/renderer/features/memories/bad.ts',
    "import '../home/screen'",
    'import-x/no-restricted-paths',
  ],
  [
    'a feature reaches the app',
    'src/renderer/features/memories/bad.ts',
    "import '../../app/store'",
    'import-x/no-restricted-paths',
  ],
  [
    'the kit reaches a feature',
    'src/renderer/ui/bad.ts',
    "import '../features/home/screen'",
    'import-x/no-restricted-paths',
  ],
  ['the engine uses node', 'src/engine/memory/bad.ts', "import 'node:fs'", 'no-restricted-imports'],
  ['the window uses node', 'src/renderer/app/bad.ts', "import 'node:fs'", 'no-restricted-imports'],
  ['the window uses zod', 'src/renderer/app/bad.ts', "import 'zod'", 'no-restricted-imports'],
  ['bare electron', 'src/main/bad.ts', "import 'electron'", 'no-restricted-imports'],
  [
    'gray-matter outside its file',
    'src/engine/memory/bad.ts',
    "import 'gray-matter'",
    'no-restricted-imports',
  ],
  [
    'gray-matter in an adapter',
    'src/adapters/bad.ts',
    "import 'gray-matter'",
    'no-restricted-imports',
  ],
  [
    'a hidden clock',
    'src/engine/memory/bad.ts',
    'export const at = Date.now()',
    'no-restricted-syntax',
  ],
  [
    'a hidden date',
    'src/engine/memory/bad.ts',
    'export const at = new Date()',
    'no-restricted-syntax',
  ],
  [
    'hidden chance',
    'src/shared/bad.ts',
    'export const one = Math.random()',
    'no-restricted-syntax',
  ],
  [
    'the network in the engine',
    'src/engine/memory/bad.ts',
    "export const got = fetch('x')",
    'no-restricted-globals',
  ],
  [
    'a timer in the engine',
    'src/engine/memory/bad.ts',
    'setTimeout(() => undefined, 1)',
    'no-restricted-globals',
  ],
  [
    'a default export',
    'src/engine/memory/bad.ts',
    'export default 1',
    'import-x/no-default-export',
  ],
]

describe('the walls between the rooms', () => {
  it.each(violations)('%s is reported in %s', async (_what, file, code, rule) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: path.join(root, file) })
    expect(result?.messages.map((message) => message.ruleId)).toContain(rule)
  })

  it('reports a circle of imports', async () => {
    const code = "import { second } from './second'\nexport const first = () => second\n"
    const [result] = await eslint.lintText(code, {
      filePath: path.join(root, 'src/testing/walls/first.ts'),
    })
    expect(result?.messages.map((message) => message.ruleId)).toContain('import-x/no-cycle')
  })
})

const outside = [
  'export const a = process.env',
  'export const a = Buffer.from([])',
  'export const a = window.document',
  "import 'node:fs'",
  "import { readFileSync } from 'node:fs'\nexport const a = readFileSync",
]

describe('the engine and shared code', () => {
  it.each(outside)('does not compile with: %s', (code) => {
    expect(diagnosticsOf('src/engine/memory/bad.ts', code)).not.toEqual([])
  })

  it('compiles with what every runtime has', () => {
    const code = 'export const a = (signal: AbortSignal) => new URL(String(signal.reason))'
    expect(diagnosticsOf('src/engine/memory/bad.ts', code)).toEqual([])
  })
})

/** What the compiler says of one file that exists only here, under the settings of the engine. */
function diagnosticsOf(file: string, code: string): readonly string[] {
  const place = path.join(root, file)
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.core.json'), (name) =>
    ts.sys.readFile(name),
  )
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const bare = {
    ...options,
    composite: false,
    incremental: false,
    noEmit: true,
    emitDeclarationOnly: false,
  }
  delete bare.tsBuildInfoFile
  const host = ts.createCompilerHost(bare)
  const getSourceFile = host.getSourceFile.bind(host)
  const fileExists = host.fileExists.bind(host)
  host.fileExists = (name) => name === place || fileExists(name)
  host.getSourceFile = (name, version, ...rest) =>
    name === place
      ? ts.createSourceFile(name, code, version)
      : getSourceFile(name, version, ...rest)
  const program = ts.createProgram([place], bare, host)
  return ts
    .getPreEmitDiagnostics(program)
    .filter((diagnostic) => diagnostic.file?.fileName === place)
    .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
}
