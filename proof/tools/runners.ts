import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The fields of a test runner's report that are read here. */
type EndpointReport = { numPassedTests: number; numFailedTests: number }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } }

/**
 * Runs the project's endpoint tests with their configuration. `failed` is at least one if the runner itself
 * failed.
 */
export function runVitest(
  args: string[],
  environment: Record<string, string>,
): { passed: number; failed: number } {
  const status = run(['node_modules/vitest/vitest.mjs', 'run', ...args], environment)
  const { numPassedTests, numFailedTests } = read<EndpointReport>('test-results/vitest.json')
  return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : 1) }
}

/** Runs browser tests. "unsteady": tests that passed only on a retry. */
export function runPlaywright(
  args: string[],
  environment: Record<string, string>,
): { passed: number; unsteady: number; failed: number } {
  const status = run(['node_modules/@playwright/test/cli.js', 'test', ...args], environment)
  const { stats } = read<BrowserReport>('test-results/e2e.json')
  const failed = Math.max(stats.unexpected, status === 0 ? 0 : 1)
  return { passed: stats.expected, unsteady: stats.flaky, failed }
}

const run = (command: string[], environment: Record<string, string>): number | null =>
  spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...environment } }).status

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
