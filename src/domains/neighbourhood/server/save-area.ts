import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import {
  findBoundaries,
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { townIfTaken } from '#domains/municipalities/server/town-at.ts'
import { touches } from '#domains/places/server/geodata/rings.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type AreaValues, areaSubscriptionSchema, MOST_AREAS } from '../area-subscription.rules.ts'
import { ringOf } from '../drawn-area.rules.ts'
import { isOwnArea } from './area-subscription.policy.ts'
import {
  type AreaRow,
  deleteArea,
  findArea,
  insertArea,
  knownIn,
  lockAreasOf,
  updateArea,
} from './area-subscriptions.sql.ts'
import { drawnName } from './drawn-name.ts'

/**
 * Subscribes the viewer to an area of a town.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT by field, CONFLICT above 20 areas
 */
export async function createArea(context: Context, municipalityId: number, input: unknown): Promise<AreaRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await activeTown(context, municipalityId)
  const values = await checkedValues(context, town, input)
  return context.db.transaction().execute(async (trx) => {
    if ((await lockAreasOf(trx, viewer.id)) >= MOST_AREAS)
      throw new DomainError(
        'CONFLICT',
        say`Sie haben schon ${MOST_AREAS} Umgebungen. Bitte löschen Sie zuerst eine.`,
      )
    const now = context.clock.now()
    const row = {
      ...{ ...values, municipalityId: town.id, id: await nextId(trx, 'area_subscription_id') },
      ...{ personId: viewer.id, pausedAt: null, createdAt: now, updatedAt: now },
    }
    await insertArea(trx, row)
    return row
  })
}

/**
 * Changes an area of the viewer; its town and whether it is paused stay.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT by field
 */
export async function updateOwnArea(context: Context, id: number, input: unknown): Promise<AreaRow> {
  const viewer = requireSignedIn(context.viewer)
  const before = await ownArea(context, viewer, id)
  const town = await activeTown(context, before.municipalityId)
  const changes = { ...(await checkedValues(context, town, input)), updatedAt: context.clock.now() }
  await updateArea(context.db, before, changes)
  return { ...before, ...changes }
}

/**
 * Pauses an area of the viewer, or goes on with it. Idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function setAreaPaused(context: Context, id: number, isPaused: boolean): Promise<AreaRow> {
  const area = await ownArea(context, requireSignedIn(context.viewer), id)
  if ((area.pausedAt !== null) === isPaused) return area
  const changes = { pausedAt: isPaused ? context.clock.now() : null }
  await updateArea(context.db, area, changes)
  return { ...area, ...changes }
}

/** @throws UNAUTHENTICATED, NOT_FOUND */
export async function deleteOwnArea(context: Context, id: number): Promise<void> {
  await deleteArea(context.db, await ownArea(context, requireSignedIn(context.viewer), id))
}

async function ownArea({ db }: Context, viewer: SignedIn, id: number): Promise<AreaRow> {
  const area = await findArea(db, id)
  if (area === null || !isOwnArea(viewer, area)) throw notFound(say`Diese Umgebung wurde nicht gefunden.`)
  return area
}

async function activeTown({ db }: Context, municipalityId: number): Promise<MunicipalityRow> {
  const [town] = await findMunicipalities(db, [municipalityId])
  if (!town?.isActive) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  return town
}

/** The columns of an area; values that its kind does not need are dropped. */
async function checkedValues(context: Context, town: MunicipalityRow, input: unknown) {
  const { db } = context
  const values = checked(areaSubscriptionSchema, input)
  const { kind, categoryIds, districtId } = values
  const wanted = [...new Set(categoryIds)]
  const area = areaOf(values)
  const known = await knownIn(db, town.id, { districtId: districtId ?? null, categoryIds: wanted })
  if (kind === 'DISTRICT' && !known.hasDistrict)
    throw badInput({ districtId: say`Dieser Ortsteil wurde nicht gefunden.` })
  if (known.categoryIds.length < wanted.length)
    throw badInput({ categoryIds: say`Eine dieser Kategorien gibt es nicht mehr.` })
  const { latitude, longitude } = area
  if (latitude !== null && longitude !== null) {
    if ((await townIfTaken(db, { latitude, longitude }, town.id)) === null)
      throw badInput({ address: say`Dieser Ort liegt nicht in ${town.name}.` })
  }
  const { wantsNew, wantsDone, wantsAnnouncements, frequency } = values
  return {
    ...area,
    ...(kind === 'DRAWN' ? await drawingOf(context, town, values) : { name: null, corners: null }),
    ...{ kind, categoryIds: known.categoryIds, wantsNew, wantsDone, wantsAnnouncements, frequency },
  }
}

/** A drawing, of which some has to lie in the town, and its name. */
async function drawingOf(context: Context, town: MunicipalityRow, { name, corners }: AreaValues) {
  const ring = ringOf(corners)
  const boundary = (await findBoundaries(context.db, [town.id])).get(town.id) ?? null
  if (!touches(ring, { ...town, boundary }))
    throw badInput({
      corners: say`Diese Fläche liegt nicht in ${town.name}. In jeder Zeile steht zuerst die Breite, dann die Länge.`,
    })
  return { name: name ?? (await drawnName(context, town.id, ring)), corners: ring }
}

function areaOf(values: AreaValues) {
  const { kind, latitude, longitude, radius, address, street, place, districtId } = values
  const isCircle = kind === 'CIRCLE'
  const point = { latitude: latitude ?? null, longitude: longitude ?? null }
  return {
    ...(isCircle ? point : { latitude: null, longitude: null }),
    radius: isCircle ? (radius ?? null) : null,
    address: isCircle ? (address ?? say`Punkt auf der Karte`) : null,
    street: kind === 'STREET' ? street : null,
    place: kind === 'STREET' ? place : null,
    districtId: kind === 'DISTRICT' ? (districtId ?? null) : null,
  }
}
