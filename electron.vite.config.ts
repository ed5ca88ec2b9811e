import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// The oldest runtime that Noctuary promises to run on; the pinned Electron is newer.
// See docs/decisions/0001-electron.md.
const NODE_TARGET = 'node20.18'
const CHROME_TARGET = 'chrome130'

export default defineConfig({
  main: {
    build: {
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: {
        // The window's process, the thread that runs the engine, and the command line:
        // three entries of one build, so that they always run the same engine.
        input: {
          index: resolve('src/main/index.ts'),
          'engine-thread': resolve('src/main/engine-thread.ts'),
          cli: resolve('src/cli/index.ts'),
        },
        external: ['fsevents'],
      },
    },
  },
  preload: {
    build: {
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve('src/preload/index.ts') },
        // A sandboxed preload must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: {
      target: CHROME_TARGET,
      minify: true,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: { index: resolve('src/renderer/index.html') },
        // What is on screen first is one file: each file of its own is a way to main and back.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'first',
                test: /renderer\/(?:main|features\/home\/screen)\.tsx$/,
                priority: 2,
              },
              { name: 'memories', test: /renderer\/features\/memories\/screen\.tsx$/, priority: 1 },
            ],
          },
        },
      },
    },
    plugins: [react(), tailwindcss()],
  },
})
