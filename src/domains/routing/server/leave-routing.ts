import type { Trx } from '#kit/server/database/db.ts'
import { forgetPersonInRouting } from './routing-rules.sql.ts'

/**
 * A person who no longer works for a town leaves its teams and absences. Rules that name them stay, without a
 * goal: they are shown as broken, and skipped.
 */
export const leaveRouting = (
  trx: Trx,
  { municipalityId, personId }: { municipalityId: number; personId: number },
): Promise<void> => forgetPersonInRouting(trx, municipalityId, personId)
