import { useEffect, useState } from 'react'
import type { MapView } from '#domains/places/web/map-view.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { ThingsOnMapDocument, type ThingsOnMapQuery } from './ThingsOnMap.generated.ts'

type Kind = NonNullable<ThingsOnMapQuery['category']['thingKind']>
export type OnMap = { kindName: string } & NonNullable<Kind['onMap']>

/** The lowest zoom that shows things: further away a finger means several. */
const SHOWN_FROM = 14.5
const NONE = { things: [], isTooMany: true }
/** Milliseconds after the map's last movement. */
const DEBOUNCE_MS = 150

/**
 * The things in the map's viewport, fetched when it comes to rest; null until the first answer, and for a
 * category that asks for none. Without a connection the earlier ones stay until the map moves again.
 */
export function useThingsOnMap(map: MapView, categoryId: number): OnMap | null {
  const [found, setFound] = useState<OnMap | null>(null)
  useEffect(() => {
    let current = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const update = async () => {
      current.abort()
      current = new AbortController()
      const { signal } = current
      const box = map.zoom() < SHOWN_FROM ? null : map.box()
      const answer = await ask(ThingsOnMapDocument, { categoryId, box }, { fresh: true, signal })
      if (signal.aborted || answer === null) return
      const kind = answer.category.thingKind
      if (kind === null) stop()
      setFound(kind && { kindName: kind.name, ...(kind.onMap ?? NONE) })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void update(), DEBOUNCE_MS)
    }
    const stop = map.onMoved(soon)
    soon()
    return () => {
      stop()
      clearTimeout(timer)
      current.abort()
      setFound(null)
    }
  }, [map, categoryId])
  return found
}
