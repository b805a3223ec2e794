import { useRef, useState } from 'react'
import { addressText, type Point } from '#domains/places/place.rules.ts'
import { AddressAtDocument } from '#domains/places/web/PlaceAt.generated.ts'
import { useDevicePosition } from '#domains/places/web/use-device-position.ts'
import { say } from '#kit/common/say.ts'
import { askWhole } from '#kit/web/data/mutate.ts'

/** Metres within which the nearest address names a point. */
const NEAR = 300

type Centre = Point & { address: string }

/** Takes a point as the centre of a circle and names it by its nearest address. */
export function useCircleCentre(onChange: (centre: Centre) => void) {
  const latest = useRef(0)
  const [isLooking, setLooking] = useState(false)
  const take = async ({ latitude, longitude }: Point) => {
    const point = { latitude, longitude }
    latest.current += 1
    const turn = latest.current
    onChange({ ...point, address: say`Punkt auf der Karte` })
    setLooking(true)
    const { data } = await askWhole(AddressAtDocument, point)
    // A stale response: another point was chosen meanwhile.
    if (turn !== latest.current) return
    setLooking(false)
    const found = data?.reverseGeocode
    if (found && found.distance <= NEAR) onChange({ ...point, address: addressText(found) })
  }
  const position = useDevicePosition(take, {
    mostVague: 2_000,
    otherwise: say`Sie können eine Adresse suchen oder auf die Karte tippen.`,
  })
  return { take, isLooking, position }
}
