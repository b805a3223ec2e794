import type { Db } from '#kit/server/database/db.ts'
import {
  announcementAreas,
  type Fitting,
  fittingAreas,
  peopleAround,
  peopleHearing,
  type Spot,
  type Wish,
} from './matching.sql.ts'
import { prepareGround } from './prepare-ground.ts'
import type { Reach } from './reach.sql.ts'

/** A report with its town. */
export type Told = Spot & { municipalityId: number }

const askedOf = (report: Told, wish: Wish) => ({ municipalityId: report.municipalityId, spot: report, wish })

/** The next people after an id of whose areas one fits a report, in the order of their ids. */
export const findPeopleAround = (
  db: Db,
  report: Told,
  wish: Wish,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => peopleAround(db, askedOf(report, wish), after, limit)

/**
 * Of some people the area by which each hears of a report. `before` is where a report that has moved was:
 * people whose areas fitted there are left out.
 */
export const findAreasTelling = (
  db: Db,
  report: Told,
  wish: Wish,
  { before, personIds }: { before: Spot | null; personIds: readonly number[] },
): Promise<Fitting[]> => fittingAreas(db, { ...askedOf(report, wish), before }, personIds)

/** Whether one of a person's areas fits a report and is not paused. */
export const hasAreaAround = async (db: Db, report: Told, wish: Wish, personId: number): Promise<boolean> =>
  (await findAreasTelling(db, report, wish, { before: null, personIds: [personId] })).length > 0

/** Of some people the area by which each hears of an announcement that reaches so far (rule 136). */
export async function findAreasAnnouncing(
  db: Db,
  municipalityId: number,
  reach: Reach,
  personIds: readonly number[],
): Promise<Fitting[]> {
  if (personIds.length === 0) return []
  const ground = await prepareGround(db, municipalityId, reach)
  return announcementAreas(db, municipalityId, { reach, ground }, personIds)
}

/** The people who hear of an announcement that reaches so far by one of their areas. */
export async function findPeopleReached(db: Db, municipalityId: number, reach: Reach): Promise<number[]> {
  return peopleHearing(db, municipalityId, { reach, ground: await prepareGround(db, municipalityId, reach) })
}

export type { Fitting, Spot, Wish } from './matching.sql.ts'
export type { Reach } from './reach.sql.ts'
