import type { GeoJSONSource } from 'maplibre-gl'
import type { MapView } from './map-view.ts'

const NAME = 'drawn-area'
type Ring = readonly (readonly [longitude: number, latitude: number])[]

/**
 * Draws an area on a map, above the ground and below pins. Another style of the map (dark, aerial) loses
 * layers, so they are added again. Returns the function that shows other rings.
 */
export function drawAreaOn({ library: map }: MapView, colour: string): (rings: readonly Ring[]) => void {
  let data = featureOf([])
  const add = () => {
    if (map.getSource(NAME) !== undefined) return
    map.addSource(NAME, { type: 'geojson', data })
    const source = NAME
    const fill = { 'fill-color': colour, 'fill-opacity': 0.2 }
    map.addLayer({ id: NAME, type: 'fill', source, paint: fill })
    const line = { 'line-color': colour, 'line-width': 3 }
    map.addLayer({ id: `${NAME}-line`, type: 'line', source, paint: line })
  }
  map.on('styledata', add)
  if (map.isStyleLoaded()) add()
  return (rings) => {
    data = featureOf(rings)
    map.getSource<GeoJSONSource>(NAME)?.setData(data)
  }
}

/** Two corners are a line, so that people see how they go on. */
function featureOf(rings: readonly Ring[]): GeoJSON.Feature {
  const [ring = []] = rings
  const closed = rings.map((each) => [...each, each[0]].map((position) => [...(position ?? [0, 0])]))
  return {
    type: 'Feature',
    properties: {},
    geometry:
      rings.length === 1 && ring.length < 3
        ? { type: 'LineString', coordinates: ring.map((position) => [...position]) }
        : { type: 'MultiPolygon', coordinates: closed.map((each) => [each]) },
  }
}
