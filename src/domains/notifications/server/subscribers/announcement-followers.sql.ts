import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** The people who get a town's announcements by mail: followers who can sign in. */
const recipients = (db: Db, municipalityId: number) =>
  db
    .selectFrom('announcementFollower')
    .innerJoin('person', 'person.id', 'announcementFollower.personId')
    .where('announcementFollower.municipalityId', '=', municipalityId)
    .where('person.deletedAt', 'is', null)
    .where('person.lockedAt', 'is', null)
    .where('person.emailConfirmedAt', 'is not', null)

/** The next batch of recipients after a person's id. */
export async function recipientsAfter(
  db: Db,
  municipalityId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const query = recipients(db, municipalityId).select('person.id')
  const rows = await query
    .where('announcementFollower.personId', '>', after)
    .orderBy('announcementFollower.personId')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the mails that an announcement causes, by town. */
export async function countRecipients(
  db: Db,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number; count: number }[]> {
  const { rows } = await sql<{ municipalityId: number; count: number }>`
    select f.municipality_id, count(*)::int as count
    from announcement_follower f join person p on p.id = f.person_id
    where f.municipality_id = any(${municipalityIds}) and p.deleted_at is null and p.locked_at is null
      and p.email_confirmed_at is not null
    group by f.municipality_id`.execute(db)
  return rows
}

export async function insertFollower(
  db: Db | Trx,
  municipalityId: number,
  personId: number,
  createdAt: Date,
): Promise<void> {
  const query = db.insertInto('announcementFollower').values({ municipalityId, personId, createdAt })
  await query.onConflict((conflict) => conflict.doNothing()).execute()
}

export async function deleteFollower(db: Db, municipalityId: number, personId: number): Promise<void> {
  const query = db.deleteFrom('announcementFollower').where('municipalityId', '=', municipalityId)
  await query.where('personId', '=', personId).execute()
}

/** Ends every announcement subscription of a person. */
export async function deleteAllFollowed(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('announcementFollower').where('personId', '=', personId).execute()
}

/** The towns whose announcements each person follows, one row each. */
export async function followedBy(
  db: Db,
  personIds: readonly number[],
): Promise<{ personId: number; municipalityId: number }[]> {
  const query = db.selectFrom('announcementFollower').select(['personId', 'municipalityId'])
  return query.where('personId', 'in', personIds).orderBy('municipalityId').execute()
}

export async function isAnnouncementPublic(
  db: Db,
  municipalityId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const query = db.selectFrom('announcement').select('id').where('municipalityId', '=', municipalityId)
  const found = query.where('id', '=', id).where('status', '=', 'PUBLISHED').where('published', '<=', now)
  return (await found.executeTakeFirst()) !== undefined
}
