import { coarsePoint } from '#domains/places/coarse-point.rules.ts'
import type { ReportRow } from './reports.sql.ts'

type Place = Pick<ReportRow, 'latitude' | 'longitude' | 'houseNumber' | 'placeNote'>
type ExactPlace = Pick<ReportRow, 'exactLatitude' | 'exactLongitude' | 'exactHouseNumber' | 'exactPlaceNote'>

/** Whether the report's public place is rounded (D-28). */
export const hasHiddenPlace = (report: ExactPlace): boolean => report.exactLatitude !== null

/** The report with its exact place, for people who may see it; unchanged where nothing is hidden. */
export function withExactPlace(report: ReportRow): ReportRow {
  const { exactLatitude, exactLongitude, exactHouseNumber, exactPlaceNote } = report
  if (exactLatitude === null || exactLongitude === null) return report
  const place = { latitude: exactLatitude, longitude: exactLongitude }
  return { ...report, ...place, houseNumber: exactHouseNumber, placeNote: exactPlaceNote }
}

/**
 * The columns of a hidden place: the public ones are rounded, the exact ones move to columns with restricted
 * readers.
 */
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

/** The columns for the exact place where it is not hidden. */
export const NOTHING_HIDDEN: ExactPlace = {
  exactLatitude: null,
  exactLongitude: null,
  exactHouseNumber: null,
  exactPlaceNote: null,
}

/** The columns that show the exact place again. */
export function shownPlace(report: ReportRow): Place & ExactPlace {
  const { latitude, longitude, houseNumber, placeNote } = withExactPlace(report)
  return { latitude, longitude, houseNumber, placeNote, ...NOTHING_HIDDEN }
}
