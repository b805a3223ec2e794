import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapePattern } from '#kit/common/search-text.ts'

/** A mutation: the original text in a file and its replacement, which removes a rule. */
export type Edit = { file: string; from: string; to: string }

/** A protection, the attack that it prevents, and the test that must fail without it. */
export type Mutant = Edit & {
  attack: string
  /** The test's file, and a part of its name. */
  tests: string
  name: string
}

export type TestResult = { fullName: string; status: string; failureMessages: string[] }

type TestRun = {
  project: 'server' | 'web'
  files: readonly string[]
  /** A part of the names of the tests to run; without it, all tests in the files. */
  name?: string
  env?: Record<string, string>
}

/** Outdated edits: their original text is not in the file exactly once. */
export const staleEdits = (edits: readonly Edit[]): string[] =>
  edits
    .filter(({ file, from }) => !existsSync(file) || readFileSync(file, 'utf8').split(from).length !== 2)
    .map(({ file, from }) => `${file}: ${from}`)

/**
 * A clone of the committed state that shares the installed packages. The caller deletes the folder above it.
 */
export function cloneProject(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'meldewerk-copy-')), 'copy')
  execFileSync('git', ['clone', '--quiet', '.', copy])
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * Uses clones of the committed project, one for each processor, and deletes them afterwards.
 * @throws when one of the edits that are to be tried in them does not fit the code any more.
 */
export async function withCopies<Result>(
  edits: readonly Edit[],
  use: (copies: readonly [string, ...string[]]) => Promise<Result>,
): Promise<Result> {
  const stale = staleEdits(edits)
  if (stale.length > 0) throw new Error(`not found once in the code:\n${stale.join('\n')}`)
  const [first, ...others] = Array.from({ length: Math.max(2, availableParallelism()) }, cloneProject)
  const copies = [first as string, ...others] as const
  // Some tests request whole pages. The mutants change only the server, so all clones share one build.
  for (const copy of copies)
    if (existsSync('build')) symlinkSync(join(process.cwd(), 'build'), join(copy, 'build'))
  try {
    return await use(copies)
  } finally {
    for (const copy of copies) rmSync(join(copy, '..'), { recursive: true, force: true })
  }
}

/** Processes items in parallel, one per copy. The results keep the order of the items. */
export async function eachInACopy<Item, Result>(
  copies: readonly string[],
  items: readonly Item[],
  use: (copy: string, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  await Promise.all(
    copies.map(async (copy) => {
      for (const [index, item] of left) results[index] = await use(copy, item)
    }),
  )
  return results
}

/** Applies an edit to the copy, calls `use`, and reverts the edit. */
export async function whileBroken<Result>(
  copy: string,
  { file, from, to }: Edit,
  use: () => Promise<Result>,
): Promise<Result> {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    return await use()
  } finally {
    writeFileSync(path, source)
  }
}

/** Milliseconds after which a hanging test run counts as failed. */
const LONGEST_RUN = 900_000

/**
 * Runs tests in the copy; null if the run did not complete, for example because the mutant ends the process.
 */
export async function runTests(
  copy: string,
  { project, files, name, env = {} }: TestRun,
): Promise<TestResult[] | null> {
  const output = join(copy, 'test-results', 'vitest.json')
  rmSync(output, { force: true })
  const only = name === undefined ? [] : ['-t', escapePattern(name)]
  const command = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project, ...only]
  const run = spawn(process.execPath, [...command, ...files], {
    cwd: copy,
    stdio: 'ignore',
    timeout: LONGEST_RUN,
    env: { ...process.env, ...env },
  })
  await once(run, 'exit')
  if (!existsSync(output)) return null
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { assertionResults: TestResult[] }[]
  }
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}
