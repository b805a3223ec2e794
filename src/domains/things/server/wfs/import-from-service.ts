import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { requireQuota } from '#kit/server/rate-limits/allowance.ts'
import { LAYER_MAX, type Layer, SERVICE_QUOTA } from '../../wfs.rules.ts'
import { type ThingImport, takeThings } from '../import-things.ts'
import { managedKind } from '../managed-kind.ts'
import { checkedService, featuresOf, layersOf } from './ask-service.ts'
import { thingsOfFeatures } from './things-of-features.ts'

/**
 * The layers that a Web Feature Service offers.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT at "url", RATE_LIMITED
 */
export async function thingServiceLayers(context: Context, kindId: number, typed: string): Promise<Layer[]> {
  const { town } = await managedKind(context, kindId)
  const url = checkedService(context, typed)
  await requireCalls(context, town.id)
  return layersOf(context, url)
}

export type FromService = {
  url: string
  layer: string
  property?: string | null | undefined
  fingerprint?: string | null | undefined
}

/**
 * Compares a layer with the things of a kind, as importThings does with a file. Once it is taken, the
 * service is kept with the kind.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, CONFLICT, RATE_LIMITED
 */
export async function importThingsFromService(
  context: Context,
  kindId: number,
  given: FromService,
): Promise<ThingImport> {
  const managed = await managedKind(context, kindId)
  const url = checkedService(context, given.url)
  const layer = given.layer.trim()
  if (layer === '' || layer.length > LAYER_MAX) throw badInput({ layer: say`Bitte wählen Sie eine Ebene.` })
  const property = given.property?.trim() || null
  await requireCalls(context, managed.town.id)
  const features = await oneAtATime(managed.town.id, () => featuresOf(context, url, layer))
  if (features.length === 0) throw badInput({ layer: say`In dieser Ebene ist kein Objekt.` })
  const read = thingsOfFeatures(features, property)
  return takeThings(context, managed, read, given.fingerprint ?? null, { url, layer, property })
}

/** Towns whose layer this process reads just now. */
const reading = new Set<number>()

/** A layer takes up to two minutes and some memory. @throws CONFLICT */
async function oneAtATime<T>(townId: number, read: () => Promise<T>): Promise<T> {
  if (reading.has(townId))
    throw new DomainError(
      'CONFLICT',
      say`Eine Ebene wird gerade schon gelesen. Bitte warten Sie, bis sie fertig ist.`,
    )
  reading.add(townId)
  try {
    return await read()
  } finally {
    reading.delete(townId)
  }
}

/** @throws RATE_LIMITED */
const requireCalls = (context: Context, townId: number) =>
  requireQuota(context, 'thing-service', String(townId), SERVICE_QUOTA, say`Zu viele Abfragen von Diensten`)
