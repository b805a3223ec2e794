import { useCallback, useEffect, useState } from 'react'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { MapView } from '#domains/places/web/map-view.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { useBackOnline } from '#kit/web/online.ts'
import type { MapFilter } from '../../list-query.rules.ts'
import { ReportClustersDocument, type ReportClustersQuery } from './ReportClusters.generated.ts'

export type MapAnswer = NonNullable<ReportClustersQuery['reportClusters']>

/** Milliseconds after the map's last movement. */
const DEBOUNCE_MS = 120
/** Size of the cache of responses, for panning back and forth. */
const KEPT = 24

/**
 * The reports in the map's viewport, fetched when it comes to rest. A response covers a margin around the
 * viewport and is valid until the map leaves it or its zoom changes by a half. Outdated requests are aborted.
 * The answer is null until the first response, and for a map without a filter. `isFailed`: the server could
 * not be asked for the viewport; the earlier pins stay, and the request is repeated once the device is
 * online.
 */
export function useMapAnswer(
  map: MapView | null,
  filter: MapFilter | null,
): { answer: MapAnswer | null; isFailed: boolean; askAgain: () => void } {
  const [answer, setAnswer] = useState<MapAnswer | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const askAgain = useCallback(() => setAttempt((before) => before + 1), [])
  useBackOnline(isFailed ? askAgain : null)
  const key = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same request once more
  useEffect(() => {
    const wanted: MapFilter | null = JSON.parse(key)
    if (map === null || wanted === null) return setAnswer(null)
    const kept = new Map<string, MapAnswer>()
    let shown: { zoom: number; box: Box } | null = null
    let current = new AbortController()
    let timer: ReturnType<typeof setTimeout>

    const update = async () => {
      // The server's cells change every half zoom.
      const [box, zoom] = [map.box(), Math.floor(map.zoom() * 2) / 2]
      if (shown !== null && shown.zoom === zoom && holds(shown.box, box)) return
      current.abort()
      current = new AbortController()
      const { signal } = current
      const name = [zoom, ...Object.values(box).map((side) => side.toFixed(5))].join(' ')
      const before = kept.get(name)
      const found =
        before ??
        (await ask(ReportClustersDocument, { ...wanted, box: widened(box), zoom }, { fresh: true, signal }))
          ?.reportClusters
      if (signal.aborted) return
      setFailed(!found)
      if (!found) return
      kept.delete(name)
      kept.set(name, found)
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
      shown = { zoom, box: found.box }
      setAnswer(found)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void update(), DEBOUNCE_MS)
    }
    soon()
    const stop = map.onMoved(soon)
    return () => {
      stop()
      clearTimeout(timer)
      current.abort()
    }
  }, [map, key, attempt])
  return { answer, isFailed, askAgain }
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.south <= inner.south &&
  outer.west <= inner.west &&
  outer.north >= inner.north &&
  outer.east >= inner.east

/** The box enlarged by a tenth on every side. */
function widened({ south, west, north, east }: Box): Box {
  const [high, wide] = [(north - south) / 10, (east - west) / 10]
  return {
    south: Math.max(-90, south - high),
    west: Math.max(-180, west - wide),
    north: Math.min(90, north + high),
    east: Math.min(180, east + wide),
  }
}
