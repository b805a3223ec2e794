import { useEffect, useMemo, useRef } from 'react'
import { drawOn } from '#domains/places/web/map-area.ts'
import type { MapView } from '#domains/places/web/map-view.ts'
import { geometryOfShape } from '#domains/places/web/shapes/shape-geometry.ts'
import type { MapGroup } from './map-groups.ts'
import type { MapReport } from './map-report.ts'

/** Draws the stretches and areas of the page's reports, as far as each has a pin of its own. */
export function useShapes(
  map: MapView | null,
  reports: readonly MapReport[],
  groups: readonly MapGroup[],
): void {
  const show = useRef<(geometries: readonly GeoJSON.Geometry[]) => void>(() => {})
  const geometries = useMemo(() => {
    const single = new Set(
      groups.flatMap(({ count, reports: [own] }) => (count === 1 && own ? [own.id] : [])),
    )
    return reports.flatMap(({ id, location: { shape } }) =>
      shape != null && single.has(id) ? [geometryOfShape(shape)] : [],
    )
  }, [reports, groups])
  useEffect(() => {
    if (map === null) return
    show.current = drawOn(map)
  }, [map])
  useEffect(() => {
    if (map !== null) show.current(geometries)
  }, [map, geometries])
}
