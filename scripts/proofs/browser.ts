import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Figures = { passed: number; unsteady: number; failed: number }

/** Every browser test at every width, those included that `npm test` leaves out (docs/decisions/0082). */
export function proveBrowser(): Figures {
  const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    stdio: 'inherit',
    env: { ...process.env, E2E_ALL: '1' },
  })
  const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const failed = Math.max(stats.unexpected, status === 0 ? 0 : 1)
  return { passed: stats.expected, unsteady: stats.flaky, failed }
}
