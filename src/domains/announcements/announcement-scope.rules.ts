import { z } from 'zod'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { plainLine } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** Radius of an announcement's circle in metres (rule 136): from a junction to a town. */
export const RADIUS = { min: 50, max: 5000, usual: 300 } as const
/** The radii that the form offers, in metres. */
export const RADII = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000] as const
/** Most districts, and most categories, of one announcement. */
export const CHOICES_MAX = 50
/** Longest name of a circle's centre in characters. */
const ADDRESS_MAX = 200

const ids = (error: Message) =>
  z
    .array(z.int())
    .max(CHOICES_MAX, { error })
    .nullish()
    .transform((chosen) => [...new Set(chosen ?? [])])

const orNull = <Output>(schema: z.ZodType<Output>) => schema.nullish().transform((value) => value ?? null)

/** The fields that say where, for what and until when an announcement applies. */
export const scopeShape = {
  endsAt: orNull(z.date()),
  categoryIds: ids(message`Bitte wählen Sie höchstens ${CHOICES_MAX} Kategorien.`),
  districtIds: ids(message`Bitte wählen Sie höchstens ${CHOICES_MAX} Ortsteile.`),
  latitude: orNull(z.number().min(-85).max(85)),
  longitude: orNull(z.number().min(-180).max(180)),
  radius: orNull(
    z
      .int()
      .min(RADIUS.min, { error: message`Der Umkreis beginnt bei ${RADIUS.min} Metern.` })
      .max(RADIUS.max, { error: message`Der Umkreis darf höchstens fünf Kilometer haben.` }),
  ),
  address: orNull(
    plainLine().max(ADDRESS_MAX, { error: message`Bitte höchstens ${ADDRESS_MAX} Zeichen.` }),
  ).transform((text) => text || null),
}

export type Scope = {
  endsAt: Date | null
  categoryIds: number[]
  /** Without districts and circle it applies to the whole town. */
  districtIds: number[]
  latitude: number | null
  longitude: number | null
  /** Metres. */
  radius: number | null
  address: string | null
}

/** Errors that concern several fields: half a circle, two kinds of areas, an end before the start. */
export function scopeErrors(scope: Scope, published: Date | null): { field: keyof Scope; error: Message }[] {
  const { latitude, longitude, radius, endsAt } = scope
  const given = [latitude, longitude, radius].filter((value) => value !== null).length
  return [
    ...(given === 1 || given === 2
      ? [
          {
            field: 'address' as const,
            error: message`Bitte wählen Sie eine Adresse oder einen Punkt auf der Karte.`,
          },
        ]
      : []),
    ...(given === 3 && scope.districtIds.length > 0
      ? [
          {
            field: 'districtIds' as const,
            error: message`Bitte wählen Sie entweder Ortsteile oder einen Umkreis.`,
          },
        ]
      : []),
    ...(endsAt !== null && published !== null && endsAt <= published
      ? [{ field: 'endsAt' as const, error: END_TOO_EARLY }]
      : []),
  ]
}

/** Also said by the server, which knows the present moment. */
export const END_TOO_EARLY = message`Das Ende liegt vor dem Anfang. Bitte wählen Sie einen späteren Zeitpunkt.`

/** The announcement is no longer current: from the very moment of its end on. */
export const isEnded = ({ endsAt }: Pick<Scope, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now

/** The circle of an announcement; null for none. */
export const circleOf = ({
  latitude,
  longitude,
  radius,
}: Pick<Scope, 'latitude' | 'longitude' | 'radius'>): (Point & { radius: number }) | null =>
  latitude === null || longitude === null || radius === null ? null : { latitude, longitude, radius }

/** A place, and the district that it lies in. */
export type Place = Point & { districtId: number | null }

/** Whether an announcement applies at a place. Without a place only one for the whole town does. */
export function appliesAt(
  scope: Omit<Scope, 'endsAt' | 'categoryIds' | 'address'>,
  place: Place | null,
): boolean {
  const circle = circleOf(scope)
  if (circle === null && scope.districtIds.length === 0) return true
  if (place === null) return false
  if (circle !== null) return distanceInMetres(circle, place) <= circle.radius
  return place.districtId !== null && scope.districtIds.includes(place.districtId)
}
