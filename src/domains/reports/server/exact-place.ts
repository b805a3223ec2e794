import { coarsePoint } from '#domains/places/coarse-point.rules.ts'
import type { ReportRow } from './reports.sql.ts'

type Place = Pick<ReportRow, 'latitude' | 'longitude' | 'houseNumber' | 'placeNote' | 'shape'>
type ExactPlace = Pick<
  ReportRow,
  'exactLatitude' | 'exactLongitude' | 'exactHouseNumber' | 'exactPlaceNote' | 'exactShape'
>

/** Whether the report's public place is rounded (D-28). */
export const hasHiddenPlace = (report: ExactPlace): boolean => report.exactLatitude !== null

/** The report with its exact place, for people who may see it; unchanged where nothing is hidden. */
export function withExactPlace(report: ReportRow): ReportRow {
  const { exactLatitude, exactLongitude, exactHouseNumber, exactPlaceNote, exactShape } = report
  if (exactLatitude === null || exactLongitude === null) return report
  const place = { latitude: exactLatitude, longitude: exactLongitude }
  return {
    ...report,
    ...place,
    houseNumber: exactHouseNumber,
    placeNote: exactPlaceNote,
    shape: exactShape,
  }
}

/**
 * The columns of a hidden place: the public ones are rounded, the exact ones move to columns with restricted
 * readers.
 */
export function hiddenPlace<Given extends Place>(place: Given): Given & ExactPlace {
  const { latitude, longitude, houseNumber, placeNote, shape } = place
  return {
    ...place,
    ...coarsePoint(place),
    houseNumber: null,
    placeNote: null,
    shape: null,
    exactLatitude: latitude,
    exactLongitude: longitude,
    exactHouseNumber: houseNumber,
    exactPlaceNote: placeNote,
    exactShape: shape,
  }
}

/** The columns for the exact place where it is not hidden. */
export const NOTHING_HIDDEN: ExactPlace = {
  exactLatitude: null,
  exactLongitude: null,
  exactHouseNumber: null,
  exactPlaceNote: null,
  exactShape: null,
}

/** The columns that show the exact place again. */
export function shownPlace(report: ReportRow): Place & ExactPlace {
  const { latitude, longitude, houseNumber, placeNote, shape } = withExactPlace(report)
  return { latitude, longitude, houseNumber, placeNote, shape, ...NOTHING_HIDDEN }
}
