import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

/** One place in the code and what stands there once a rule is taken out. */
export type Edit = { file: string; from: string; to: string }

/** A protection, the attack that it is against, and the test that must fail without it. */
export type Mutant = Edit & {
  attack: string
  /** The test's file, and a piece of its name. */
  tests: string
  name: string
}

export type TestResult = { fullName: string; status: string; failureMessages: string[] }

type TestRun = {
  project: 'server' | 'web'
  files: readonly string[]
  /** A piece of the names of the tests that are run; all of the files without it. */
  name?: string
  env?: Record<string, string>
}

/** Edits that the code has outgrown: what they replace does not stand there exactly once. */
export const staleEdits = (edits: readonly Edit[]): string[] =>
  edits
    .filter(({ file, from }) => !existsSync(file) || readFileSync(file, 'utf8').split(from).length !== 2)
    .map(({ file, from }) => `${file}: ${from}`)

/** A fresh clone of what is committed, with the packages that are installed here; whoever asks removes the folder above it. */
export function cloneProject(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'meldewerk-copy-')), 'copy')
  execFileSync('git', ['clone', '--quiet', '.', copy])
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * Uses copies of the project as it is committed, one for each processor; they are gone afterwards.
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
  // Some tests ask for whole pages; what is broken is the server's, which is not built.
  for (const copy of copies)
    if (existsSync('build')) symlinkSync(join(process.cwd(), 'build'), join(copy, 'build'))
  try {
    return await use(copies)
  } finally {
    for (const copy of copies) rmSync(join(copy, '..'), { recursive: true, force: true })
  }
}

/** Does something with each item, in as many copies at a time as there are; the results have the order of the items. */
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

/** Does something while an edit is made in the copy, and takes it back. */
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

/** Milliseconds after which tests that hang for want of a protection count as failed. */
const LONGEST_RUN = 900_000

/** Runs tests in the copy; nothing where they could not be run to their end, as where the broken code ends the process. */
export async function runTests(
  copy: string,
  { project, files, name, env = {} }: TestRun,
): Promise<TestResult[] | null> {
  const output = join(copy, 'test-results', 'vitest.json')
  rmSync(output, { force: true })
  const only = name === undefined ? [] : ['-t', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
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
