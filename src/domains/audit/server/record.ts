import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { insertAuditEntry } from './audit.sql.ts'

/** The content of an audit entry. It holds only fixed words of the program, no free text of people (D-52). */
export type Act = {
  /** The kind of object and the act, for example "user.role-added". */
  action: `${string}.${string}`
  /** The town whose administrators may read the entry; null: only the platform reads it. */
  municipalityId: number | null
  /** The account that the act concerned. */
  personId?: number
  /** The id of any other object, of the kind that the action begins with. */
  objectId?: number
  /** The values before and after the act, each at most 200 characters. */
  oldValue?: string | null
  newValue?: string | null
  /** The reason, as a fixed word of the program. */
  reason?: string | null
}

/** Records an act with its actor and time in the transaction of the act: both commit or neither does. */
export async function record(
  trx: Trx,
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  act: Act,
): Promise<void> {
  await insertAuditEntry(trx, {
    ...act,
    id: await nextId(trx, 'audit_entry_id'),
    actorId: viewer.id,
    apiKeyId: viewer.key?.id ?? null,
    createdAt: clock.now(),
  })
}
