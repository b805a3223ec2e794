import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { insertAuditEntry } from './audit.sql.ts'

/** What stands in the log of one act. Words of the program alone: no free text of people (D-52). */
export type Act = {
  /** The thing and what was done to it, for example "user.role-added". */
  action: `${string}.${string}`
  /** The town whose administrators may read it; null for the platform's own. */
  municipalityId: number | null
  /** The account it was done to. */
  personId?: number
  /** The id of anything else it was done to, of the kind that the action begins with. */
  objectId?: number
  /** What was before and what is now, each at most 200 characters. */
  oldValue?: string | null
  newValue?: string | null
  /** Why, as a word of the program. */
  reason?: string | null
}

/** Writes down who did it and when, in the transaction of the act itself: neither is there without the other. */
export async function record(
  trx: Trx,
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  act: Act,
): Promise<void> {
  await insertAuditEntry(trx, {
    ...act,
    id: await nextId(trx, 'audit_entry_id'),
    actorId: viewer.id,
    createdAt: clock.now(),
  })
}
