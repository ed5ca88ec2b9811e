import { defineConfig } from '@playwright/test'

// Pictures are made by `npm run pictures`, not by the tests.
export default defineConfig({
  testDir: 'e2e',
  testMatch: 'pictures.ts',
  timeout: 300_000,
  workers: 1,
  reporter: [['list']],
  use: { actionTimeout: 15_000 },
})
