import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { MOST_FILES, readWalkthroughs, type Walkthrough, walkThrough } from '../walkthroughs/walkthrough.ts'
import { cloneProject, runTests } from './broken-copy.ts'

type Walked = {
  filesByHand: number
  filesByMachine: number
  /** Steps that failed, with the end of what they said. */
  failed: Record<string, string>
  testsPassed: number
  testsFailed: string[]
}
export type WalkthroughFigures = Record<string, Walked>

/** What somebody runs after the last edit, each with its name. */
const STEPS: readonly [name: string, ...args: string[]][] = [
  ['generate', 'scripts/generate.ts'],
  ['routes have types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  // Without the installing that `npm run build` begins with: the packages are those of this checkout.
  ['build', '--input-type=module', '--eval', "import { build } from './scripts/setup.mjs'; build()"],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
]

/** Tests that hold every field of a form, every column or every call; those of a walk-through itself come on top. */
const NEIGHBOURS = {
  web: ['src/domains/filing/web', 'src/domains/reports/web'],
  server: [
    'scripts/data-inventory.test.ts',
    'scripts/first-view.test.ts',
    'scripts/distribution/distribution.test.ts',
    'src/domains/filing/server',
    'src/domains/reports/server',
    'src/domains/reports/report',
    'tests/attacks/outputs.test.ts',
    'tests/leaks.test.ts',
    'tests/permissions.test.ts',
    'tests/public-fields.test.ts',
  ],
}

/**
 * Makes the edits of each walk-through in a fresh copy of what is committed, runs what a person would run, and then its test.
 * Nothing but the document tells the edits.
 */
export async function proveWalkthroughs(only?: string): Promise<WalkthroughFigures> {
  const figures: WalkthroughFigures = {}
  for (const walkthrough of readWalkthroughs())
    if (only === undefined || walkthrough.name.includes(only))
      figures[walkthrough.name] = await walk(walkthrough)
  return figures
}

export const isWalkable = (figures: WalkthroughFigures): boolean =>
  Object.keys(figures).length > 0 &&
  Object.entries(figures).every(
    ([name, { filesByHand, failed, testsPassed, testsFailed }]) =>
      filesByHand <= (MOST_FILES[name] ?? 0) &&
      Object.keys(failed).length === 0 &&
      testsPassed > 0 &&
      testsFailed.length === 0,
  )

async function walk(walkthrough: Walkthrough): Promise<Walked> {
  const copy = cloneProject()
  try {
    const byHand = walkThrough(copy, walkthrough)
    const failed: Record<string, string> = {}
    for (const [name, ...command] of STEPS) {
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
      process.stderr.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${walkthrough.name}: ${name}\n`)
      if (status !== 0) failed[name] = `${stdout}${stderr}`.slice(-4000)
    }
    const mine = byHand.filter((file) => file.endsWith('.test.ts'))
    const runs = [
      await runTests(copy, { project: 'server', files: [...mine, ...NEIGHBOURS.server] }),
      await runTests(copy, { project: 'web', files: NEIGHBOURS.web }),
    ]
    if (runs.includes(null)) failed.tests = 'did not run to their end'
    const results = runs.flatMap((each) => each ?? [])
    return {
      filesByHand: byHand.length,
      filesByMachine: changedIn(copy).filter((file) => !byHand.includes(file)).length,
      failed,
      testsPassed: results.filter(({ status }) => status === 'passed').length,
      testsFailed: results
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`.slice(0, 1000)),
    }
  } finally {
    rmSync(join(copy, '..'), { recursive: true, force: true })
  }
}

/** Files that differ from what was cloned. */
const changedIn = (copy: string): string[] =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .map((line) => line.slice(3))
    .filter((file) => file !== '' && file !== 'node_modules')
