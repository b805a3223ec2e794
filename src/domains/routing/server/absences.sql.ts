import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'

/** An absence. Days are texts, YYYY-MM-DD, in the calendar of the town. */
export type AbsenceRow = {
  municipalityId: number
  id: number
  personId: number
  fromDay: string
  toDay: string
  deputyId: number | null
}

const COLUMNS = sql<AbsenceRow>`municipality_id, id, person_id, from_day::text, to_day::text, deputy_id`

/** The absences of a town that are not over on a day, in the order of time. */
export async function absencesFrom(db: Db, municipalityId: number, day: string): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`select ${COLUMNS} from absence
    where municipality_id = ${municipalityId} and to_day >= ${day}::date order by from_day, id`.execute(db)
  return rows
}

/** The absences of a town that hold on a day. */
export async function absencesOn(db: Db, municipalityId: number, day: string): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`select ${COLUMNS} from absence
    where municipality_id = ${municipalityId} and from_day <= ${day}::date and to_day >= ${day}::date
    order by from_day, id`.execute(db)
  return rows
}

export async function findAbsence(db: Db, municipalityId: number, id: number): Promise<AbsenceRow | null> {
  const { rows } = await sql<AbsenceRow>`select ${COLUMNS} from absence
    where municipality_id = ${municipalityId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Inserts or overwrites an absence. */
export async function saveAbsenceRow(trx: Trx, row: AbsenceRow): Promise<void> {
  const { personId, fromDay, toDay, deputyId } = row
  await trx
    .insertInto('absence')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'id']).doUpdateSet({ personId, fromDay, toDay, deputyId }),
    )
    .execute()
}

export async function deleteAbsenceRow(trx: Trx, { municipalityId, id }: AbsenceRow): Promise<void> {
  const query = trx.deleteFrom('absence').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/**
 * Deletes absences that were over before a day, and forgets in the reasons of reports who was away then;
 * returns how many.
 */
export async function deleteAbsencesBefore(trx: Trx, day: string, most: number): Promise<number> {
  const { rows: old } = await sql<TownKey>`
    select municipality_id, id from absence where to_day < ${day}::date order by to_day limit ${most}`.execute(
    trx,
  )
  const gone = await townByTown(old, async (municipalityId, ids) => {
    const { rows } = await sql<Pick<AbsenceRow, 'municipalityId' | 'personId'>>`
      delete from ${written('absence', municipalityId)}
      where municipality_id = ${municipalityId} and id = any(${ids}::integer[]) and to_day < ${day}::date
      returning municipality_id, person_id`.execute(trx)
    return rows
  })
  for (const { municipalityId, personId } of gone)
    await sql`update ${written('report_routing', municipalityId)} set absent_id = null
      where municipality_id = ${municipalityId} and absent_id = ${personId} and not exists(
        select from absence other where other.municipality_id = ${municipalityId} and other.person_id = ${personId})`.execute(
      trx,
    )
  return gone.length
}
