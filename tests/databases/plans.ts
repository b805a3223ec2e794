import type { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { createApp } from '#app/server/http/http.ts'
import { openDatabase } from '#kit/server/database/db.ts'
import type { TestSite } from '../site.ts'

/** The site on its own connections, and every statement sent through them. */
export function watchedSite<Site extends Pick<TestSite, 'services' | 'databaseUrl'>>(site: Site) {
  const seen: CompiledQuery[] = []
  const db = openDatabase(site.databaseUrl, {
    log: site.services.log,
    onQuery: ({ query }) => seen.push(query),
  })
  // Turn replicas off, because their statements would not be seen.
  const reads = { ...site.services.reads, hasReplicas: false, choose: async () => db }
  // Turn the row cache off, so that each request reads all rows itself.
  const services = { ...site.services, db, heavyDb: db, reads, rowCache: async () => null }
  const watched = { ...site, services, app: createApp(services, null) }
  return { watched, seen, [Symbol.asyncDispose]: () => db.destroy() }
}

/** A step of a plan in PostgreSQL's format. */
export type Step = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string }
type Plan = Step & { Plans?: Plan[] }

/**
 * The plan of each statement, with all its steps. Without scans, PostgreSQL reads a whole table only if no
 * index can serve the query, even for a small table. Without sorts, it sorts only if no index has the order.
 */
export async function plansOf(
  { databaseUrl }: TestSite,
  statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[],
  { withoutScans = false, withoutSorts = false } = {},
): Promise<{ text: string; steps: Step[] }[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (withoutScans) await client.query('set enable_seqscan = off')
    if (withoutSorts) await client.query('set enable_sort = off')
    const plans = []
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, [...parameters])
      plans.push({ text, steps: stepsOf<Plan>(rows[0]['QUERY PLAN'][0].Plan) })
    }
    return plans
  } finally {
    await client.end()
  }
}

/** A step of a plan and all steps below it. */
export const stepsOf = <Of extends { Plans?: Of[] }>(plan: Of): Of[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(stepsOf),
]

/** Tables with a full scan. */
export const scansOf = ({ steps }: { steps: readonly Step[] }): string[] =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan').flatMap((step) => step['Relation Name'] ?? [])
