import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

export type NamedThing = { reportId: number; kind: string; number: string }

/** The things of reports whose places are not hidden. */
export async function thingsOfReports(db: Db, reportIds: readonly number[]): Promise<NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select report.id as report_id, k.name as kind, thing.number from report
      join thing on thing.municipality_id = report.municipality_id and thing.id = report.thing_id
      join thing_kind k on k.municipality_id = thing.municipality_id and k.id = thing.kind_id
    where report.id = any(${[...reportIds]}::integer[]) and report.exact_latitude is null`.execute(db)
  return rows
}
