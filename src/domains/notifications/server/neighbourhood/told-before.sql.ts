import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

type Key = { municipalityId: number; id: number }

/**
 * Of some people those who must not hear of a report by an area: they follow it, have blocked its author, or
 * hear of every new report of the town anyway.
 */
export async function peopleToLeaveOut(
  db: Db,
  { municipalityId, id, personId }: { municipalityId: number; id: number; personId: number | null },
  hearsOfAll: boolean,
  personIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...personIds]}::int[]) as given(id)
    where exists(select from report_follower f where f.municipality_id = ${municipalityId}
        and f.report_id = ${id} and f.person_id = given.id)
      or exists(select from blocked_user b where b.person_id = given.id and b.blocked_person_id = ${personId}::int)
      or ${hearsOfAll} and exists(select from person p
        join notification_preference c on c.person_id = p.id and c.setting = 'REPORT_IN_TOWN' and c.is_on
        where p.id = given.id and p.municipality_id = ${municipalityId})`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Of some people those who were told of one of these reports by a notification with this cause. */
export async function peopleTold(
  db: Db,
  reports: readonly Key[],
  cause: (reportId: number) => string,
  personIds: readonly number[],
): Promise<Set<number>> {
  const told = new Set<number>()
  for (const { municipalityId, id: reportId } of reports) {
    const keys = personIds.map((id) => `${cause(reportId)}:${id}`)
    const query = db
      .selectFrom('notification')
      .select('personId')
      .where('municipalityId', '=', municipalityId)
    for (const { personId } of await query.where('idempotencyKey', 'in', keys).execute()) told.add(personId)
  }
  return told
}
