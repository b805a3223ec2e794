import { useRef, useState } from 'react'
import type { Point } from '#domains/places/place.rules.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { type ChoosableThingFragment, ThingsOfCategoryDocument } from './Things.generated.ts'

/** A thing to choose; the distance in metres is that to the place. */
export type OfferedThing = {
  thing: Omit<ChoosableThingFragment, 'note' | 'number'> & { note?: string | null }
  distance: number | null
}

/**
 * The things that a category offers: the one of the typed number, else the nearest to the place. `kind` is
 * null while it is awaited, without a connection, and where the category asks for none. A place that was
 * taken from the chosen thing does not move the list under the finger.
 */
export function useThings(categoryId: number | null, place: Point | null, chosen: Point | null) {
  const [typed, setTyped] = useState('')
  const number = typed.trim()
  const origin = useRef(place)
  if (!isSamePoint(place, chosen)) origin.current = place
  const asked =
    categoryId === null ? null : { categoryId, ...placeOf(origin.current ?? place), number: number || null }
  const { data, isCurrent } = useDebouncedQuery(ThingsOfCategoryDocument, asked, OPTIONS)
  const kind = data?.category.id === categoryId ? data.category.thingKind : null
  const found = kind?.thing ?? null
  const near = number === '' ? (kind?.nearest ?? []) : []
  const offered: readonly OfferedThing[] = found === null ? near : [{ thing: found, distance: null }]
  const isUnknown = isCurrent && kind !== null && number !== '' && found === null
  return { kind, typed, setTyped, offered, isUnknown }
}

const OPTIONS = { fresh: false, forgets: true }

const isSamePoint = (one: Point | null, other: Point | null): boolean =>
  one !== null && one.latitude === other?.latitude && one.longitude === other.longitude

const placeOf = (place: Point | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
})
