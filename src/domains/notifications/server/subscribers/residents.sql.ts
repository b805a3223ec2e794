import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/**
 * The next people behind a number who are at home in a report's town and asked for what is new there; without those who have
 * blocked who wrote it.
 */
export async function residentsAfter(
  db: Db,
  { municipalityId, personId }: Pick<ReportRow, 'municipalityId' | 'personId'>,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('notificationPreference as chosen', 'chosen.personId', 'person.id')
    .select('person.id')
    .where('person.municipalityId', '=', municipalityId)
    .where('chosen.setting', '=', 'REPORT_IN_TOWN')
    .where('chosen.isOn', '=', true)
    .where('person.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blockedUser')
            .select('blockedUser.id')
            .whereRef('blockedUser.personId', '=', 'person.id')
            .where('blockedUser.blockedPersonId', '=', personId),
        ),
      ),
    )
    .orderBy('person.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
