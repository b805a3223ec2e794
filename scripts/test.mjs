// npm test: the checks, and every test: pure, through the endpoint, through a browser. Ends with one line over all.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { build, install, nodePath, ROOT, say } from './setup.mjs'

install()
build()
rmSync(join(ROOT, 'test-results'), { recursive: true, force: true })
mkdirSync(join(ROOT, 'test-results'), { recursive: true })

const totals = [check(), vitest(), playwright()]
const sum = (key) => totals.reduce((total, each) => total + each[key], 0)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

function vitest() {
  const status = runner([join('node_modules', 'vitest', 'vitest.mjs'), 'run'])
  const report = read('vitest.json')
  if (report === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report
  return counted(status, numPassedTests, numFailedTests + numPendingTests, numFailedTestSuites)
}

function playwright() {
  const status = runner([join('node_modules', '@playwright', 'test', 'cli.js'), 'test'])
  const report = read('e2e.json')
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  for (const title of unsteady(report.suites)) say(`unsteady: passed only when it ran once more: ${title}`)
  return counted(status, expected + flaky, unexpected, report.errors.length)
}

function unsteady(suites = []) {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...unsteady(inner),
  ])
}

/** A runner that failed without a failed test (it could not start, or something outside a test broke) counts as one. */
function counted(status, passed, failed, broken) {
  return { passed, failed: Math.max(failed, status === 0 && broken === 0 ? 0 : 1) }
}

function runner(command) {
  return spawnSync(nodePath(), command, { cwd: ROOT, stdio: 'inherit' }).status
}

function read(name) {
  const path = join(ROOT, 'test-results', name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
