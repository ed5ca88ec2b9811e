import { defineConfig } from '@playwright/test'

// One window at a time: two cores, and each test owns a whole Electron.
export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  workers: 1,
  // A window on a busy machine may miss a key; what needed a second try is named as flaky.
  retries: 2,
  reporter: [['list']],
  use: { trace: 'retain-on-failure' },
})
