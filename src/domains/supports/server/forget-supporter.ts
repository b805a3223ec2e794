import type { Trx } from '#kit/server/database/db.ts'
import { discount } from './supporters.sql.ts'

/**
 * Takes a person out of the numbers of reports, in one town or (null) everywhere, before the rows that name them are
 * deleted.
 */
export const discountSupporter = (trx: Trx, personId: number, townId: number | null): Promise<void> =>
  discount(trx, personId, townId)
