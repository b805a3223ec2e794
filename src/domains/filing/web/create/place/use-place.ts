import { useEffect, useRef, useState } from 'react'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import { addressText, type Point } from '#domains/places/place.rules.ts'
import { AddressAtDocument, PlaceAtDocument } from '#domains/places/web/PlaceAt.generated.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { ask, askWhole } from '#kit/web/data/mutate.ts'

type Address = Omit<DraftPlace, 'latitude' | 'longitude'>

/** Another town that a point lies in, or none that takes reports. */
export type Elsewhere = { name: string; slug: string } | 'nowhere'

/** Metres within which the nearest address stands for a point. */
const NEAR = 150

/** Milliseconds that a point has to stay: who moves the pin key by key asks once, not at each step. */
const PAUSE = 300

/**
 * Takes a point, finds the address that belongs to it and how far that is, and says when it lies outside the town.
 * `place` is what was chosen before.
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
  /** The address could not be asked for: too often in a minute, or no connection. The point is enough. */
  const [isUnanswered, setUnanswered] = useState(false)
  const latest = useRef(0)

  const lookWhere = async (point: Point, turn: number) => {
    const at = await ask(PlaceAtDocument, point)
    // Somebody who drags on has long chosen another point.
    if (at === null || turn !== latest.current) return
    const found = at.municipalityAt
    setElsewhere(found === null ? 'nowhere' : found.id === town.id ? null : found)
  }

  const lookWhat = async (point: Point, turn: number) => {
    const { data, errors } = await askWhole(AddressAtDocument, point)
    if (turn !== latest.current) return
    setLooking(false)
    setUnanswered(errors.some(({ code }) => code !== 'NOT_FOUND'))
    const found = data?.reverseGeocode
    if (!found) return
    if (found.distance <= NEAR) {
      onChange({ ...point, ...addressOf(found) })
      setSource(found.attribution ?? null)
    }
    setNearest(nearestText(found))
  }

  const choose = async (
    { latitude, longitude }: Point,
    known?: Address & { attribution?: string | null | undefined },
  ) => {
    latest.current += 1
    const turn = latest.current
    const point = { latitude, longitude }
    device.forget()
    setNearest(null)
    setSource(known?.attribution ?? null)
    onChange({ ...point, ...(known === undefined ? NOWHERE : addressOf(known)) })
    setLooking(known === undefined)
    setUnanswered(false)
    if (known === undefined) await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (turn !== latest.current) return
    await Promise.all([lookWhere(point, turn), known === undefined ? lookWhat(point, turn) : null])
  }
  const device = useDevicePosition((position) => choose(position), {
    mostVague: 2000,
    otherwise: 'Sie können die Adresse eingeben oder auf die Karte tippen.',
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was chosen earlier is looked at once
  useEffect(() => {
    if (place !== null) void lookWhere({ latitude: place.latitude, longitude: place.longitude }, 0)
  }, [])

  return { choose, isLooking, nearest, elsewhere, device, source, isUnanswered }
}

/** How far the address is that stands for the point; nothing where they are as good as one. */
function nearestText({ distance, ...address }: Address & { distance: number }): string | null {
  if (distance <= 10) return null
  const far = metresText(distance)
  if (distance <= NEAR) return `Die nächste Adresse, etwa ${far} vom Pin entfernt.`
  return `In der Nähe steht kein Haus. Die nächste Adresse ist ${addressText(address)}, etwa ${far} entfernt.`
}

const NOWHERE: Address = { street: null, houseNumber: null, zip: null, place: null }

function addressOf({ street, houseNumber, zip, place }: Address): Address {
  return { street, houseNumber, zip, place }
}
