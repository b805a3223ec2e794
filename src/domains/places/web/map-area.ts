import { keepSource } from './kept-source.ts'
import type { MapView } from './map-view.ts'

const NAME = 'drawn-area'
export type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** Draws an area on a map. Returns the function that shows other rings. */
export function drawAreaOn(map: MapView): (rings: readonly Ring[]) => void {
  const show = drawOn(map)
  return (rings) => show([geometryOf(rings)])
}

/**
 * Draws lines and areas in the accent colour on a map, above the ground and below pins. Returns the function
 * that shows other ones.
 */
export function drawOn(view: MapView): (geometries: readonly GeoJSON.Geometry[]) => void {
  const { library: map } = view
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--accent')
  const show = keepSource(view, NAME, () => {
    const source = NAME
    const fill = { 'fill-color': colour, 'fill-opacity': 0.2 }
    // Without the filter the library would fill a bent line, too.
    map.addLayer({ id: NAME, type: 'fill', source, paint: fill, filter: ['==', '$type', 'Polygon'] })
    map.addLayer({
      ...{ id: `${NAME}-line`, type: 'line', source },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': ['match', ['geometry-type'], ['LineString', 'MultiLineString'], 5, 3],
      },
    })
  })
  return (geometries) => show(geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })))
}

/** Two corners are a line, so that people see how they go on. */
export function geometryOf(rings: readonly Ring[]): GeoJSON.Geometry {
  const [ring = []] = rings
  const closed = rings.map((each) => [...each, each[0]].map((position) => [...(position ?? [0, 0])]))
  return rings.length === 1 && ring.length < 3
    ? { type: 'LineString', coordinates: ring.map((position) => [...position]) }
    : { type: 'MultiPolygon', coordinates: closed.map((each) => [each]) }
}
