import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from '#domains/places/place.rules.ts'
import { MapFrame } from '#domains/places/web/MapFrame.tsx'
import type { MapView } from '#domains/places/web/map-view.ts'
import { PinPicture } from '#domains/places/web/PinPicture.tsx'
import { say } from '#kit/common/say.ts'
import type { ChosenThing } from '../ThingChoice.tsx'
import { ThingPoints } from './ThingPoints.tsx'

type Props = {
  town: { slug: string; name: string; location: Point }
  /** Where the pin stands until a thing is chosen; without one the map shows the town. */
  place: Point | null
  categoryId: number
  chosenId: number | null
  onChoose: (thing: ChosenThing) => void
}

/** A map of the things around a place, of which a click takes one. */
export function ThingMap({ town, place, categoryId, chosenId, onChoose }: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  return (
    <>
      <MapFrame
        label={say`Karte von ${town.name} zum Wählen des Objekts`}
        slugs={[town.slug]}
        centre={place ?? town.location}
        zoom={place === null ? 14 : 17}
        height="low"
        onReady={(view) => {
          setMap(view)
          return () => setMap(null)
        }}
      />
      {map === null || place === null || chosenId !== null ? null : <PlacePin map={map} place={place} />}
      {map === null ? null : <ThingPoints {...{ map, categoryId, chosenId, onChoose }} />}
    </>
  )
}

function PlacePin({ map, place: { latitude, longitude } }: { map: MapView; place: Point }) {
  const [holder] = useState(() => document.createElement('div'))
  useEffect(() => {
    const pin = map.addPin({ latitude, longitude }, holder)
    return () => pin.remove()
  }, [map, holder, latitude, longitude])
  return createPortal(<PinPicture />, holder)
}
