import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { type AnnouncementRow, hasNotEnded } from './announcements.sql.ts'

/** Announcements that are public at this moment, of active towns with the feature. */
const readable = (db: Db, now: Date) =>
  db
    .selectFrom('announcement')
    .innerJoin('municipality', 'municipality.id', 'announcement.municipalityId')
    .where('municipality.isActive', '=', true)
    .where(sql<boolean>`'ANNOUNCEMENTS' = any(municipality.enabled_features)`)
    .where('announcement.status', '=', 'PUBLISHED')
    .where('announcement.published', '<=', now)

/** When readers last got something new: one that appears by plan was last changed before. */
const changedForReaders = sql<Date>`greatest(announcement.updated_at, announcement.published)`

export type PublicAnnouncementRow = AnnouncementRow & { published: Date }

/** A town's newest announcements that have not ended; all of them, or only those that will. */
export async function newestAnnouncements(
  db: Db,
  municipalityId: number,
  now: Date,
  { limit, onlyEnding = false }: { limit: number; onlyEnding?: boolean },
): Promise<PublicAnnouncementRow[]> {
  const rows = await readable(db, now)
    .selectAll('announcement')
    .where('announcement.municipalityId', '=', municipalityId)
    .where(hasNotEnded(now))
    .$if(onlyEnding, (query) => query.where('announcement.endsAt', 'is not', null))
    .orderBy('announcement.published', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .execute()
  return rows as PublicAnnouncementRow[]
}

/** Most announcements of one category that are compared with a place. */
const MOST_LOOKED_AT = 50

/** A town's current announcements that name a category, the newest first (rule 136). */
export async function currentOfCategory(
  db: Db,
  municipalityId: number,
  categoryId: number,
  now: Date,
): Promise<AnnouncementRow[]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('municipalityId', '=', municipalityId)
    // The index holds only these. Parameters would hide that from a plan that is kept.
    .where(sql<boolean>`status = 'PUBLISHED' and category_ids <> '{}'`)
    .where('published', '<=', now)
    .where(hasNotEnded(now))
    .where(sql<boolean>`${categoryId}::int = any(category_ids)`)
    .orderBy('published', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute()
  return rows as AnnouncementRow[]
}

export type AnnouncingTown = { municipalityId: number; municipalitySlug: string; updatedAt: Date }

/** The towns with public announcements, and the time of the last change. */
export async function listAnnouncingTowns(
  db: Db,
  ofSite: string | null,
  now: Date,
  limit: number,
): Promise<AnnouncingTown[]> {
  return readable(db, now)
    .where((where) =>
      ofSite === null ? where('municipality.ownHost', 'is', null) : where('municipality.slug', '=', ofSite),
    )
    .groupBy(['announcement.municipalityId', 'municipality.slug'])
    .select(['announcement.municipalityId', 'municipality.slug as municipalitySlug'])
    .select(sql<Date>`max(${changedForReaders})`.as('updatedAt'))
    .orderBy('municipality.slug')
    .limit(limit)
    .execute()
}

/** A town's announcements in the order of their ids, after the given id (keyset pagination). */
export async function announcementsBehind(
  db: Db,
  {
    municipalityId,
    now,
    behindId,
    limit,
  }: { municipalityId: number; now: Date; behindId: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return readable(db, now)
    .select(['announcement.id', changedForReaders.as('updatedAt')])
    .where('announcement.municipalityId', '=', municipalityId)
    .where('announcement.id', '>', behindId)
    .orderBy('announcement.id')
    .limit(limit)
    .execute()
}
