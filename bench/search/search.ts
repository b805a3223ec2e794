import { join } from 'node:path'
import { Client } from 'pg'
import { readConfig } from '#kit/server/config/config.ts'
import { type Db, openDatabase } from '#kit/server/database/db.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { startCluster } from '#kit/server/database/postgres/cluster.ts'
import { factorySite } from '../../proof/site/own-database.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { BEFORE } from './before.ts'
import {
  type AskedOf,
  blindQueries,
  heldOut,
  type QuestionSet,
  relevanceList,
  townSet,
} from './search-questions.ts'
import { type SearchStage, searchStages, townStages } from './search-stages.ts'

/** The quality of one search algorithm on one set of queries. All values are shares from 0 to 1. */
export type SearchLine = {
  questions: string
  count: number
  stage: string
  /** Precision of the first five results. For a query without matches it is 1 if the result is empty. */
  precision: number
  /** Recall: the share of all matches that is found at all. */
  recall: number
  /** Queries with a forbidden report among the first five results. */
  forbidden: number
  isGood: boolean
}

const FIRST = 5
/** The bounds for the last stage (the issue on the citizen's side asks for nine tenths of the first five). */
const BOUNDS = { leastPrecision: 0.9, mostForbidden: 0 }

/** Precision and recall of each stage of our search, compared with a database's built-in search. */
export async function benchSearch(): Promise<SearchLine[]> {
  const cluster = await startCluster(join(readConfig().dataDir, 'bench-search'))
  try {
    const lines: SearchLine[] = []
    for (const fill of [relevanceList, blindQueries, heldOut])
      lines.push(...(await measureIn(cluster, fill, searchStages)))
    lines.push(...(await measureIn(cluster, townSet, townStages)))
    return lines
  } finally {
    await cluster.stop()
  }
}

async function measureIn(
  cluster: { connectionString(database: string): string },
  fill: (site: ReturnType<typeof factorySite>) => Promise<QuestionSet[]>,
  stagesOf: (db: Db, client: Client) => SearchStage[],
): Promise<SearchLine[]> {
  const admin = new Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  await admin.query('drop database if exists bench_search with (force)')
  await admin.query('create database bench_search')
  await admin.end()
  const url = cluster.connectionString('bench_search')
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const db = openDatabase(url, { log: createLog('silent') })
  try {
    const site = factorySite(db)
    const sets = await fill(site)
    const stages = stagesOf(db, client)
    const lines: SearchLine[] = []
    for (const set of sets) {
      for (const stage of stages) lines.push(await measure(set, stage))
      lines.push(...beforeOf(set))
    }
    return lines.map((line) => ({ ...line, isGood: line.isGood || line.stage !== stages.at(-1)?.name }))
  } finally {
    await client.end()
    await db.destroy()
  }
}

/** The kept figures of the search as it was, where there are any. */
function beforeOf({ name, questions }: QuestionSet): SearchLine[] {
  return BEFORE.filter((line) => line.questions === name).map((line) => ({
    ...line,
    count: questions.length,
    stage: 'before (release 1.0.0)',
    isGood: true,
  }))
}

async function measure(
  { name, questions, bounds = BOUNDS }: QuestionSet,
  stage: SearchStage,
): Promise<SearchLine> {
  const scores = { precision: 0, recall: 0, forbidden: 0 }
  for (const question of questions) {
    const score = scoreOf(question, await stage.answer(question.text))
    scores.precision += score.precision / questions.length
    scores.recall += score.recall / questions.length
    scores.forbidden += score.forbidden
  }
  return {
    questions: name,
    count: questions.length,
    stage: stage.name,
    ...scores,
    isGood: scores.precision >= bounds.leastPrecision && scores.forbidden <= bounds.mostForbidden,
  }
}

function scoreOf({ wanted, never }: AskedOf, found: readonly number[]) {
  const first = found.slice(0, FIRST)
  const right = first.filter((id) => wanted.has(id)).length
  const all = found.filter((id) => wanted.has(id)).length
  const isEmpty = Number(found.length === 0)
  return {
    // An empty result for a query with matches counts as 0, not as precise.
    precision: wanted.size === 0 ? isEmpty : right / Math.max(first.length, 1),
    recall: wanted.size === 0 ? isEmpty : all / wanted.size,
    forbidden: Number(first.some((id) => never.has(id))),
  }
}

/** A plain-text table with one line for each stage. */
export function searchTable(lines: readonly SearchLine[]): string {
  let last = ''
  return lines
    .map((line) => {
      const head = line.questions === last ? '' : `\n${line.questions} (${line.count})\n`
      last = line.questions
      const numbers = [line.precision, line.recall].map((share) => share.toFixed(2)).join('  ')
      return `${head}  ${line.stage.padEnd(30)} precision, recall  ${numbers}  forbidden ${line.forbidden}${line.isGood ? '' : '  FAILED'}`
    })
    .join('\n')
}
