import type { Context } from '#kit/server/builder.ts'
import { AUDIT_MONTHS, SIGN_IN_DAYS } from '../audit.rules.ts'
import { deleteAuditEntriesBefore } from './audit.sql.ts'

/** Removes what is older than 24 months, and sign-ins after 90 days; answers how much. It may run again at any time. */
export async function forgetOldEntries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const day = clock.now()
  day.setUTCMonth(day.getUTCMonth() - AUDIT_MONTHS)
  const signIns = new Date(clock.now().getTime() - SIGN_IN_DAYS * 86_400_000)
  return deleteAuditEntriesBefore(db, day, signIns)
}
