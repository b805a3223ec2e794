import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'
import type { UseCount } from './fitting-templates.ts'

export type NewUse = {
  id: number
  municipalityId: number
  templateId: number
  categoryId: number
  statusId: number
  day: string
  /** Among the proposals, from 1; null where it was not proposed. */
  place: number | null
}

/** How often each template was used since a day for reports that got or kept a status. */
export async function countUses(
  db: Db,
  { municipalityId, statusId, since }: { municipalityId: number; statusId: number; since: string },
): Promise<UseCount[]> {
  const { rows } = await sql<UseCount>`
    select template_id, category_id, status_id, count(*)::integer as count from template_use
    where municipality_id = ${municipalityId} and status_id = ${statusId} and day >= ${since}::date
    group by template_id, category_id, status_id`.execute(db)
  return rows
}

/** Notes a use once; a template, category or status that is deleted at that moment gets none. */
export async function insertUse(trx: Trx, use: NewUse): Promise<void> {
  const { id, municipalityId, templateId, categoryId, statusId, day, place } = use
  await sql`
    insert into ${written('template_use', municipalityId)} (municipality_id, id, template_id, category_id, status_id, day, place)
    select ${municipalityId}::integer, ${id}::integer, t.id, ${categoryId}::integer, ${statusId}::integer, ${day}::date, ${place}::smallint
    from response_template t
      join category c on c.municipality_id = t.municipality_id and c.id = ${categoryId}
      join status s on s.municipality_id = t.municipality_id and s.id = ${statusId}
    where t.municipality_id = ${municipalityId} and t.id = ${templateId} for key share
    on conflict (municipality_id, id) do nothing`.execute(trx)
}

/** How many answers with a template since a day had it as first proposal, and as one of them. */
export type ProposalFigures = { municipalityId: number; answers: number; first: number; proposed: number }

export async function proposalFigures(
  db: Db,
  municipalityIds: readonly number[],
  since: string,
): Promise<ProposalFigures[]> {
  const { rows } = await sql<ProposalFigures>`
    select municipality_id, count(*)::integer as answers, (count(*) filter (where place = 1))::integer as first,
      count(place)::integer as proposed
    from template_use where municipality_id = any(${[...municipalityIds]}::int[]) and day >= ${since}::date
    group by municipality_id`.execute(db)
  return rows
}

/** Deletes uses before a day; returns how many. */
export async function deleteUsesBefore(trx: Trx, day: string, most: number): Promise<number> {
  const { rows: old } = await sql<TownKey>`
    select municipality_id, id from template_use where day < ${day}::date order by day limit ${most}`.execute(
    trx,
  )
  const gone = await townByTown(old, async (municipalityId, ids) => {
    const { rows } = await sql`delete from ${written('template_use', municipalityId)}
      where municipality_id = ${municipalityId} and id = any(${ids}::integer[]) returning id`.execute(trx)
    return rows
  })
  return gone.length
}
