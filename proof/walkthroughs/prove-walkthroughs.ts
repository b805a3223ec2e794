import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cloneProject, runTests } from '../mutants/broken-copy.ts'
import { MOST_FILES, readWalkthroughs, type Walkthrough, walkThrough } from './walkthrough.ts'

type Walked = {
  filesByHand: number
  filesByMachine: number
  /** Steps that failed, with the end of their output. */
  failed: Record<string, string>
  testsPassed: number
  testsFailed: string[]
}
export type WalkthroughFigures = Record<string, Walked>

/** The commands after the last edit. */
const STEPS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['generate', 'scripts/generate.ts'],
  ...['citations', 'directions', 'domains', 'imports', 'messages', 'rooms', 'words'].map(
    (name) => [name, `scripts/checks/check-${name}.ts`] as const,
  ),
  ['translations', 'scripts/messages/check-translations.ts'],
  ['routes have types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  // Not `npm run build`, which installs packages first; the copy uses those of this checkout.
  ['build', '--input-type=module', '--eval', "import { build } from './scripts/setup.mjs'; build()"],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
]

/** Tests that cover every column, every call or every page. The tests of a walk-through run as well. */
const COVERING = [
  'bench/pages/first-view.test.ts',
  'scripts/data-protection/data-inventory.test.ts',
  'scripts/distribution/distribution.test.ts',
  'tests/attacks/outputs.test.ts',
  'tests/leaks.test.ts',
  'tests/permissions.test.ts',
  'tests/public-fields.test.ts',
]
/** Tests of the folders that a walk-through edits. */
const FOLDERS: Readonly<Record<string, { server: string[]; web: string[] }>> = {
  'first-field': {
    server: ['src/domains/reports/report', 'src/domains/reports/server/changes', 'src/domains/filing/server'],
    web: ['src/domains/reports/web', 'src/domains/filing/web'],
  },
}

/**
 * Makes the edits of each walk-through in a fresh clone of the last commit, and runs the checks and tests
 * there. The edits come from the document alone.
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
    const { server = [], web = [] } = FOLDERS[walkthrough.name] ?? {}
    const runs = [await runTests(copy, { project: 'server', files: [...mine, ...COVERING, ...server] })]
    if (web.length > 0) runs.push(await runTests(copy, { project: 'web', files: web }))
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

/** Files that differ from the clone. */
const changedIn = (copy: string): string[] =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: copy, encoding: 'utf8' })
    .split('\n')
    .map((line) => line.slice(3))
    .filter((file) => file !== '' && file !== 'node_modules')
