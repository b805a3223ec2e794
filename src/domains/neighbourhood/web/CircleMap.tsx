import { MapPinned } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domains/places/place.rules.ts'
import { MapFrame } from '#domains/places/web/MapFrame.tsx'
import { drawAreaOn } from '#domains/places/web/map-area.ts'
import type { MapView } from '#domains/places/web/map-view.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './AreaForm.module.css'
import { circleRing } from './circle-ring.ts'

type Props = {
  town: { slug: string; name: string; location: Point }
  centre: Point | null
  /** Metres. */
  radius: number
  onPick: (point: Point) => void
}

/**
 * The circle on a map. A click moves it, and so does the button, for people who move the map by keys. Address
 * and radius do the same without the map.
 */
export function CircleMap({ town, centre, radius, onPick }: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  const show = useRef<ReturnType<typeof drawAreaOn>>(() => {})
  const pick = useRef(onPick)
  pick.current = onPick

  useEffect(() => {
    if (map === null) return
    map.onClick((at) => pick.current(at))
    show.current = drawAreaOn(map)
  }, [map])

  const latitude = centre?.latitude
  const longitude = centre?.longitude
  useEffect(() => {
    if (map === null) return
    if (latitude === undefined || longitude === undefined) return show.current([])
    const ring = circleRing({ latitude, longitude }, radius)
    show.current([ring])
    map.fit(ring.map(([east, north]) => ({ latitude: north, longitude: east })))
  }, [map, latitude, longitude, radius])

  return (
    <div className={styles.map}>
      <MapFrame
        label={say`Karte von ${town.name} zum Wählen der Umgebung`}
        slugs={[town.slug]}
        centre={centre ?? town.location}
        zoom={13}
        height="low"
        isPatient
        onReady={(view) => {
          setMap(view)
          return () => setMap(null)
        }}
      />
      <Button
        icon={<Icon of={MapPinned} />}
        disabled={map === null}
        onClick={() => map && onPick(map.centre())}
      >
        {say`Umkreis in die Kartenmitte setzen`}
      </Button>
    </div>
  )
}
