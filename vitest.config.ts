import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // All cores: left to itself the runner keeps one free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          // Modules are loaded once a worker, not once a file: the engine keeps no state in them.
          isolate: false,
          // A busy machine must not fail a test that is only slow; nothing here is timed.
          testTimeout: 60_000,
          environment: 'node',
          setupFiles: ['src/testing/said-setup.ts'],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/renderer/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'window',
          testTimeout: 60_000,
          environment: 'happy-dom',
          setupFiles: ['src/testing/said-setup.ts', 'src/testing/window-setup.ts'],
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
