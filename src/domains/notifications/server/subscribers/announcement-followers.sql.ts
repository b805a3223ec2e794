import { sql } from 'kysely'
import type { Reach } from '#domains/neighbourhood/server/told-areas.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** The people who get a town's announcements: followers, and people with an area there, who can sign in. */
const recipients = (municipalityIds: readonly number[], after: number) => sql`(
  select f.municipality_id, f.person_id from announcement_follower f
    where f.municipality_id = any(${[...municipalityIds]}::int[]) and f.person_id > ${after}
  union
  select a.municipality_id, a.person_id from area_subscription a
    where a.municipality_id = any(${[...municipalityIds]}::int[]) and a.person_id > ${after}
      and a.wants_announcements and a.paused_at is null)`

const CAN_SIGN_IN = sql`p.deleted_at is null and p.locked_at is null and p.email_confirmed_at is not null`

/** The next batch of recipients after a person's id. */
export async function recipientsAfter(
  db: Db,
  municipalityId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${recipients([municipalityId], after)} r join person p on p.id = r.person_id
    where ${CAN_SIGN_IN} order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the people whom an announcement for the whole town is told, by town. */
export async function countRecipients(
  db: Db,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number; count: number }[]> {
  const { rows } = await sql<{ municipalityId: number; count: number }>`
    select r.municipality_id, count(*)::int as count
    from ${recipients(municipalityIds, 0)} r join person p on p.id = r.person_id
    where ${CAN_SIGN_IN} group by r.municipality_id`.execute(db)
  return rows
}

/** Counts the followers of a town together with some other people. */
export async function countFollowersWith(
  db: Db,
  municipalityId: number,
  personIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person p where ${CAN_SIGN_IN} and p.id in (
      select f.person_id from announcement_follower f where f.municipality_id = ${municipalityId}
      union select unnest(${[...personIds]}::int[]))`.execute(db)
  return rows[0]?.count ?? 0
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

/** Of some people those who follow a town's announcements. */
export async function followersAmong(
  db: Db,
  municipalityId: number,
  personIds: readonly number[],
): Promise<number[]> {
  if (personIds.length === 0) return []
  const query = db
    .selectFrom('announcementFollower')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  return (await query.where('personId', 'in', personIds).execute()).map(({ personId }) => personId)
}

/** Whether an announcement is public and has not ended. */
export async function isAnnouncementCurrent(
  db: Db,
  municipalityId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const query = db.selectFrom('announcement').select('id').where('municipalityId', '=', municipalityId)
  const found = query
    .where('id', '=', id)
    .where('status', '=', 'PUBLISHED')
    .where('published', '<=', now)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]))
  return (await found.executeTakeFirst()) !== undefined
}

/** The area and categories of an announcement; null where it is gone. */
export async function reachOfAnnouncement(db: Db, municipalityId: number, id: number): Promise<Reach | null> {
  const query = db
    .selectFrom('announcement')
    .select(['categoryIds', 'districtIds', 'latitude', 'longitude', 'radius'])
    .where('municipalityId', '=', municipalityId)
  const row = await query.where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const { categoryIds, districtIds, latitude, longitude, radius } = row
  const hasCircle = latitude !== null && longitude !== null && radius !== null
  return { categoryIds, districtIds, circle: hasCircle ? { latitude, longitude, radius } : null }
}
