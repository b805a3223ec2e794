import {
  eachInACopy,
  type Mutant,
  runTests,
  type TestResult,
  whileBroken,
  withCopies,
} from './broken-copy.ts'
import { MUTANTS } from './mutant-list.ts'

type Tried = { attack: string; test: string; passesBefore: boolean; failsAfter: boolean }
export type MutantFigures = { mutants: number; killed: number; survivors: Tried[]; tried: Tried[] }

/**
 * Mutation test of the attack tests: removes one protection after the other in a copy of the project. The
 * test of each protection must pass before and fail after.
 */
export async function proveMutants(): Promise<MutantFigures> {
  return withCopies(MUTANTS, async (copies) => {
    const before = await unbroken(copies[0])
    const tried = await eachInACopy(copies, MUTANTS, (copy, mutant) => tryMutant(copy, mutant, before))
    const survivors = tried.filter((each) => !isKilled(each))
    return { mutants: tried.length, killed: tried.length - survivors.length, survivors, tried }
  })
}

export const isNoticed = ({ mutants, killed }: MutantFigures): boolean => mutants >= 40 && killed === mutants

const isKilled = ({ passesBefore, failsAfter }: Tried) => passesBefore && failsAfter

/** Runs all named test files once, without a mutant. */
async function unbroken(copy: string): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const project of ['server', 'web'] as const) {
    const mine = MUTANTS.filter((mutant) => projectOf(mutant) === project)
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
  const tried = {
    attack,
    test: `${tests}: ${name}`,
    passesBefore: earlier.length > 0 && earlier.every((status) => status === 'passed'),
    // No report means that the mutant ended the test process, which is as good as a failed test.
    failsAfter: after === null || statusesOf(after).includes('failed'),
  }
  process.stderr.write(`${isKilled(tried) ? 'noticed' : 'SURVIVED'}  ${attack}\n`)
  return tried
}

const projectOf = ({ tests }: Mutant): 'server' | 'web' =>
  /\/web\/|^src\/kit\/common\//.test(tests) ? 'web' : 'server'
