import type { Db, Trx } from '#kit/server/database/db.ts'
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

/** Keeps the months that a municipality chose for a period; null: the usual ones hold again. */
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
