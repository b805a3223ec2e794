import { useEffect, useRef, useState } from 'react'
import type { Point } from '../place.rules.ts'
import type { MapPin, MapView } from './map-view.ts'

/** A marker with a key that stays the same for the same place and content. */
type Keyed = { key: string; at: Point }

export type Placed<Group> = { group: Group; element: HTMLElement }

/**
 * Places groups on the map. An element lives as long as its group, which prevents flicker and keeps the
 * focus.
 */
export function usePlaced<Group extends Keyed>(
  map: MapView | null,
  groups: readonly Group[],
): Placed<Group>[] {
  const pins = useRef(new Map<string, { element: HTMLElement; pin: MapPin }>())
  const [placed, setPlaced] = useState<Placed<Group>[]>([])

  useEffect(() => {
    if (map === null) return
    const present = new Set(groups.map(({ key }) => key))
    for (const [key, { pin }] of pins.current) {
      if (present.has(key)) continue
      pin.remove()
      pins.current.delete(key)
    }
    setPlaced(
      groups.map((group) => {
        const known = pins.current.get(group.key)
        if (known !== undefined) {
          known.pin.move(group.at)
          return { group, element: known.element }
        }
        const element = document.createElement('div')
        pins.current.set(group.key, { element, pin: map.addPin(group.at, element) })
        return { group, element }
      }),
    )
  }, [map, groups])

  useEffect(() => {
    const all = pins.current
    return () => {
      if (map === null) return
      for (const { pin } of all.values()) pin.remove()
      all.clear()
    }
  }, [map])
  return placed
}
