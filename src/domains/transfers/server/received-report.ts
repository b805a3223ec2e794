import type { MunicipalityRow, StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { reportNumber } from '#domains/reports/report.rules.ts'
import { TEXT_FIELDS, type TextField } from '#domains/reports/report-field-lists.rules.ts'
import { firstOf } from '#domains/reports/server/changes/approve-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { slugOf } from '#kit/common/slug.ts'

type Content = Pick<
  ReportRow,
  | TextField
  | 'latitude'
  | 'longitude'
  | 'street'
  | 'houseNumber'
  | 'zip'
  | 'place'
  | 'country'
  | 'state'
  | 'placeNote'
  | 'shape'
  | 'exactLatitude'
  | 'exactLongitude'
  | 'exactHouseNumber'
  | 'exactPlaceNote'
  | 'exactShape'
  | 'personId'
  | 'commentCount'
  | 'supportCount'
  | 'photoCount'
>

/** Everything of a report that goes to another town: what its author said, and what hangs on it publicly. */
export const contentOf = (report: ReportRow): Content => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, report[field]])) as Pick<ReportRow, TextField>),
  latitude: report.latitude,
  longitude: report.longitude,
  street: report.street,
  houseNumber: report.houseNumber,
  zip: report.zip,
  place: report.place,
  country: report.country,
  state: report.state,
  placeNote: report.placeNote,
  shape: report.shape,
  exactLatitude: report.exactLatitude,
  exactLongitude: report.exactLongitude,
  exactHouseNumber: report.exactHouseNumber,
  exactPlaceNote: report.exactPlaceNote,
  exactShape: report.exactShape,
  personId: report.personId,
  commentCount: report.commentCount,
  supportCount: report.supportCount,
  photoCount: report.photoCount,
})

/** A report in the hands of another town: for staff alone, closed, and without what has moved. */
export const leftBehind = (now: Date) =>
  ({
    ...{ isInternal: true, resolvedAt: now, transferredAt: now },
    ...{ commentCount: 0, supportCount: 0, photoCount: 0 },
  }) satisfies Partial<ReportRow>

type Arrival = {
  id: number
  town: MunicipalityRow
  statuses: readonly StatusRow[]
  categoryId: number
  subCategoryId: number | null
  number: { year: number; counter: number }
  assigned: { personId: number | null; teamId: number | null }
  districtId: number | null
  now: Date
}

/**
 * The report that the other town gets: new there, under a number of its own, and public only if that town
 * publishes without an approval.
 */
export function receivedReport(former: ReportRow, arrival: Arrival): ReportRow {
  const { id, town, statuses, categoryId, subCategoryId, assigned, districtId, now } = arrival
  const { year, counter } = arrival.number
  const isPublished = !town.enabledFeatures.includes('PRE_MODERATION')
  return {
    ...contentOf(former),
    municipalityId: town.id,
    id,
    number: reportNumber(year, counter),
    slug: `${slugOf(former.title)}-${year}-${counter}`,
    ...{ categoryId, subCategoryId, districtId },
    statusId: firstOf(statuses, isPublished ? 'NEW' : 'NOT_APPROVED'),
    previousStatusId: null,
    isPublished,
    isInternal: false,
    internalNotes: null,
    // The thing is one of the other town.
    thingId: null,
    // The way by which it came in is internal to the other town.
    source: 'STAFF',
    responsibleEditorId: assigned.personId,
    teamId: assigned.teamId,
    idempotencyKey: null,
    ...{ createdAt: now, updatedAt: now, statusChangedAt: now },
    ...{ resolvedAt: null, duplicateOfId: null, transferredAt: null, deletedAt: null },
    version: 1,
  }
}
