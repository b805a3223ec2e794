import { findCategories, findSubCategories } from '#domains/categories/server/categories.sql.ts'
import { answersOfReports } from '#domains/category-questions/server/report-answers.sql.ts'
import {
  findMunicipalities,
  findStatuses,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { reportPath } from '#domains/paths.ts'
import { photoPath } from '#domains/photos/server/photo-files.ts'
import { type PhotoRow, photosOfReports } from '#domains/photos/server/photos.sql.ts'
import { wktOf } from '#domains/places/shapes/shape.rules.ts'
import { publicEventsOf } from '#domains/reports/server/reports.sql.ts'
import { publicReportMovedFrom } from '#domains/reports/server/transferring/former-reports.ts'
import { addressOf } from '#domains/site.rules.ts'
import { publicThingNames } from '#domains/things/server/thing-names.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { listRequests, type RequestRow } from './open311.sql.ts'
import { flagOf, type Parameters } from './parameters.ts'
import { Refusal } from './refusal.ts'
import type { Value } from './render.ts'
import { isNumber, type Paging, pagingOf, type RequestFilter, requestFilterOf } from './request-filter.ts'
import { publicAnswers } from './service-attributes.ts'
import { servicesOf } from './services.ts'
import { momentText } from './windows.ts'

type Reading = { context: Context; town: MunicipalityRow; params: Parameters }

/** A town's public reports that match the parameters. @throws Refusal */
export async function requestList({ context, town, params }: Reading): Promise<readonly Value[]> {
  const filter = requestFilterOf(params, context.clock.now())
  const paging = pagingOf(params)
  const withExtensions = flagOf(params, 'extensions')
  if (filter.codes !== null) await requireKnown(context, town, filter.codes)
  return found({ context, town, withExtensions }, filter, paging)
}

async function requireKnown({ db }: Context, town: MunicipalityRow, codes: readonly number[]): Promise<void> {
  const services = await servicesOf(db, town)
  if (codes.some((code) => !services.has(code)))
    throw new Refusal(404, `service_code: ${say`Diese Kategorie gibt es hier nicht.`}`)
}

/** One report, as a list of one. @throws Refusal 404, also where it is not public */
export async function singleRequest(
  { context, town, params }: Reading,
  number: string,
): Promise<readonly Value[]> {
  const filter = { ...requestFilterOf(params, context.clock.now()), numbers: [number] }
  const only = { ...filter, codes: null, isClosed: null, created: null, changed: null, box: null, near: null }
  const withExtensions = flagOf(params, 'extensions')
  const list = isNumber(number)
    ? await found({ context, town, withExtensions }, only, { page: 1, count: 1 })
    : []
  if (list.length > 0) return list
  const moved = isNumber(number) ? await movedRequest({ context, town, withExtensions }, number, only) : null
  if (moved !== null) return [moved]
  throw new Refusal(404, `service_request_id: ${say`Diese Meldung gibt es hier nicht.`}`)
}

/**
 * A report that another town has by now, under its former number: closed here, with the new number in the
 * status notes. Null where that one is not public. A service code would be one of the other town.
 */
async function movedRequest(
  { context, town, withExtensions }: Scene,
  number: string,
  filter: RequestFilter,
): Promise<Value | null> {
  const { db } = context
  const report = await publicReportMovedFrom(db, town.id, number)
  const [other] = report === null ? [] : await findMunicipalities(db, [report.municipalityId])
  if (report === null || other === undefined) return null
  const scene = { context, town: other, withExtensions }
  const [request] = await found(scene, { ...filter, numbers: [report.number] }, { page: 1, count: 1 })
  if (request === undefined) return null
  return {
    ...(request as Record<string, Value>),
    service_request_id: number,
    status: 'closed',
    status_notes: say`An die Gemeinde ${other.name} übergeben, dort Meldung ${report.number}`,
    service_code: null,
  }
}

type Scene = { context: Context; town: MunicipalityRow; withExtensions: boolean }

/** Eight statements at most, however long the list is. */
async function found(scene: Scene, filter: RequestFilter, paging: Paging): Promise<readonly Value[]> {
  const { context, town, withExtensions } = scene
  const { db } = context
  const rows = await listRequests(db, town.id, filter, paging)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const withThing = rows.flatMap(({ id, thingId }) => (thingId === null ? [] : [id]))
  const categoryIds = [...new Set(rows.map(({ categoryId }) => categoryId))]
  const subIds = [...new Set(rows.flatMap(({ subCategoryId }) => subCategoryId ?? []))]
  const [categories, subCategories, statuses, photos, steps, answers, things] = await Promise.all([
    findCategories(db, categoryIds),
    subIds.length === 0 ? [] : findSubCategories(db, subIds),
    findStatuses(db, [town.id]),
    photosOfReports(db, ids),
    withExtensions ? publicEventsOf(db, ids) : [],
    withExtensions ? answersOfReports(db, ids) : [],
    withExtensions && withThing.length > 0 ? publicThingNames(db, withThing) : NO_THINGS,
  ])
  const categoryOf = new Map(categories.map((each) => [each.id, each]))
  const subOf = new Map(subCategories.map((each) => [each.id, each]))
  const statusOf = new Map(statuses.map((each) => [each.id, each]))
  const photosOf = Map.groupBy(
    photos.filter(({ isPublic }) => isPublic),
    ({ reportId }) => reportId,
  )
  const stepsOf = Map.groupBy(steps, ({ reportId }) => reportId)
  const answersOf = Map.groupBy(answers, ({ reportId }) => reportId)
  return rows.map((row) => {
    const category = categoryOf.get(row.categoryId)
    const part = row.subCategoryId === null ? undefined : subOf.get(row.subCategoryId)
    const status = statusOf.get(row.statusId)
    const shown = (photosOf.get(row.id) ?? []).map((photo) => photoUrl(context, photo))
    const request = requestValue(town, row, {
      ...{ service: part ?? category, status: status?.name ?? null, photo: shown[0] ?? null },
    })
    if (!withExtensions) return request
    const notes = (stepsOf.get(row.id) ?? []).map(({ createdAt, kind, toStatusId }) => ({
      datetime: momentText(createdAt),
      description: statusOf.get(toStatusId)?.name ?? null,
      type: kind.toLowerCase(),
    }))
    const url = addressOf(
      context.publicUrl,
      town,
      reportPath({ slug: row.slug, municipality: town, category: { slug: category?.slug ?? '' } }),
    )
    const more = { title: row.title, url, status_kind: status?.kind ?? null, comment_count: row.commentCount }
    const isDuplicate = row.duplicateOfId !== null
    return {
      ...request,
      extended_attributes: {
        ...more,
        is_duplicate: isDuplicate,
        photos: shown,
        thing: things.get(row.id) ?? null,
        shape: row.shape === null ? null : wktOf(row.shape),
      },
      attributes: (answersOf.get(row.id) ?? []).flatMap(publicAnswers),
      notes,
    }
  })
}

const NO_THINGS: ReadonlyMap<number, string> = new Map()

type Facts = {
  service: { id: number; name: string } | undefined
  status: string | null
  photo: string | null
}

function requestValue(town: MunicipalityRow, row: RequestRow, { service, status, photo }: Facts) {
  const { latitude, longitude, resolvedAt } = row
  return {
    service_request_id: row.number,
    status: resolvedAt === null ? 'open' : 'closed',
    status_notes: status,
    service_name: service?.name ?? null,
    service_code: service === undefined ? null : String(service.id),
    description: row.description,
    agency_responsible: town.name,
    service_notice: null,
    requested_datetime: momentText(row.createdAt),
    updated_datetime: momentText(resolvedAt ?? row.updatedAt),
    expected_datetime: null,
    address: addressText(row),
    address_id: null,
    zipcode: row.zip,
    lat: latitude,
    long: longitude,
    media_url: photo,
  }
}

/** "Lindenweg 12, 35999 Lindental"; null without any part. */
function addressText({ street, houseNumber, zip, place }: RequestRow): string | null {
  const parts = [
    [street, houseNumber],
    [zip, place],
  ].map((words) => words.filter(Boolean).join(' '))
  return parts.filter((part) => part !== '').join(', ') || null
}

const photoUrl = (context: Context, photo: PhotoRow): string =>
  `${context.origin}${photoPath(context, photo, 'LARGE')}`
