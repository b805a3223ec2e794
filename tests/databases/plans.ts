import type { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { createApp } from '#app/server/http/http.ts'
import { openDatabase } from '#kit/server/database/db.ts'
import type { TestSite } from '../site.ts'

/** The same site through connections of its own, and every statement that came through them. */
export function watchedSite<Site extends Pick<TestSite, 'services' | 'databaseUrl'>>(site: Site) {
  const seen: CompiledQuery[] = []
  const db = openDatabase(site.databaseUrl, {
    log: site.services.log,
    onQuery: ({ query }) => seen.push(query),
  })
  // A replica would answer unseen.
  const reads = { ...site.services.reads, hasReplicas: false, choose: async () => db }
  // So would rows that requests share: each reads them itself.
  const services = { ...site.services, db, reads, keptRows: async () => null }
  const watched = { ...site, services, app: createApp(services, null) }
  return { watched, seen, [Symbol.asyncDispose]: () => db.destroy() }
}

/** A step of a plan, as PostgreSQL tells it. */
export type Step = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string }
type Plan = Step & { Plans?: Plan[] }

/**
 * How PostgreSQL would answer each statement: all steps of its plan. Without scans it reads a table from end to end only
 * where no index could serve, however small the table is; without sorts it sorts only where no index has the order.
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

/** A step of a plan with all below it. */
export const stepsOf = <Of extends { Plans?: Of[] }>(plan: Of): Of[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(stepsOf),
]

/** Tables that a plan reads from end to end. */
export const scansOf = ({ steps }: { steps: readonly Step[] }): string[] =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan').flatMap((step) => step['Relation Name'] ?? [])
