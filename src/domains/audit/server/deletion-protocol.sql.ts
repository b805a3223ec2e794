import { sql } from 'kysely'
import type { Trx } from '#kit/server/database/db.ts'
import type { Gone } from './gone.ts'

/**
 * What can have been deleted: a restore looks for it by this word and the id. "report-author" is a report that stays and has lost
 * its author, "person-town" a person whose data in the entry's town went.
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

/** What went, of one kind and for one reason. */
export type Deletion = {
  type: DeletedType
  /** Which rule, or who asked: words with hyphens. */
  reason: string
  at: Date
}

/** Writes down each of several things that go in this transaction; never what they said. */
export async function noteDeletions(trx: Trx, deletion: Deletion, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  const { type, reason, at } = deletion
  const [ids, towns] = [gone.map(({ id }) => id), gone.map(({ municipalityId }) => municipalityId ?? null)]
  await sql`insert into deletion_protocol (id, municipality_id, object_type, object_id, reason, deleted_at)
    select nextval('deletion_protocol_id'), town, ${type}, id::text, ${reason}, ${at}
    from unnest(${ids}::int[], ${towns}::int[]) as gone (id, town)`.execute(trx)
}

/** Writes down how many of a kind went, where nobody would ever look for one of them. */
export async function noteDeletionCount(trx: Trx, deletion: Deletion, count: number): Promise<void> {
  if (count === 0) return
  const { type, reason, at } = deletion
  await sql`insert into deletion_protocol (id, object_type, reason, deleted_at, count)
    values (nextval('deletion_protocol_id'), ${type}, ${reason}, ${at}, ${count})`.execute(trx)
}
