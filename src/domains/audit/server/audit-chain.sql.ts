import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** Entries per transaction: the chain's lock is held for its whole length. */
const BATCH = 500

/** Appends unlinked entries of the log to the hash chain. Returns their number. */
export async function linkAuditEntries(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select link_audit_entries(${now}, ${BATCH}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Deletes a municipality's entries together with it. The chain stays intact, and an entry of the platform
 * records the deletion.
 */
export async function forgetAuditOfTown(trx: Trx, municipalityId: number, now: Date): Promise<void> {
  await sql`select forget_audit_of_municipality(${municipalityId}, ${now})`.execute(trx)
}

/**
 * The kinds of tampering: an entry was changed, deleted or inserted, or its link does not match the previous
 * one.
 */
export type ChainFault = 'ALTERED' | 'REMOVED' | 'INSERTED' | 'BROKEN'

export type ChainState = {
  links: number
  /**
   * The newest link. Compare it with a copy outside the database: entries cut off at this end are detected
   * only that way.
   */
  head: { position: number; hash: string } | null
  /** The first fault; null if the chain is intact. */
  fault: { kind: ChainFault; entryId: number; position: number } | null
}

/**
 * Longest time by which an entry may be linked after later entries. A transaction lasts at most ten minutes.
 */
const LATEST_LINK = '15 minutes'
/** Longest difference between the clocks of several machines, or of one before and after a correction. */
const CLOCK_DRIFT = '1 hour'

/** Verifies every link, from the oldest to the newest. */
export async function readChain(db: Db): Promise<ChainState> {
  const { rows } = await sql<{ kind: ChainFault; entryId: number; position: number }>`
    select * from (
      select l.entry_id, l.position, case
        when l.hash <> audit_link_hash(l) then 'BROKEN'
        when l.previous_hash <> coalesce(lag(l.hash) over places, anchor.hash, decode(repeat('00', 32), 'hex')) then 'BROKEN'
        when l.position <> coalesce(lag(l.position) over places, anchor.position, 0) + 1 then 'BROKEN'
        when e.id is null and l.forgotten_at is null then 'REMOVED'
        when e.id is not null and (l.forgotten_at is not null or l.content_hash <> audit_content_hash(e)
          or (e.actor_id is null) <> (l.actor_salt is null) or (e.person_id is null) <> (l.person_salt is null)
          or audit_person_hash(l.actor_salt, e.actor_id) <> l.actor_hash
          or audit_person_hash(l.person_salt, e.person_id) <> l.person_hash) then 'ALTERED'
        when l.linked_at - min(l.linked_at) over (order by l.entry_id rows between 1 following and unbounded following)
          > ${LATEST_LINK}::interval then 'INSERTED'
        when e.created_at < max(e.created_at) over (places rows between unbounded preceding and 1 preceding)
          - ${CLOCK_DRIFT}::interval then 'INSERTED'
        end as kind
      from audit_link l left join audit_entry e on e.id = l.entry_id
        left join (select * from audit_anchor order by position desc limit 1) anchor on true
      window places as (order by l.position)) looked
    where kind is not null order by position limit 1`.execute(db)
  return { ...(await readHead(db)), fault: rows[0] ?? null }
}

/** The newest link and the number of links. */
export async function readHead(db: Db): Promise<Pick<ChainState, 'links' | 'head'>> {
  const { rows } = await sql<{ position: number; hash: string; links: number }>`
    select position, encode(hash, 'hex') as hash, (select count(*) from audit_link) as links
    from audit_link order by position desc limit 1`.execute(db)
  const [last] = rows
  return {
    links: last?.links ?? 0,
    head: last === undefined ? null : { position: last.position, hash: last.hash },
  }
}
