import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from '../map-colours.rules.ts'
import { MAP_FONT } from './map-letters.ts'
import url from './outlines.generated.geojson?url'

/**
 * Zooms between which the sea of the coarse outlines fades out: above that only the towns' own data are exact
 * enough.
 */
const [ROUGH, EXACT] = [7, 9]

/**
 * Adds land, sea, borders and names of countries below a style, so that a zoomed-out town has surroundings.
 */
export function withOutlines(style: StyleSpecification, c: MapColours): StyleSpecification {
  const paper: LayerSpecification = {
    id: 'paper',
    type: 'background',
    paint: { 'background-color': ['interpolate', ['linear'], ['zoom'], ROUGH, c.water, EXACT, c.paper] },
  }
  return {
    ...style,
    sources: { ...style.sources, outlines: { type: 'geojson', data: new URL(url, location.origin).href } },
    layers: [paper, ...outlines(c), ...style.layers.filter(({ id }) => id !== paper.id)],
  }
}

function outlines(c: MapColours): LayerSpecification[] {
  const of = (kind: string) => ({
    source: 'outlines',
    filter: ['==', ['get', 'kind'], kind] as ['==', ['get', string], string],
    maxzoom: EXACT,
  })
  return [
    { id: 'outlines-land', type: 'fill', ...of('land'), paint: { 'fill-color': c.paper } },
    {
      id: 'outlines-border',
      type: 'line',
      ...of('border'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, EXACT, 1.6],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], ROUGH, 0.6, EXACT, 0],
      },
    },
    {
      id: 'outlines-country',
      type: 'symbol',
      ...of('country'),
      maxzoom: ROUGH,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [MAP_FONT],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, ROUGH, 17],
        'text-letter-spacing': 0.12,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': c.border, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
    },
  ]
}
