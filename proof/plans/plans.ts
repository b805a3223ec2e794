import type { Client } from 'pg'
import { stepsOf } from '../../tests/databases/plans.ts'
import type { AskedStatement } from './statements.ts'

/** The plan of a statement. */
export type ReadPlan = {
  what: string
  number: number
  sql: string
  /** The tables and indexes in use, distinct and sorted. A dropped index changes this list. */
  reads: string[]
  /** Tables with a full scan. */
  whole: string[]
  /** Rows read, including filtered ones, without a total that is counted in the same statement. */
  touched: number
  /** Rows of the largest sort. */
  sorted: number
  /** Pages of 8 kB. */
  pages: number
  /** PostgreSQL's text of the plan, without times. */
  text: string
}

type Step = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Step[]
}

/** Runs each statement with EXPLAIN (ANALYZE, BUFFERS), and rolls back its writes. */
export async function readPlans(client: Client, statements: readonly AskedStatement[]): Promise<ReadPlan[]> {
  const plans: ReadPlan[] = []
  for (const { what, number, sql, parameters } of statements) {
    await client.query('savepoint explained')
    const explain = async (options: string) =>
      (
        await client.query(
          `explain (analyze, buffers, costs off, timing off, summary off${options}) ${sql}`,
          [...parameters],
        )
      ).rows
    const [whole] = (await explain(', format json')).map((row) => row['QUERY PLAN'][0].Plan as Step)
    const lines = (await explain('')).map((row) => row['QUERY PLAN'] as string)
    await client.query('rollback to savepoint explained')
    if (whole === undefined) throw new Error(`${what} has no plan`)
    const steps = stepsOf(whole)
    const answering = stepsOf(withoutTotal(whole))
    plans.push({
      ...{ what, number, sql },
      reads: [...new Set(steps.flatMap(readOf))].sort(),
      whole: steps
        .filter((step) => step['Node Type'] === 'Seq Scan')
        .map((step) => step['Relation Name'] ?? ''),
      touched: Math.round(sum(answering.filter(isRead).map(touchedBy))),
      sorted: Math.max(0, ...answering.filter((step) => step['Node Type'] === 'Sort').map(sortedBy)),
      pages: (whole['Shared Hit Blocks'] ?? 0) + (whole['Shared Read Blocks'] ?? 0),
      text: lines.map(shortened).join('\n'),
    })
  }
  return plans
}

/**
 * A short list's total is counted in the same statement, once. Its cost grows with its rows, so it is left
 * out (decision 0116).
 */
const withoutTotal = (step: Step): Step => ({
  ...step,
  Plans: (step.Plans ?? [])
    .filter((each) => each['Parent Relationship'] !== 'InitPlan' || each['Node Type'] !== 'Aggregate')
    .map(withoutTotal),
})

const isRead = (step: Step) => / Scan$/.test(step['Node Type']) && step['Node Type'] !== 'Bitmap Index Scan'
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const readOf = (step: Step): string[] => {
  if (step['Index Name'] !== undefined) return [step['Index Name']]
  return step['Node Type'] === 'Seq Scan' ? [`${step['Relation Name']} as a whole`] : []
}

/** PostgreSQL reports the average rows of one loop, so multiply by the loops. */
const touchedBy = (step: Step): number =>
  (step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0)) *
  step['Actual Loops']

const sortedBy = ({ Plans = [] }: Step): number =>
  sum(Plans.map((each) => each['Actual Rows'] * each['Actual Loops']))

/** Long lists of values say nothing about the plan. */
const shortened = (line: string): string => (line.length > 240 ? `${line.slice(0, 240)} …` : line)
