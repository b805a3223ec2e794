import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/**
 * The next people after an id whose own municipality is the report's and who asked for new reports there.
 * People who blocked its author are left out.
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
