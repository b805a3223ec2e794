import type { Context } from '#kit/server/builder.ts'
import { deleteAuditEntriesBefore } from './audit.sql.ts'

/** Months that an entry stays (REQUIREMENTS 2.4). */
const MONTHS = 24

/** Removes what is older than 24 months; answers how much. It may run again at any time. */
export async function forgetOldEntries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const day = clock.now()
  day.setUTCMonth(day.getUTCMonth() - MONTHS)
  return deleteAuditEntriesBefore(db, day)
}
