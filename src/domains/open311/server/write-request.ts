import { fileReportByKey } from '#domains/filing/server/file-by-key.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { geocode } from '#domains/places/server/find-address.ts'
import { say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import type { Context } from '#kit/server/builder.ts'
import { numberOf, type Parameters } from './parameters.ts'
import { badParameter, missingParameter, Refusal } from './refusal.ts'
import type { Value } from './render.ts'
import { insertTrail } from './report-trails.sql.ts'
import { codeOf } from './request-filter.ts'
import { answersOf } from './service-attributes.ts'
import { thingOfCall } from './service-thing.ts'
import { offeredService, servicesOf, thingQuestionOf } from './services.ts'
import { stationsOf } from './trail.ts'

export type Writing = { context: Context; town: MunicipalityRow; params: Parameters; files: readonly File[] }

/** Characters of an address that are looked for. */
const ADDRESS_MAX = 200

/**
 * Files a report of a program and answers its number, in a list of one. It is public at once, or waits for
 * approval; then its number answers 404 until it is.
 * @throws Refusal, DomainError
 */
export async function writeRequest({ context, town, params, files }: Writing): Promise<readonly Value[]> {
  const code = params.one('service_code')
  if (code === null) throw missingParameter('service_code')
  const service = offeredService(await servicesOf(context.db, town), codeOf(code))
  const { category, subCategory } = service
  const question = await thingQuestionOf(context.db, service)
  const thing = question && (await thingOfCall(context.db, question, params))
  const stations = stationsOf(context, town, params)
  // Our own sites send each picture both ways; those of others may be different ones.
  const mediaUrl = files.length > 0 && stations.length > 0 ? null : params.one('media_url')
  const report = await fileReportByKey(context, {
    municipalityId: town.id,
    categoryId: category.id,
    subCategoryId: subCategory?.id ?? null,
    title: params.one('title'),
    description: params.one('description'),
    location: await placeOf(context, town, params, thing),
    thingId: thing?.id,
    photos: files,
    answers: answersOf(params).filter(({ key }) => key !== question?.code),
    onNumbered: async (trx, number) => {
      if (stations.length > 0) await insertTrail(trx, town.id, number, stations)
    },
    sender: {
      firstName: params.one('first_name'),
      lastName: params.one('last_name'),
      email: params.one('email'),
      phone: params.one('phone'),
      // From another site it is the place, and no caller's.
      address: stations.length > 0 ? null : params.one('address_string'),
      mediaUrl,
    },
  })
  const notices = [
    !report.isPublished && say`Die Gemeinde prüft die Meldung, bevor sie öffentlich wird.`,
    mediaUrl !== null &&
      say`media_url wird nicht geladen. Bitte senden Sie Bilder als Dateien im Feld media.`,
  ].filter((notice) => notice !== false)
  return [
    {
      service_request_id: report.number,
      service_notice: notices.join(' ') || null,
      account_id: null,
    },
  ]
}

/**
 * The point that was sent, that of the thing, or that of the address.
 * @throws Refusal 400 without a place, or for an address that is not found
 */
async function placeOf(context: Context, town: MunicipalityRow, params: Parameters, thing: Point | null) {
  const latitude = numberOf(params, 'lat', -90, 90)
  const longitude = numberOf(params, 'long', -180, 180)
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  if (longitude !== null) throw missingParameter('lat')
  if (latitude !== null) throw missingParameter('long')
  if (thing !== null) return { latitude: thing.latitude, longitude: thing.longitude }
  const text = searchTextOrNull(params.one('address_string'), ADDRESS_MAX)
  if (text === null)
    throw badParameter('lat', say`Der Ort fehlt: Bitte senden Sie lat und long, oder address_string.`)
  const found = await geocode(context, text.includes(town.name) ? text : `${text}, ${town.name}`)
  if (found !== null) return { latitude: found.latitude, longitude: found.longitude }
  throw new Refusal(
    400,
    `address_string: ${say`Diese Adresse wurde nicht gefunden. Bitte senden Sie lat und long.`}`,
  )
}
