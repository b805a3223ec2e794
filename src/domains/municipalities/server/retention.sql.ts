import type { Db, Trx } from '#kit/server/database/db.ts'
import type { TownPeriodName } from '../town-periods.rules.ts'

/** Periods in months that a municipality has changed from the defaults. */
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

/** Stores a municipality's choice for a period; null restores the default. */
export async function saveChosenMonths(
  trx: Trx,
  municipalityId: number,
  period: TownPeriodName,
  months: number | null,
): Promise<void> {
  await trx
    .deleteFrom('municipalityRetention')
    .where('municipalityId', '=', municipalityId)
    .where('period', '=', period)
    .execute()
  if (months !== null)
    await trx.insertInto('municipalityRetention').values({ municipalityId, period, months }).execute()
}
