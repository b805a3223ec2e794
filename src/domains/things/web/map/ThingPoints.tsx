import { useEffect, useRef } from 'react'
import type { MapView } from '#domains/places/web/map-view.ts'
import { say } from '#kit/common/say.ts'
import type { ChosenThing } from '../ThingChoice.tsx'
import { type DrawnThing, drawThingsOn } from './draw-things.ts'
import styles from './ThingPoints.module.css'
import { type OnMap, useThingsOnMap } from './use-things-on-map.ts'

type Props = {
  map: MapView
  categoryId: number
  chosenId: number | null
  onChoose: (thing: ChosenThing) => void
}

/** Pixels around a click within which a thing is meant: half a comfortable target. */
const REACH = 22

/**
 * The things of a category on a map, each a diamond, of which a click takes one. The list of the nearest is
 * the same choice for keyboards and screen readers.
 */
export function ThingPoints({ map, categoryId, chosenId, onChoose }: Props) {
  const onMap = useThingsOnMap(map, categoryId)
  const show = useRef<ReturnType<typeof drawThingsOn>>(() => {})
  const things = onMap?.things
  const latest = useRef({ things, onChoose })
  latest.current = { things, onChoose }
  useEffect(() => {
    show.current = drawThingsOn(map)
    map.catchClicks((at) => {
      const { things = [], onChoose } = latest.current
      const thing = nearest(things, at, (each) => map.pixelOf(each))
      if (thing !== null) onChoose(thing)
      return thing !== null
    })
    return () => map.catchClicks(null)
  }, [map])
  useEffect(() => show.current(things ?? [], chosenId), [things, chosenId])
  return (
    <p className={styles.hint} role="status">
      {onMap === null ? null : (
        <>
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" focusable="false">
            <path d="M10 1 19 10 10 19 1 10z" fill="currentColor" />
          </svg>
          <span>{hintOf(onMap)}</span>
        </>
      )}
    </p>
  )
}

function hintOf({ kindName, things, isTooMany }: OnMap): string {
  if (isTooMany) return say`Näher heran zeigt die Karte jedes Objekt der Art „${kindName}“ als Raute.`
  if (things.length === 0) return say`In diesem Ausschnitt steht kein Objekt der Art „${kindName}“.`
  return say`Jede Raute ist ein Objekt der Art „${kindName}“. Tippen Sie auf eine, um es zu wählen.`
}

type Pixel = { x: number; y: number }

/** The thing nearest to a pixel, as far as it is within reach. */
function nearest<Thing extends DrawnThing>(
  things: readonly Thing[],
  at: Pixel,
  pixelOf: (thing: Thing) => Pixel,
): Thing | null {
  let [best, least]: [Thing | null, number] = [null, REACH]
  for (const thing of things) {
    const { x, y } = pixelOf(thing)
    const distance = Math.hypot(x - at.x, y - at.y)
    if (distance <= least) [best, least] = [thing, distance]
  }
  return best
}
