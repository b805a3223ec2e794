import { type Insertable, sql } from 'kysely'
import type { AuditEntry } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** Inserts an entry. No statement changes one. */
export async function insertAuditEntry(trx: Trx, entry: Insertable<AuditEntry>): Promise<void> {
  await trx.insertInto('auditEntry').values(entry).execute()
}

/** An entry with people's current names; null for a deleted account. */
export type AuditEntryRow = {
  id: number
  action: string
  objectId: number | null
  oldValue: string | null
  newValue: string | null
  reason: string | null
  createdAt: Date
  actorName: string | null
  isActorOfPlatform: boolean
  /** The name of the key with which a program acted; null for people. */
  keyName: string | null
  personName: string | null
  municipalityName: string | null
  reportNumber: string | null
}

export type AuditFilter = {
  /** null: entries of all towns and of the platform. */
  municipalityId: number | null
  /** Only acts of this person; null: of everybody. */
  actorId: number | null
  /** Only acts on this kind of object (the first word of the action); null: on all kinds. */
  subject: string | null
}

/** One page of the log, newest first. */
export async function listAuditEntries(
  db: Db,
  { municipalityId, actorId, subject }: AuditFilter,
  { page, count }: Page,
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const where = sql`true
    ${municipalityId === null ? sql`` : sql`and a.municipality_id = ${municipalityId}`}
    ${actorId === null ? sql`` : sql`and a.actor_id = ${actorId}`}
    ${subject === null ? sql`` : sql`and split_part(a.action, '.', 1) = ${subject}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<AuditEntryRow>`
      select a.id, a.action, a.object_id, a.old_value, a.new_value, a.reason, a.created_at,
        actor.first_name || ' ' || actor.last_name as actor_name,
        coalesce(actor.is_super_admin, false) as is_actor_of_platform, k.name as key_name,
        p.first_name || ' ' || p.last_name as person_name, m.name as municipality_name,
        r.number as report_number
      from audit_entry a left join person actor on actor.id = a.actor_id left join person p on p.id = a.person_id
        left join municipality m on m.id = a.municipality_id
        left join api_key k on k.municipality_id = a.municipality_id and k.id = a.api_key_id
        left join report r on split_part(a.action, '.', 1) = 'report'
          and r.municipality_id = a.municipality_id and r.id = a.object_id
      where ${where} order by a.id desc limit ${count} offset ${(page - 1) * count}`.execute(db),
    sql<{ total: number }>`select count(*) as total from audit_entry a where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
