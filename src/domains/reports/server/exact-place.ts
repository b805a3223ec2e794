import { coarsePoint } from '#domains/places/coarse-point.rules.ts'
import type { ReportRow } from './reports.sql.ts'

type Place = Pick<ReportRow, 'latitude' | 'longitude' | 'houseNumber' | 'placeNote'>
type ExactPlace = Pick<ReportRow, 'exactLatitude' | 'exactLongitude' | 'exactHouseNumber' | 'exactPlaceNote'>

/** Whether the report's own place is only roughly where it lies (D-28). */
export const hasHiddenPlace = (report: ExactPlace): boolean => report.exactLatitude !== null

/** A report with its exact place, for those who may know it; the same where nothing is hidden. */
export function withExactPlace(report: ReportRow): ReportRow {
  const { exactLatitude, exactLongitude, exactHouseNumber, exactPlaceNote } = report
  if (exactLatitude === null || exactLongitude === null) return report
  const place = { latitude: exactLatitude, longitude: exactLongitude }
  return { ...report, ...place, houseNumber: exactHouseNumber, placeNote: exactPlaceNote }
}

/** Columns that hide a place: what everybody reads becomes coarse, and what is exact goes where few read. */
export function hiddenPlace<Given extends Place>(place: Given): Given & ExactPlace {
  const { latitude, longitude, houseNumber, placeNote } = place
  return {
    ...place,
    ...coarsePoint(place),
    houseNumber: null,
    placeNote: null,
    exactLatitude: latitude,
    exactLongitude: longitude,
    exactHouseNumber: houseNumber,
    exactPlaceNote: placeNote,
  }
}

/** What stands for the exact place where it is no secret. */
export const NOTHING_HIDDEN: ExactPlace = {
  exactLatitude: null,
  exactLongitude: null,
  exactHouseNumber: null,
  exactPlaceNote: null,
}

/** Columns that show it again. */
export function shownPlace(report: ReportRow): Place & ExactPlace {
  const { latitude, longitude, houseNumber, placeNote } = withExactPlace(report)
  return { latitude, longitude, houseNumber, placeNote, ...NOTHING_HIDDEN }
}
