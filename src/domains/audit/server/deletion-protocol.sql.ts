import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Gone } from './gone.ts'

/**
 * The kinds of deleted objects. A restore looks for a deletion by kind and id. "report-author" is a report
 * that stays without its author. "person-town" is a person whose data in the entry's town was deleted.
 */
export type DeletedType =
  | 'person'
  | 'person-town'
  | 'municipality'
  | 'report'
  | 'report-author'
  | 'notice'
  | 'quote-request'
  | 'barrier-notice'
  | 'audit-entry'
  | 'message'
  | 'token'
  | 'session'
  | 'webhook-message'
  | 'absence'
  | 'report-merge'
  | 'incoming-mail'
  | 'photo-original'
  | 'template-use'

/** A deletion of one or more objects of one kind, for one reason. */
export type Deletion = {
  type: DeletedType
  /** The rule or the requester, in hyphenated words. */
  reason: string
  at: Date
}

/** Records each deleted object in the deletion's transaction, never its content. */
export async function noteDeletions(trx: Trx, deletion: Deletion, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  const { type, reason, at } = deletion
  const [ids, towns] = [gone.map(({ id }) => id), gone.map(({ municipalityId }) => municipalityId ?? null)]
  await sql`insert into ${written('deletion_protocol')} (id, municipality_id, object_type, object_id, reason, deleted_at)
    select nextval('deletion_protocol_id'), town, ${type}, id::text, ${reason}, ${at}
    from unnest(${ids}::int[], ${towns}::int[]) as gone (id, town)`.execute(trx)
}

/** Records only the number of deleted objects, for kinds that nobody looks up individually. */
export async function noteDeletionCount(trx: Trx, deletion: Deletion, count: number): Promise<void> {
  if (count === 0) return
  const { type, reason, at } = deletion
  await sql`insert into ${written('deletion_protocol')} (id, object_type, reason, deleted_at, count)
    values (nextval('deletion_protocol_id'), ${type}, ${reason}, ${at}, ${count})`.execute(trx)
}
