import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import * as importX from 'eslint-plugin-import-x'
import { defineConfig } from 'eslint/config'
import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** One row of the table in ARCHITECTURE.md: what `target` may not import. */
const zone = (target, from, except, message) => ({
  target: `./src/${target}`,
  from: `./src/${from}`,
  except: except.map((path) => `./${path}`),
  message,
})

const foldersOf = (dir) =>
  existsSync(join(import.meta.dirname, dir))
    ? readdirSync(join(import.meta.dirname, dir), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

// The base areas of the engine may be used by every other area; what else an area may use stands here.
const ENGINE_BASE = ['memory', 'location', 'transcripts', 'safety', 'history', 'settings']
const ENGINE_EXTRA = {
  audit: ['staleness'],
  home: ['staleness'],
  projects: ['staleness'],
  review: ['staleness', 'audit'],
  agent: [],
  extraction: ['agent'],
  recall: ['agent'],
  prompt: [],
  import: ['extraction'],
  places: [],
  'agent-memory': ['places'],
  bundle: [],
  dream: ['agent', 'audit', 'extraction', 'staleness'],
}
/** Puts the areas together; nobody else knows of it but `create-engine.ts`. */
const ENGINE_COMPOSES = 'compose'
const engineAreas = foldersOf('src/engine')
const features = foldersOf('src/renderer/features')

const zones = [
  zone('shared', '.', ['shared', 'testing'], 'shared may import only shared.'),
  zone('preload', '.', ['preload', 'shared'], 'preload may import only shared.'),
  zone('renderer', '.', ['renderer', 'shared', 'testing'], 'Reach main through ipc/client.'),
  zone('engine', '.', ['engine', 'shared', 'testing'], 'Ask for it in ports.ts.'),
  zone(
    'adapters',
    '.',
    [
      'adapters',
      'shared',
      'engine/ports.ts',
      'engine/ground-ports.ts',
      'engine/model-ports.ts',
      'engine/bundle-ports.ts',
      'testing',
    ],
    'Adapters know ports, not the engine.',
  ),
  zone(
    'main/ipc',
    '.',
    ['main/ipc', 'engine', 'shared', 'testing'],
    'Handlers translate; what they need is passed in.',
  ),
  zone(
    'main/shell',
    '.',
    ['main/shell', 'shared', 'testing'],
    'The shell knows Electron, not the engine.',
  ),
  zone(
    'main/scheduler',
    '.',
    ['main/scheduler', 'engine/ports.ts', 'shared', 'testing'],
    'The schedule decides when; what it does is passed in.',
  ),
  zone(
    'cli',
    '.',
    ['cli', 'engine', 'adapters', 'shared', 'testing'],
    'The command line has no window.',
  ),
  ...engineAreas
    .filter((area) => !ENGINE_BASE.includes(area) && area !== ENGINE_COMPOSES)
    .map((area) =>
      zone(
        `engine/${area}`,
        'engine',
        [
          area,
          ...ENGINE_BASE,
          ...(ENGINE_EXTRA[area] ?? []),
          'ports.ts',
          'ground-ports.ts',
          'model-ports.ts',
          'bundle-ports.ts',
          'engine.ts',
        ],
        'Engine areas stand on memory, location, transcripts, safety and history only.',
      ),
    ),
  ...features.map((feature) =>
    zone(`renderer/features/${feature}`, 'renderer/features', [feature], 'Features meet in app/.'),
  ),
  zone('renderer/features', 'renderer/app', [], 'app may import features, not the reverse.'),
  zone('renderer/ui', 'renderer/features', [], 'ui knows no feature.'),
  zone('renderer/ui', 'renderer/app', [], 'ui knows no feature.'),
]

const NO_NODE = {
  // Anchored: `./rules/path` is a file of ours, not the module of Node.
  group: ['node:*', '/fs', '/path', '/os', 'electron', 'electron/*'],
  message: 'Ask for it in ports.ts.',
}
const NO_BARE_ELECTRON = { name: 'electron', message: 'Use electron/main or electron/renderer.' }
const NO_MATTER = {
  name: 'gray-matter',
  message: 'Only src/engine/memory/strict-head.ts may use it: it runs code in heads.',
}

export default defineConfig(
  {
    ignores: [
      'out',
      '.cache',
      'dist',
      'test-results',
      'playwright-report',
      'src/testing/walls',
      'coverage',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    plugins: { 'import-x': importX.default },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      // Without the plugin's TypeScript settings no-cycle says nothing about .ts files.
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.main.json', 'tsconfig.web.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-restricted-imports': ['error', { paths: [NO_BARE_ELECTRON, NO_MATTER] }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
    },
  },
  {
    files: ['src/engine/**/*.ts', 'src/shared/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [NO_BARE_ELECTRON, NO_MATTER], patterns: [NO_NODE] },
      ],
      'no-restricted-globals': ['error', 'fetch', 'setTimeout', 'setInterval', 'process', 'Buffer'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Pass nowMs.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Pass nowMs.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Ask the Ids port.',
        },
      ],
    },
  },
  {
    files: ['src/engine/memory/strict-head.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [NO_BARE_ELECTRON], patterns: [NO_NODE] }],
    },
  },
  {
    files: ['src/preload/**', 'src/renderer/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [NO_BARE_ELECTRON, NO_MATTER],
          patterns: [
            {
              group: ['node:*', 'electron/main', 'zod'],
              message: 'The window has no node, no main and no zod.',
            },
          ],
        },
      ],
    },
  },
  { files: ['src/renderer/**/*.tsx'], ...a11y.flatConfigs.recommended },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['*.config.ts', '*.config.js'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  prettier,
)
