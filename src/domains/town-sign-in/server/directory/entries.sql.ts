import { type Selectable, sql } from 'kysely'
import type { DirectoryEntry } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type EntryRow = Selectable<DirectoryEntry>
/** The attribute and the value that a list is asked for. */
export type Filter = { by: 'userName' | 'externalId' | 'id' | 'email'; value: string }

const entries = (db: Db, municipalityId: number) =>
  db.selectFrom('directoryEntry').selectAll().where('municipalityId', '=', municipalityId)

/** An entry, locked until the transaction ends; null where there is none. */
export async function lockEntry(trx: Trx, municipalityId: number, id: string): Promise<EntryRow | null> {
  const query = entries(trx, municipalityId).where(sql<string>`id::text`, '=', id)
  return (await query.forUpdate().executeTakeFirst()) ?? null
}

/** A part of a directory in the order of names, and how many there are in all. */
export async function listEntries(
  db: Db,
  municipalityId: number,
  { filter, skip, most }: { filter: Filter | null; skip: number; most: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const column = {
    userName: sql`lower(user_name)`,
    externalId: sql`external_id`,
    id: sql`id::text`,
    email: sql`lower(email)`,
  }
  const { by, value } = filter ?? { by: 'id', value: '' }
  const isPlain = by === 'externalId' || by === 'id'
  const found =
    filter === null
      ? sql<boolean>`true`
      : sql<boolean>`${column[by]} = ${isPlain ? value : value.toLowerCase()}`
  const rows = entries(db, municipalityId)
    .where(found)
    .orderBy(sql`lower(user_name)`)
    .offset(skip)
    .limit(most)
  return { rows: await rows.execute(), total: await countEntries(db, municipalityId, found) }
}

/** How many entries a directory has, of those that a condition means. */
export async function countEntries(
  db: Db,
  municipalityId: number,
  which = sql<boolean>`true`,
): Promise<number> {
  const query = db.selectFrom('directoryEntry').select(({ fn }) => fn.countAll<number>().as('total'))
  const counted = query.where('municipalityId', '=', municipalityId).where(which)
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Writes an entry; false where another one has its name or external id. */
export async function insertEntry(trx: Trx, row: EntryRow): Promise<boolean> {
  const query = trx
    .insertInto('directoryEntry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Whether another entry has one of these names; the town is locked, so none comes meanwhile. */
export async function isTaken(trx: Trx, row: EntryRow): Promise<boolean> {
  const query = entries(trx, row.municipalityId).where('id', '<>', row.id)
  const same = sql<boolean>`(lower(user_name) = ${row.userName.toLowerCase()} or external_id = ${row.externalId})`
  return (await query.where(same).executeTakeFirst()) !== undefined
}

export async function updateEntry(trx: Trx, { municipalityId, id, ...row }: EntryRow): Promise<void> {
  const query = trx.updateTable('directoryEntry').set(row).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

export async function deleteEntry(trx: Trx, { municipalityId, id }: EntryRow): Promise<void> {
  const query = trx.deleteFrom('directoryEntry').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/**
 * The account that an entry stands for: the one that was bound, that the provider's identity leads to, or
 * whose address it names, in this order: addresses are given to successors. Only accounts that work for this
 * town or are linked to it: citizens are nobody's entry.
 */
export async function findPersonOfEntry(
  db: Db,
  { municipalityId, personId, externalId, email, userName }: EntryRow,
): Promise<number | null> {
  if (personId !== null) return personId
  const [mail, name] = [email?.toLowerCase() ?? null, userName.toLowerCase()]
  // Another issuer ends a town's links, so each link is of the provider that the town has now.
  const { rows } = await sql<{ id: number }>`
    with found as (
      select i.person_id as id, 0 as rank from provider_identity i
        where i.municipality_id = ${municipalityId} and i.subject = ${externalId}
      union all
      select p.id, case when lower(p.email) = ${mail} then 1 else 2 end from person p
        where lower(p.email) in (${mail}, ${name}) and (
          exists(select from municipality_role r where r.municipality_id = ${municipalityId} and r.person_id = p.id)
          or exists(select from provider_identity l
            where l.municipality_id = ${municipalityId} and l.person_id = p.id)))
    select f.id from found f join person p on p.id = f.id
    where p.deleted_at is null order by f.rank, f.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Somebody who signs in by the town's provider. */
export type Comer = { municipalityId: number; personId: number; subject: string; email: string | null }

/**
 * Binds a comer's best entry to the account: the one of their identity; only where the directory knows none,
 * the one of their address. Returns whether it was bound just now, and whether the directory says that they
 * have left: none of their entries is active.
 */
export async function bindComer(
  trx: Trx,
  { municipalityId, personId, subject, email }: Comer,
): Promise<{ isNew: boolean; isOff: boolean }> {
  const mail = email?.toLowerCase() ?? null
  const { rows } = await sql`
    update ${written('directory_entry', municipalityId)} set person_id = ${personId}
    where municipality_id = ${municipalityId} and person_id is null and id = (
      select e.id from directory_entry e
      where e.municipality_id = ${municipalityId} and (e.external_id = ${subject}
        or ((e.person_id = ${personId} or (e.person_id is null and ${mail} in (lower(e.user_name), lower(e.email))))
          and not exists(select from directory_entry x
            where x.municipality_id = ${municipalityId} and x.external_id = ${subject})))
      order by e.person_id is not null desc, e.is_active desc,
        lower(e.email) is not distinct from ${mail} desc, e.id
      limit 1)
    returning id`.execute(trx)
  const { rows: found } = await sql<{ isOff: boolean }>`
    select coalesce(bool_and(not is_active), false) as is_off from directory_entry
    where municipality_id = ${municipalityId} and person_id = ${personId}`.execute(trx)
  return { isNew: rows.length > 0, isOff: found[0]?.isOff ?? false }
}

/** Whether another entry says that an account's person works here. */
export async function hasOtherActive(
  trx: Trx,
  { municipalityId, id }: EntryRow,
  personId: number,
): Promise<boolean> {
  const query = entries(trx, municipalityId).where('id', '<>', id).where('personId', '=', personId)
  return (await query.where('isActive', '=', true).limit(1).executeTakeFirst()) !== undefined
}

/** Notes that a directory has spoken, at most once in a minute. */
export async function noteContact(db: Db, municipalityId: number, now: Date): Promise<void> {
  await sql`insert into ${written('directory_state', municipalityId)} as d (municipality_id, last_seen_at)
    values (${municipalityId}, ${now}) on conflict (municipality_id) do update set last_seen_at = ${now}
    where d.last_seen_at < ${now}::timestamptz - interval '1 minute'`.execute(db)
}

export type Standing = { lastSeenAt: Date | null; people: number; left: number }

/** The facts of the directory that an administrator sees. */
export async function directoryStanding(db: Db, municipalityId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select last_seen_at from directory_state where municipality_id = ${municipalityId}) as last_seen_at,
      count(*) filter (where is_active)::int as people, count(*) filter (where not is_active)::int as "left"
    from directory_entry where municipality_id = ${municipalityId}`.execute(db)
  return rows[0] ?? { lastSeenAt: null, people: 0, left: 0 }
}
