import type { GeoJSONSource } from 'maplibre-gl'
import type { MapView } from './map-view.ts'

const collectionOf = (features: readonly GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features],
})

/**
 * Adds a source to a map with its layers. Another style of the map (dark, aerial) loses both, so they are
 * added again. Returns the function that shows other features.
 */
export function keepSource(
  { library: map }: MapView,
  name: string,
  addLayers: () => void,
): (features: readonly GeoJSON.Feature[]) => void {
  let data = collectionOf([])
  const add = () => {
    if (map.getSource(name) !== undefined) return
    // The source comes first: an image tells of a changed style, which leads here again.
    map.addSource(name, { type: 'geojson', data })
    addLayers()
  }
  map.on('styledata', add)
  // The event may be over while tiles still load. Before it the map has no style, against its type.
  if ((map.getStyle() as unknown) !== undefined) add()
  return (features) => {
    data = collectionOf(features)
    map.getSource<GeoJSONSource>(name)?.setData(data)
  }
}
