import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser-path.ts'
import { MAIL_SETTINGS } from './tests/e2e/mail-settings.ts'

const PORT = Number(process.env.E2E_PORT ?? 3977)
const DATA_DIR = 'data/e2e'

// Workers read this file too; only the first reading begins with an empty database.
/** A site that runs already, for work on a test; its data then grow with every run. */
const RUNNING = process.env.E2E_URL

if (
  RUNNING === undefined &&
  process.env.TEST_WORKER_INDEX === undefined &&
  process.env.E2E_KEEP === undefined
) {
  rmSync(DATA_DIR, { recursive: true, force: true })
  process.env.E2E_KEEP = '1'
}

/** The browser tests run against the program as `npm start` starts it, with the demo towns. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  // npm test walks each way once; the proof walks all of them (decision 0082).
  ...(process.env.E2E_ALL ? {} : { grepInvert: /@proof/ }),
  // One more than the smallest machine has cores: tests wait for mails, and 20 s for acts that can be undone.
  workers: 3,
  // Once more on a busy machine; a test that needed it is named at the end (decision 0054).
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  // Only a failing test waits that long. On a slow machine, three pages at once take half a minute for one act.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: RUNNING ?? `http://localhost:${PORT}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: await findBrowser(),
    // A service worker would stand between a test and the requests that it answers itself; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time; ask for it with --trace=retain-on-failure.
    trace: 'off',
  },
  projects: [
    // Where the width matters a test sets its own. The proof walks the journeys at a desk, too; they begin first,
    // because they are long.
    ...(process.env.E2E_ALL
      ? [{ name: 'desktop', testMatch: 'journeys.test.ts', use: { viewport: { width: 1280, height: 800 } } }]
      : []),
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  ...(RUNNING === undefined
    ? {
        webServer: {
          command: 'node scripts/start.mjs',
          url: `http://localhost:${PORT}/readyz`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          env: {
            PORT: String(PORT),
            DATA_DIR,
            DEMO: '1',
            RATE_LIMITS: 'off',
            // The sign-in of a town goes to a provider that the test runs itself.
            SIGN_IN_PRIVATE_HOSTS: '127.0.0.1',
            // So does a report that goes to another system.
            EXCHANGE_PRIVATE_HOSTS: '127.0.0.1',
            // And things that come from a map service.
            WFS_PRIVATE_HOSTS: '127.0.0.1',
            ...MAIL_SETTINGS,
            // The demo's people get very much mail during the tests, each of which waits for its own.
            NEWS_AT_ONCE: '1000',
            LOG_LEVEL: 'warn',
            ...(process.env.E2E_DATABASE_URL
              ? {
                  DATABASE_URL: process.env.E2E_DATABASE_URL,
                  SECRET: 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt',
                }
              : {}),
            ...(process.env.E2E_DATABASE_READ_URL
              ? { DATABASE_READ_URL: process.env.E2E_DATABASE_READ_URL }
              : {}),
            ...(process.env.E2E_WEB_PROCESSES ? { WEB_PROCESSES: process.env.E2E_WEB_PROCESSES } : {}),
          },
        },
      }
    : {}),
})
