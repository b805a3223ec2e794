import type { MapColours } from './map-colours.rules.ts'
import type { MapLayer } from './map-layers.rules.ts'

/** Features of one layer, of some kinds or all, and the lowest zoom that shows them. */
type Of = {
  id: string
  layer: MapLayer
  kinds?: readonly string[]
  colour: keyof MapColours
  minZoom: number
}

export type AreaPaint = Of & { shape: 'area' }
export type LinePaint = Of & {
  shape: 'line'
  /** Width in pixels at zoom 12 and at zoom 18. */
  width: readonly [thin: number, wide: number]
  /** Lengths of dash and gap, in line widths. */
  dash?: readonly number[]
  opacity?: number
}
export type LabelPaint = Of & {
  /** Font size in pixels at zoom 11 and at zoom 17. */
  size: readonly [small: number, large: number]
  /** The label follows its line instead of standing at its point. */
  isAlong?: boolean
  /** Letter spacing in em. */
  spacing?: number
  /** Offset below the point in em. */
  below?: number
}

const area = (
  id: string,
  layer: MapLayer,
  colour: keyof MapColours,
  kinds?: readonly string[],
  minZoom = 0,
) => ({ shape: 'area', id, layer, colour, minZoom, ...(kinds && { kinds }) }) satisfies AreaPaint

const line = (
  id: string,
  layer: MapLayer,
  colour: keyof MapColours,
  width: LinePaint['width'],
  more: Partial<LinePaint> = {},
): LinePaint => ({ shape: 'line', id, layer, colour, width, minZoom: 0, ...more })

const MAIN = ['motorway', 'primary', 'secondary']
const SIDE = ['residential', 'lane', 'service']

/** The painted layers, lowest first; shared by the live map and static maps. */
export const PAINT: readonly (AreaPaint | LinePaint)[] = [
  area('town', 'boundary', 'town'),
  area('field', 'area', 'field', ['farmland', 'meadow']),
  area('vineyard', 'area', 'vineyard', ['vineyard']),
  area('built', 'area', 'built', ['residential', 'industrial', 'school', 'rock']),
  area('wood', 'area', 'wood', ['wood']),
  area('park', 'area', 'park', ['park', 'cemetery', 'playground', 'sports']),
  area('square', 'area', 'square', ['square']),
  area('water', 'water', 'water', ['lake', 'pool']),
  line('waterway', 'water', 'water', [1.5, 14], { kinds: ['river'] }),
  line('stream', 'water', 'water', [0.5, 4], { kinds: ['stream'] }),
  area('building', 'building', 'building', undefined, 14),
  line('side-edge', 'street', 'roadEdge', [1.6, 17], { kinds: SIDE, minZoom: 12 }),
  line('main-edge', 'street', 'roadEdge', [2.8, 25], { kinds: MAIN }),
  line('path', 'street', 'path', [0.5, 2.5], { kinds: ['footway'], dash: [2, 1.5], minZoom: 14 }),
  line('side', 'street', 'road', [1, 14], { kinds: SIDE, minZoom: 12 }),
  line('main', 'street', 'mainRoad', [1.8, 21], { kinds: MAIN }),
  line('rail', 'rail', 'rail', [1, 3.5]),
  line('border', 'boundary', 'border', [1.2, 3], { dash: [4, 2, 1, 2], opacity: 0.7 }),
]

const label = (
  id: string,
  layer: MapLayer,
  minZoom: number,
  size: LabelPaint['size'],
  more: Partial<LabelPaint> = {},
): LabelPaint => ({ id, layer, minZoom, size, colour: 'text', ...more })

/** The labels in the order of the live map: later ones are placed first. */
export const LABELS: readonly LabelPaint[] = [
  label('street-name', 'street', 14, [10.5, 14], { isAlong: true }),
  label('water-name', 'water', 13, [10.5, 13], { isAlong: true, colour: 'waterText' }),
  label('house-number', 'house-number', 16.5, [10.5, 10.5]),
  label('poi', 'place', 15, [10.5, 12.5], { kinds: ['poi'], below: 0.6 }),
  label('quarter', 'place', 12.5, [10.5, 14], { kinds: ['quarter'], spacing: 0.08 }),
  label('hamlet', 'place', 13, [10.5, 14], { kinds: ['hamlet'] }),
  label('village', 'place', 10.5, [11.5, 17], { kinds: ['village'] }),
  label('town-name', 'place', 0, [13.5, 22], { kinds: ['town'] }),
]

/** Base of the exponential growth of line widths with the zoom. */
export const GROWTH = 1.6

/** Width of a line in pixels at a zoom. */
export function widthAt(zoom: number, [thin, wide]: LinePaint['width']): number {
  const share = (GROWTH ** (zoom - 12) - 1) / (GROWTH ** 6 - 1)
  return thin + (wide - thin) * Math.max(0, Math.min(1, share))
}

/** Font size of a label in pixels at a zoom. */
export function sizeAt(zoom: number, [small, large]: LabelPaint['size']): number {
  return small + (large - small) * Math.max(0, Math.min(1, (zoom - 11) / 6))
}
