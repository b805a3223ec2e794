// npm test: the checks and all tests: pure, through the endpoint, through a browser. It ends with one line of
// totals.
// npm test -- --changed [--since=COMMIT]: only the tests beside changed files, without checks and browser.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changedFiles, foldersOf } from './changed-folders.mjs'
import { check } from './check.mjs'
import { build, install, nodePath, ROOT, say } from './setup.mjs'

const words = process.argv.slice(2)
const isChanged = words.includes('--changed')
const since = words.find((word) => word.startsWith('--since='))?.slice('--since='.length)

install()
if (!isChanged) build()
rmSync(join(ROOT, 'test-results'), { recursive: true, force: true })
mkdirSync(join(ROOT, 'test-results'), { recursive: true })

const totals = isChanged ? changed() : [await check(), vitest(), playwright()]
// Repeated at the end, because nobody finds a failure among thousands of lines.
for (const title of totals.flatMap(({ titles = [] }) => titles)) say(`failed: ${title}`)
const sum = (key) => totals.reduce((total, each) => total + each[key], 0)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

function changed() {
  const folders = foldersOf(changedFiles(ROOT, since))
  say(folders.length === 0 ? 'Nothing was changed.' : `Tests in ${folders.join(', ')}`)
  return folders.length === 0 ? [] : [vitest(['--passWithNoTests', ...folders])]
}

function vitest(only = []) {
  const status = runner([join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...only])
  const report = read('vitest.json')
  if (report === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = report
  return {
    ...counted(status, numPassedTests, numFailedTests + numPendingTests, numFailedTestSuites),
    titles: testResults.flatMap(failedIn),
  }
}

function playwright() {
  const status = runner([join('node_modules', '@playwright', 'test', 'cli.js'), 'test'])
  const report = read('e2e.json')
  if (report === null) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  for (const title of withStatus('flaky', report.suites))
    say(`unsteady: passed only when it ran once more: ${title}`)
  return {
    ...counted(status, expected + flaky, unexpected, report.errors.length),
    titles: withStatus('unexpected', report.suites),
  }
}

/** The failed tests of a Vitest file, or the file itself if it could not be loaded. */
function failedIn({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

function withStatus(status, suites = []) {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${file}: ${title}`),
    ...withStatus(status, inner),
  ])
}

/**
 * A runner that fails without a failed test counts as one failure: it could not start, or something outside a
 * test broke.
 */
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
