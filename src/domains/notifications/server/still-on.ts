import {
  findAreasAnnouncing,
  hasAreaAround,
  type Reach,
  type Wish,
} from '#domains/neighbourhood/server/told-areas.ts'
import { followedAmong } from '#domains/reports/server/following/followers.sql.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { presentReport } from '#domains/reports/server/transferring/former-reports.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { EventName, Settings } from '../notification.rules.ts'
import { settingsOf } from './preferences.sql.ts'
import { followedBy, reachOfAnnouncement } from './subscribers/announcement-followers.sql.ts'

type Told = {
  personId: number
  event: EventName
  municipalityId: number
  reportId: number | null
  /** Absent: any announcement. */
  announcementId?: number | null
}

/** Whether a person still follows the subject of a message; null for a subject that nobody can follow. */
export async function stillFollows(
  db: Db,
  { personId, event, municipalityId, reportId, announcementId }: Told,
): Promise<boolean | null> {
  if (event === 'ANNOUNCEMENT')
    return (await followedBy(db, [personId])).some((each) => each.municipalityId === municipalityId)
  if (event === 'FOLLOWED_STATUS' && reportId !== null)
    return (
      (await followedAmong(db, personId, [(await presentReport(db, { municipalityId, id: reportId })).id]))
        .length > 0
    )
  if (event === 'AREA_ANNOUNCEMENT') return hearsOf(db, municipalityId, announcementId ?? null, personId)
  if (event === 'AREA_NEW' || event === 'AREA_DONE')
    return reportId !== null && hasArea(db, personId, reportId, event === 'AREA_NEW' ? 'NEW' : 'DONE')
  return null
}

/** Whether one of a person's areas still fits an announcement: both can change. Null: any announcement. */
async function hearsOf(
  db: Db,
  municipalityId: number,
  announcementId: number | null,
  personId: number,
): Promise<boolean> {
  const reach = announcementId === null ? ANY : await reachOfAnnouncement(db, municipalityId, announcementId)
  return reach !== null && (await findAreasAnnouncing(db, municipalityId, reach, [personId])).length > 0
}

const ANY: Reach = { categoryIds: [], districtIds: [], circle: null }

/** Whether one of a person's areas still fits a report: areas are changed and paused, and reports move. */
async function hasArea(db: Db, personId: number, reportId: number, wish: Wish): Promise<boolean> {
  const [report] = await findReports(db, [reportId])
  return report !== undefined && hasAreaAround(db, report, wish, personId)
}

/** One person's differences from the defaults. */
export const ownSettings = async (db: Db, personId: number): Promise<Settings> =>
  (await settingsOf(db, [personId])).get(personId) ?? new Map()
