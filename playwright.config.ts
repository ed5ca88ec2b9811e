import { defineConfig } from '@playwright/test'

// One window at a time: two cores, and each test owns a whole Electron.
export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  workers: 1,
  retries: 0,
  reporter: [['list']],
  use: { trace: 'retain-on-failure' },
})
