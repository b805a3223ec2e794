import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** Entries that are linked in one go: the lock is held for it. */
const BATCH = 500

/** Gives entries of the log that have none their link in the chain; answers how many. */
export async function linkAuditEntries(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select link_audit_entries(${now}, ${BATCH}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A municipality's entries go with it; an entry of the platform says so. */
export async function forgetAuditOfTown(trx: Trx, municipalityId: number, now: Date): Promise<void> {
  await sql`select forget_audit_of_municipality(${municipalityId}, ${now})`.execute(trx)
}

/** What is wrong with an entry: it was changed, taken out, put in between, or its link does not join the one before. */
export type ChainFault = 'ALTERED' | 'REMOVED' | 'INSERTED' | 'BROKEN'

export type ChainState = {
  links: number
  /** The newest link, to be compared with what was noted elsewhere: what is cut off at this end shows nowhere else. */
  head: { position: number; hash: string } | null
  /** The first that is wrong; null when all is well. */
  fault: { kind: ChainFault; entryId: number; position: number } | null
}

/** How much later than its successors an entry may be linked: a transaction lives ten minutes at most. */
const LATEST_LINK = '15 minutes'
/** How far the clocks of several machines, or of one that was corrected, may be apart. */
const CLOCK_DRIFT = '1 hour'

/** Looks at every link, from the old end. */
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

/** The newest link, and how many there are. */
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
