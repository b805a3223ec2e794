import { CLOSED_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { reportNumber, resolvedAtAfter } from '#domains/reports/report.rules.ts'
import { CALLER_SOURCES } from '#domains/reports/report-sources.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { DemoPlan } from '../plan/plan-demo.ts'
import {
  createdAtOf,
  lastStepOf,
  type PlannedPerson,
  type PlannedReport,
  type PlannedStep,
} from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

type Ids = { towns: TownIds; personId(person: PlannedPerson): number }

/** Reports in the order in which they came in, numbered by town and year, with every step of their way. */
export async function insertReports(
  trx: Trx,
  { plans, reports }: DemoPlan,
  ids: Ids,
): Promise<Map<PlannedReport, number>> {
  const ordered = [...reports].sort((a, b) => createdAtOf(a).getTime() - createdAtOf(b).getTime())
  const numbers = new Map(ordered.map((report, index) => [report, index + 1]))
  const counters = new Map<string, Row<'reportCounter'>>()
  const rows = ordered.map((report, index) => {
    const calendar = plans.find(({ town }) => town === report.town)?.calendar
    const year = calendar?.read(createdAtOf(report)).year ?? createdAtOf(report).getUTCFullYear()
    const municipalityId = ids.towns.town(report.town)
    const key = `${municipalityId} ${year}`
    const counter = counters.get(key) ?? { municipalityId, year, last: 0 }
    counter.last += 1
    counters.set(key, counter)
    return reportRow(report, index + 1, { year, counter: counter.last }, ids)
  })
  await insertRows(trx, 'report', rows)
  await insertRows(trx, 'reportCounter', [...counters.values()])
  await insertEvents(trx, numbers, ids)
  await advance(trx, 'report_id', rows.length)
  return numbers
}

function reportRow(
  report: PlannedReport,
  id: number,
  { year, counter }: { year: number; counter: number },
  { towns, personId }: Ids,
): Row<'report'> {
  const { town, place, category, subCategory, title, description, source, isPublished, isInternal } = report
  const last = lastStepOf(report)
  const wasWithdrawn = last.kind === 'APPROVAL_WITHDRAWN' && last.from !== null
  return {
    ...{ id, title, description, source, isPublished, isInternal },
    duplicateOfId: null,
    transferredAt: null,
    municipalityId: towns.town(town),
    number: reportNumber(year, counter),
    slug: `${slugOf(title)}-${year}-${counter}`,
    categoryId: towns.category(town, category),
    subCategoryId: towns.subCategory(town, category, subCategory),
    districtId: null,
    statusId: towns.status(town, last.to),
    previousStatusId: wasWithdrawn && last.from !== null ? towns.status(town, last.from) : null,
    internalNotes: report.internalNotes,
    latitude: place.latitude,
    longitude: place.longitude,
    street: place.street,
    houseNumber: place.houseNumber,
    zip: town.zip,
    place: town.name,
    country: town.country,
    state: town.state,
    placeNote: null,
    ...{ shape: place.shape ?? null, exactShape: null },
    thingId: null,
    ...{ exactLatitude: null, exactLongitude: null, exactHouseNumber: null, exactPlaceNote: null },
    // A caller has no account, and the clerk who took the call is not the author (decision 0045).
    personId: CALLER_SOURCES.includes(source) ? null : personId(report.author),
    responsibleEditorId: report.responsible === null ? null : personId(report.responsible),
    commentCount: report.comments.length,
    supportCount: 0,
    teamId: null,
    photoCount: report.photos.length,
    idempotencyKey: null,
    createdAt: createdAtOf(report),
    updatedAt: last.at,
    statusChangedAt: last.at,
    resolvedAt: resolvedAt(report.steps),
    deletedAt: null,
    version: 1,
  }
}

/** When work ended, by the same rule as the server's. */
function resolvedAt(steps: readonly PlannedStep[]): Date | null {
  let resolved: Date | null = null
  for (const { from, to, at } of steps) {
    resolved = from === null ? (CLOSED_KINDS.has(to) ? at : null) : resolvedAtAfter(from, to, resolved, at)
  }
  return resolved
}

async function insertEvents(trx: Trx, numbers: ReadonlyMap<PlannedReport, number>, { towns, personId }: Ids) {
  const steps = [...numbers].flatMap(([report, reportId]) =>
    report.steps.map((step) => ({ report, reportId, step })),
  )
  const ordered = steps.sort((a, b) => a.step.at.getTime() - b.step.at.getTime())
  const rows = ordered.map(
    ({ report, reportId, step }, index): Row<'reportEvent'> => ({
      municipalityId: towns.town(report.town),
      id: index + 1,
      reportId,
      kind: step.kind,
      actorId: personId(step.actor),
      fromStatusId: step.from === null ? null : towns.status(report.town, step.from),
      toStatusId: towns.status(report.town, step.to),
      createdAt: step.at,
      fromCategoryId: null,
      note: null,
      version: null,
      changes: null,
      fromPersonId: null,
      toPersonId: null,
      isUndone: false,
      apiKeyId: null,
      callId: null,
    }),
  )
  await insertRows(trx, 'reportEvent', rows)
  await advance(trx, 'report_event_id', rows.length)
}
