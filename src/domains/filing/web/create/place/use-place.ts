import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import { addressText, type Point } from '#domains/places/place.rules.ts'
import { extentText, type Shape, type ShapeKind } from '#domains/places/shapes/shape.rules.ts'
import { AddressAtDocument, PlaceAtDocument } from '#domains/places/web/PlaceAt.generated.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { message, say } from '#kit/common/say.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { useBackOnline } from '#kit/web/online.ts'

export type Address = Omit<DraftPlace, 'latitude' | 'longitude' | 'shape' | 'extent'>

/** A place is a point, a stretch of a street or an area. */
export type PlaceKind = 'POINT' | ShapeKind

/** The other town that a point lies in; 'nowhere' where none there takes reports. */
export type Elsewhere = { name: string; slug: string } | 'nowhere'

/** Metres within which the nearest address is taken for a point. */
export const NEAR = 150

/** Milliseconds of debounce: moving the pin by keys sends one request, not one per step. */
const PAUSE = 300

type Former = {
  place: DraftPlace | null
  nearest: string | null
  source: string | null
  wanted: PlaceKind | null
  isLooking: boolean
  isUnanswered: boolean
}

/**
 * Takes a point, looks up its address and the distance to it, and reports a point outside the town. A shape
 * is taken with the point that stands for it. `place` is the earlier choice.
 */
export function usePlace(
  town: Pick<ReportTown, 'id'>,
  place: DraftPlace | null,
  onChange: (place: DraftPlace) => void,
) {
  const [isLooking, setLooking] = useState(false)
  const [nearest, setNearest] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const [source, setSource] = useState<string | null>(null)
  /** The look-up failed: rate limit or no connection. The point alone is enough. */
  const [isUnanswered, setUnanswered] = useState(false)
  /** Nobody could say which town the point lies in. */
  const [isUnlocated, setUnlocated] = useState(false)
  const latest = useRef(0)
  const [wanted, setWanted] = useState<PlaceKind | null>(null)
  /** The fault of the shape that is being drawn. */
  const [fault, setFault] = useState<string | null>(null)

  /** All that was known of the place before the last choice, for the way back. */
  const former = useRef<Former | null>(null)

  const lookWhere = async (point: Point, turn: number) => {
    const { data } = await askWhole(PlaceAtDocument, { ...point, preferredId: town.id })
    // A stale response: the user has chosen another point meanwhile.
    if (turn !== latest.current) return
    setUnlocated(data === null)
    if (data === null) return
    const found = data.municipalityAt
    setElsewhere(found === null ? 'nowhere' : found.id === town.id ? null : found)
  }

  const lookWhat = async (point: Point, turn: number, shape: Shape | null) => {
    const { data, errors } = await askWhole(AddressAtDocument, point)
    if (turn !== latest.current) return
    setLooking(false)
    setUnanswered(errors.some(({ code }) => code !== 'NOT_FOUND'))
    const found = data?.reverseGeocode
    if (!found) return
    if (found.distance <= NEAR) {
      // The nearest house says little of a stretch or an area.
      onChange({
        ...point,
        ...addressOf(found),
        ...(shape && { ...shaped(shape), houseNumber: null }),
      })
      setSource(found.attribution ?? null)
    }
    setNearest(shape === null ? nearestText(found) : null)
  }

  const choose = async (
    { latitude, longitude }: Point,
    known?: Address & { attribution?: string | null | undefined },
    shape: Shape | null = null,
  ) => {
    latest.current += 1
    const turn = latest.current
    former.current = { place, nearest, source, wanted, isLooking, isUnanswered }
    const point = { latitude, longitude }
    device.forget()
    setWanted(shape?.kind ?? 'POINT')
    setFault(null)
    setNearest(null)
    setSource(known?.attribution ?? null)
    onChange({ ...point, ...(known === undefined ? NOWHERE : addressOf(known)), ...(shape && shaped(shape)) })
    setLooking(known === undefined)
    setUnanswered(false)
    if (known === undefined) await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (turn !== latest.current) return
    await Promise.all([lookWhere(point, turn), known === undefined ? lookWhat(point, turn, shape) : null])
  }

  /** Drops what is on its way for the last choice. The caller puts the place itself back. */
  const restore = (before: DraftPlace | null) => {
    latest.current += 1
    const turn = latest.current
    const known = former.current?.place === before ? former.current : null
    device.forget()
    setWanted(known?.wanted ?? null)
    setFault(null)
    setNearest(known?.nearest ?? null)
    setSource(known?.source ?? null)
    setElsewhere(null)
    setUnlocated(false)
    setUnanswered(known?.isUnanswered ?? false)
    setLooking(known?.isLooking ?? false)
    if (before === null) return
    const point = { latitude: before.latitude, longitude: before.longitude }
    void lookWhere(point, turn)
    if (known?.isLooking) void lookWhat(point, turn, before.shape ?? null)
  }
  const device = useDevicePosition((position) => choose(position), {
    mostVague: 2000,
    otherwise: say`Sie können die Adresse eingeben oder auf die Karte tippen.`,
  })

  const lookAgain = useRef(() => {})
  lookAgain.current = () => {
    if (place === null) return
    const { latitude, longitude } = place
    if (isUnlocated) void lookWhere({ latitude, longitude }, latest.current)
    if (isUnanswered) void lookWhat({ latitude, longitude }, latest.current, place.shape ?? null)
  }
  useBackOnline(useCallback(() => lookAgain.current(), []))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was chosen earlier is looked at once
  useEffect(() => {
    if (place !== null) void lookWhere({ latitude: place.latitude, longitude: place.longitude }, 0)
  }, [])

  const kind = wanted ?? place?.shape?.kind ?? 'POINT'
  return {
    choose,
    restore,
    isLooking,
    nearest,
    elsewhere,
    device,
    source,
    isUnanswered,
    kind,
    setKind: (to: PlaceKind) => {
      setWanted(to)
      setFault(null)
      // The point of a shape goes on as a point.
      if (to === 'POINT' && place?.shape) void choose(place)
    },
    setFault,
    /** Why the shape cannot be taken yet; null for a point, and for a shape that is complete. */
    problem: kind === 'POINT' ? null : (fault ?? (place?.shape?.kind === kind ? null : MISSING[kind]())),
    /** The control that a message about the place leads to. */
    controlId: kind === 'POINT' ? 'adresse' : 'form-des-ortes',
  }
}

const MISSING = {
  LINE: message`Bitte zeigen Sie das Straßenstück: mit Straße und Hausnummern, oder auf der Karte.`,
  AREA: message`Bitte zeigen Sie die Fläche auf der Karte.`,
}

const shaped = (shape: Shape) => ({ shape, extent: extentText(shape) })

/** The distance between point and address; null where they practically coincide. */
function nearestText({ distance, ...address }: Address & { distance: number }): string | null {
  if (distance <= 10) return null
  const far = metresText(distance)
  if (distance <= NEAR) return say`Die nächste Adresse, etwa ${far} vom Pin entfernt.`
  return say`In der Nähe steht kein Haus. Die nächste Adresse ist ${addressText(address)}, etwa ${far} entfernt.`
}

/** A point whose address is not known. */
export const NOWHERE: Address = { street: null, houseNumber: null, zip: null, place: null }

/** Only the parts of an address that a draft keeps. */
export function addressOf({ street, houseNumber, zip, place }: Address): Address {
  return { street, houseNumber, zip, place }
}
