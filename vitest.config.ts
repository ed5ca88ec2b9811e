import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          // A busy machine must not fail a test that is only slow; nothing here is timed.
          testTimeout: 60_000,
          environment: 'node',
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
          include: ['src/renderer/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
