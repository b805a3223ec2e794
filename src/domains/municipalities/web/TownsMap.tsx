import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { municipalityPath } from '#domains/paths.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { groupPins } from '#domains/places/web/group-pins.ts'
import { MapFrame } from '#domains/places/web/MapFrame.tsx'
import type { MapView } from '#domains/places/web/map-view.ts'
import { usePlaced } from '#domains/places/web/use-placed.ts'
import { isolated } from '#kit/common/direction.ts'
import { countText, say } from '#kit/common/say.ts'
import styles from './TownsMap.module.css'

export type MappedTown = { id: number; name: string; slug: string; location: Point }

type Props = { towns: readonly MappedTown[]; pointed: number | null }

/** Pixels between the centres of two markers, across or upwards: the target size and room for a name. */
const GAP = 72
/** Towns whose own maps are drawn, if all lie within a degree. Else the outlines of countries do. */
const MOST_GROUNDS = 12

/** Municipalities on a map. Each marker is a link; those that would overlap are one that zooms in. */
export function TownsMap({ towns, pointed }: Props) {
  const [map, setMap] = useState<MapView | null>(null)
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    if (map === null) return
    map.fit(towns.map(({ location }) => location))
    setZoom(map.zoom())
    return map.onZoom(() => setZoom(map.zoom()))
  }, [map, towns])
  const groups = useMemo(
    () =>
      groupPins(towns, ({ location }) => location, zoom, GAP).map(({ at, things }) => ({
        ...{ key: things.map(({ id }) => id).join(' '), at, towns: things },
      })),
    [towns, zoom],
  )
  const placed = usePlaced(map, groups)
  const [first] = towns
  if (first === undefined) return null
  return (
    <>
      <MapFrame
        label={say`Karte der Gemeinden`}
        slugs={groundsOf(towns)}
        centre={first.location}
        zoom={6}
        isPatient
        onReady={(view) => {
          setMap(view)
          return () => setMap(null)
        }}
      />
      {placed.map(({ group, element }) => {
        const [town, ...others] = group.towns
        const isLit = group.towns.some(({ id }) => id === pointed) || undefined
        if (town === undefined) return null
        return createPortal(
          others.length === 0 ? (
            <Link
              to={municipalityPath(town)}
              className={styles.pin}
              data-lit={isLit}
              onClick={(event) => event.stopPropagation()}
            >
              {isolated(town.name)}
            </Link>
          ) : (
            <button
              type="button"
              className={styles.pin}
              data-lit={isLit}
              aria-label={say`${countText(group.towns.length, 'Gemeinde', 'Gemeinden')}, heranzoomen`}
              onClick={(event) => {
                event.stopPropagation()
                map?.fit(group.towns.map(({ location }) => location))
              }}
            >
              {group.towns.length}
            </button>
          ),
          element,
          group.key,
        )
      })}
    </>
  )
}

function groundsOf(towns: readonly MappedTown[]): string[] {
  const span = (degrees: readonly number[]) => Math.max(...degrees) - Math.min(...degrees)
  const north = span(towns.map(({ location }) => location.latitude))
  const east = span(towns.map(({ location }) => location.longitude))
  return towns.length > MOST_GROUNDS || Math.max(north, east) > 1 ? [] : towns.map(({ slug }) => slug).sort()
}
