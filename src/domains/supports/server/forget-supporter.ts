import type { Trx } from '#kit/server/database/db.ts'
import { decrementSupportCounts } from './supporters.sql.ts'

/**
 * Decrements the support counts of a person's reports, in one town or (null) everywhere, before the rows that
 * name the person are deleted.
 */
export const forgetSupporter = (trx: Trx, personId: number, townId: number | null): Promise<void> =>
  decrementSupportCounts(trx, personId, townId)
