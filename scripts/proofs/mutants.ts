import { type Mutant, runTests, type TestResult, whileBroken, withCopy } from './broken-copy.ts'
import { MUTANTS } from './mutant-list.ts'

type Tried = { attack: string; test: string; passesBefore: boolean; failsAfter: boolean }
export type MutantFigures = { mutants: number; killed: number; survivors: Tried[]; tried: Tried[] }

/**
 * Whether the tests named after attacks notice when the protection is gone: in a copy of the project one protection after
 * the other is taken out by an edit, and the test that stands for it must pass before and fail after.
 */
export async function proveMutants(): Promise<MutantFigures> {
  return withCopy(MUTANTS, (copy) => {
    const before = unbroken(copy)
    const tried = MUTANTS.map((mutant) => tryMutant(copy, mutant, before))
    const survivors = tried.filter((each) => !isKilled(each))
    return { mutants: tried.length, killed: tried.length - survivors.length, survivors, tried }
  })
}

export const isNoticed = ({ mutants, killed }: MutantFigures): boolean => mutants >= 40 && killed === mutants

const isKilled = ({ passesBefore, failsAfter }: Tried) => passesBefore && failsAfter

/** All files that are named, run once as they are. */
function unbroken(copy: string): TestResult[] {
  return (['server', 'web'] as const).flatMap((project) => {
    const mine = MUTANTS.filter((mutant) => projectOf(mutant) === project)
    const files = [...new Set(mine.map(({ tests }) => tests))]
    return files.length === 0 ? [] : (runTests(copy, { project, files }) ?? [])
  })
}

function tryMutant(copy: string, mutant: Mutant, before: readonly TestResult[]): Tried {
  const { attack, tests, name } = mutant
  const run = { project: projectOf(mutant), files: [tests], name }
  const after = whileBroken(copy, mutant, () => runTests(copy, run))
  const statusesOf = (results: readonly TestResult[]) =>
    results.filter(({ fullName }) => fullName.includes(name)).map(({ status }) => status)
  const earlier = statusesOf(before)
  const tried = {
    attack,
    test: `${tests}: ${name}`,
    passesBefore: earlier.length > 0 && earlier.every((status) => status === 'passed'),
    // Where the tests end without a word, the broken program has ended them: nobody could miss that.
    failsAfter: after === null || statusesOf(after).includes('failed'),
  }
  process.stderr.write(`${isKilled(tried) ? 'noticed' : 'SURVIVED'}  ${attack}\n`)
  return tried
}

const projectOf = ({ tests }: Mutant): 'server' | 'web' =>
  /\/web\/|^src\/kit\/common\//.test(tests) ? 'web' : 'server'
