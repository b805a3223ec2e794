import type { Insertable } from 'kysely'
import type { AuditEntry } from '#generated/tables.ts'
import type { Trx } from '#kit/server/db.ts'

/** Adds an entry; there is no statement that changes one. */
export async function insertAuditEntry(trx: Trx, entry: Insertable<AuditEntry>): Promise<void> {
  await trx.insertInto('auditEntry').values(entry).execute()
}
