import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from '../map-colours.rules.ts'
import { type AreaPaint, GROWTH, LABELS, type LabelPaint, type LinePaint, PAINT } from '../map-paint.rules.ts'
import { MAP_FONT } from './map-letters.ts'

/** The style of the towns' own maps: one source for each visible town. */
export function mapStyle(slugs: readonly string[], colours: MapColours, origin: string): StyleSpecification {
  const sources = slugs.map(
    (slug) => [slug, { type: 'vector', url: `${origin}/karten/${slug}/karte.json` }] as const,
  )
  const isRoad = ({ layer, shape }: AreaPaint | LinePaint) =>
    shape === 'line' && (layer === 'street' || layer === 'rail' || layer === 'boundary')
  const ground = PAINT.filter((paint) => !isRoad(paint))
  const roads = PAINT.filter(isRoad)
  // All towns' areas, then all roads, then all labels, so that neighbours do not cover each other.
  const each = <Paint>(paints: readonly Paint[], make: (slug: string, paint: Paint) => LayerSpecification) =>
    slugs.flatMap((slug) => paints.map((paint) => make(slug, paint)))
  const paintLayer = (slug: string, paint: AreaPaint | LinePaint) =>
    paint.shape === 'area' ? areaLayer(slug, paint, colours) : lineLayer(slug, paint, colours)
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': colours.paper } },
      ...each(ground, paintLayer),
      ...each(roads, paintLayer),
      ...each(LABELS, (slug, paint) => labelLayer(slug, paint, colours)),
    ],
  }
}

function partOf(source: string, { id, layer, kinds, minZoom }: AreaPaint | LinePaint | LabelPaint) {
  return {
    id: `${source}-${id}`,
    source,
    'source-layer': layer,
    minzoom: minZoom,
    ...(kinds && { filter: ['in', ['get', 'kind'], ['literal', [...kinds]]] as ExpressionSpecification }),
  }
}

function areaLayer(source: string, paint: AreaPaint, colours: MapColours): LayerSpecification {
  return {
    ...partOf(source, paint),
    type: 'fill',
    paint: { 'fill-color': colours[paint.colour], 'fill-antialias': true },
  }
}

function lineLayer(source: string, paint: LinePaint, colours: MapColours): LayerSpecification {
  const [thin, wide] = paint.width
  return {
    ...partOf(source, paint),
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colours[paint.colour],
      'line-width': ['interpolate', ['exponential', GROWTH], ['zoom'], 12, thin, 18, wide],
      ...(paint.dash && { 'line-dasharray': [...paint.dash] }),
      ...(paint.opacity !== undefined && { 'line-opacity': paint.opacity }),
    },
  }
}

function labelLayer(source: string, paint: LabelPaint, colours: MapColours): LayerSpecification {
  const [small, large] = paint.size
  return {
    ...partOf(source, paint),
    type: 'symbol',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [MAP_FONT],
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, small, 17, large],
      ...(paint.isAlong && { 'symbol-placement': 'line', 'text-max-angle': 35, 'symbol-spacing': 300 }),
      ...(paint.spacing !== undefined && { 'text-letter-spacing': paint.spacing }),
      ...(paint.below !== undefined && { 'text-offset': [0, paint.below] }),
    },
    paint: { 'text-color': colours[paint.colour], 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
  }
}
