import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  eachInACopy,
  type Mutant,
  runTests,
  type TestResult,
  whileBroken,
  withCopies,
} from './broken-copy.ts'
import { MUTANTS } from './mutant-list.ts'

type Tried = {
  attack: string
  test: string
  passesBefore: boolean
  failsAfter: boolean
  /** Where it was tried. */
  commit: string
}
export type MutantFigures = { mutants: number; killed: number; survivors: Tried[]; tried: Tried[] }

const RECORD = 'docs/proof/mutants.json'

/**
 * Mutation test of the attack tests: removes one protection after the other in a copy of the project. The
 * test of each protection must pass before and fail after.
 * @param only "survivors": those that the kept record does not show as noticed, the rest stands as recorded;
 * otherwise a word of the attacks' names
 */
export async function proveMutants(only = ''): Promise<MutantFigures> {
  // A record of another test says nothing of this one.
  const kept =
    only === '' ? [] : recorded().filter(({ test }) => MUTANTS.some((each) => testOf(each) === test))
  const wanted = MUTANTS.filter(({ attack }) =>
    only === 'survivors'
      ? !kept.some((each) => each.attack === attack && isKilled(each))
      : attack.includes(only),
  )
  const anew = wanted.length === 0 ? [] : await tryAll(wanted)
  const tried = MUTANTS.flatMap(
    ({ attack }) => [...anew, ...kept].find((each) => each.attack === attack) ?? [],
  )
  const survivors = tried.filter((each) => !isKilled(each))
  return { mutants: tried.length, killed: tried.length - survivors.length, survivors, tried }
}

function recorded(): Tried[] {
  if (!existsSync(RECORD)) return []
  const { commit, figures } = JSON.parse(readFileSync(RECORD, 'utf8')) as {
    commit: string
    figures: { tried: (Omit<Tried, 'commit'> & { commit?: string })[] }
  }
  return figures.tried.map((each) => ({ commit, ...each }))
}

const tryAll = (mutants: readonly Mutant[]): Promise<Tried[]> =>
  withCopies(mutants, async (copies) => {
    const before = await unbroken(copies[0], mutants)
    return eachInACopy(copies, mutants, (copy, mutant) => tryMutant(copy, mutant, before))
  })

export const isNoticed = ({ mutants, killed }: MutantFigures): boolean => mutants >= 40 && killed === mutants

const testOf = ({ tests, name }: Mutant) => `${tests}: ${name}`

const isKilled = ({ passesBefore, failsAfter }: Tried) => passesBefore && failsAfter

/** Runs all named test files once, without a mutant. */
async function unbroken(copy: string, mutants: readonly Mutant[]): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const project of ['server', 'web'] as const) {
    const mine = mutants.filter((mutant) => projectOf(mutant) === project)
    const files = [...new Set(mine.map(({ tests }) => tests))]
    if (files.length > 0) results.push(...((await runTests(copy, { project, files })) ?? []))
  }
  return results
}

async function tryMutant(copy: string, mutant: Mutant, before: readonly TestResult[]): Promise<Tried> {
  const { attack, tests, name } = mutant
  const run = { project: projectOf(mutant), files: [tests], name }
  const after = await whileBroken(copy, mutant, () => runTests(copy, run))
  const statusesOf = (results: readonly TestResult[]) =>
    results.filter(({ fullName }) => fullName.includes(name)).map(({ status }) => status)
  const earlier = statusesOf(before)
  const tried: Tried = {
    attack,
    test: testOf(mutant),
    passesBefore: earlier.length > 0 && earlier.every((status) => status === 'passed'),
    // No report means that the mutant ended the test process, which is as good as a failed test.
    failsAfter: after === null || statusesOf(after).includes('failed'),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  }
  process.stderr.write(`${isKilled(tried) ? 'noticed' : 'SURVIVED'}  ${attack}\n`)
  return tried
}

const projectOf = ({ tests }: Mutant): 'server' | 'web' =>
  /\/web\/|^src\/kit\/common\//.test(tests) ? 'web' : 'server'
