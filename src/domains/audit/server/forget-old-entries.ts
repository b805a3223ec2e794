import type { Context } from '#kit/server/builder.ts'
import { deleteAuditEntriesBefore } from './audit.sql.ts'

/** Months that an entry stays (REQUIREMENTS 2.4). */
const MONTHS = 24

/** Days that a sign-in stays. */
const SIGN_IN_DAYS = 90

/** Removes what is older than 24 months, and sign-ins after 90 days; answers how much. It may run again at any time. */
export async function forgetOldEntries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const day = clock.now()
  day.setUTCMonth(day.getUTCMonth() - MONTHS)
  const signIns = new Date(clock.now().getTime() - SIGN_IN_DAYS * 86_400_000)
  return deleteAuditEntriesBefore(db, day, signIns)
}
