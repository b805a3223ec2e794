import type { Db } from '#kit/server/db.ts'
import type { TownPeriodName } from '../retention.rules.ts'

/** Months that a municipality has chosen, where it chose others than the usual ones. */
export async function findChosenMonths(
  db: Db,
  municipalityId: number,
): Promise<Partial<Record<TownPeriodName, number>>> {
  const rows = await db
    .selectFrom('municipalityRetention')
    .select(['period', 'months'])
    .where('municipalityId', '=', municipalityId)
    .execute()
  return Object.fromEntries(rows.map(({ period, months }) => [period, months]))
}
