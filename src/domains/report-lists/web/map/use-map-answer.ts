import { useEffect, useState } from 'react'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { MapView } from '#domains/places/web/map-view.ts'
import { ask } from '#kit/web/data/mutate.ts'
import type { MapFilter } from '../../list-query.rules.ts'
import { ReportClustersDocument, type ReportClustersQuery } from './ReportClusters.generated.ts'

export type MapAnswer = NonNullable<ReportClustersQuery['reportClusters']>

/** Milliseconds that the map has to stand still before it asks. */
const PATIENCE = 120
/** Answers kept, for going back and forth. */
const KEPT = 24

/**
 * The reports of what the map shows, asked for when it has come to rest. An answer reaches a little beyond the edge and
 * serves until the map leaves it or changes its zoom by a half; what is outdated is aborted. Null until the first answer, and
 * for a map without a filter.
 */
export function useMapAnswer(map: MapView | null, filter: MapFilter | null): MapAnswer | null {
  const [answer, setAnswer] = useState<MapAnswer | null>(null)
  const key = JSON.stringify(filter)
  useEffect(() => {
    const wanted: MapFilter | null = JSON.parse(key)
    if (map === null || wanted === null) return setAnswer(null)
    const kept = new Map<string, MapAnswer>()
    let shown: { zoom: number; box: Box } | null = null
    let current = new AbortController()
    let timer: ReturnType<typeof setTimeout>

    const update = async () => {
      // The server's cells change with half a zoom.
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
      // Without an answer what was there stays; the list shows it all anyway.
      if (signal.aborted || !found) return
      kept.delete(name)
      kept.set(name, found)
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
      shown = { zoom, box: found.box }
      setAnswer(found)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void update(), PATIENCE)
    }
    soon()
    const stop = map.onMoved(soon)
    return () => {
      stop()
      clearTimeout(timer)
      current.abort()
    }
  }, [map, key])
  return answer
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.south <= inner.south &&
  outer.west <= inner.west &&
  outer.north >= inner.north &&
  outer.east >= inner.east

/** A tenth more on every side. */
function widened({ south, west, north, east }: Box): Box {
  const [high, wide] = [(north - south) / 10, (east - west) / 10]
  return {
    south: Math.max(-90, south - high),
    west: Math.max(-180, west - wide),
    north: Math.min(90, north + high),
    east: Math.min(180, east + wide),
  }
}
