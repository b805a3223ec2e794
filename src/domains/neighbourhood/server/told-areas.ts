import type { Db } from '#kit/server/database/db.ts'
import {
  announcementAreas,
  type Fitting,
  fittingAreas,
  peopleAround,
  type Spot,
  type Wish,
} from './matching.sql.ts'

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

/** Of some people the area by which each hears of a town's announcements. */
export const findAreasAnnouncing = (
  db: Db,
  municipalityId: number,
  personIds: readonly number[],
): Promise<Fitting[]> => announcementAreas(db, municipalityId, personIds)

export type { Fitting, Spot, Wish } from './matching.sql.ts'
