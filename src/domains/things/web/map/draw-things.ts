import type { Map as MapLibreMap } from 'maplibre-gl'
import { keepSource } from '#domains/places/web/kept-source.ts'
import { MAP_FONT } from '#domains/places/web/map-letters.ts'
import type { MapView } from '#domains/places/web/map-view.ts'
import type { ChoosableThingFragment } from '../Things.generated.ts'

/** The parts of a thing that the map needs. */
export type DrawnThing = Pick<ChoosableThingFragment, 'id' | 'number' | 'latitude' | 'longitude'>

const NAME = 'things'
/** The chosen thing has a ring around its diamond, so that it differs by its shape as well. */
const IMAGES = { plain: 'thing', chosen: 'thing-chosen' } as const
/** Pixels of the side of an image, and its pixels for one of the page. */
const [SIDE, DENSITY] = [36, 2]
/** The lowest zoom with numbers beside the diamonds. */
const NUMBERS_FROM = 16.5

/** Draws things as diamonds with their numbers. Returns the function that shows other things. */
export function drawThingsOn(
  view: MapView,
): (things: readonly DrawnThing[], chosenId: number | null) => void {
  const { library: map } = view
  const show = keepSource(view, NAME, () => {
    const colours = coloursOfPage()
    map.addImage(IMAGES.plain, picture(colours.ink, colours, false), { pixelRatio: DENSITY })
    map.addImage(IMAGES.chosen, picture(colours.accent, colours, true), { pixelRatio: DENSITY })
    map.addLayer({
      ...{ id: NAME, type: 'symbol', source: NAME },
      layout: {
        'icon-image': ['case', ['get', 'isChosen'], IMAGES.chosen, IMAGES.plain],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 14.5, 0.7, 16, 1],
        'icon-allow-overlap': true,
      },
    })
    if (hasOwnLetters(map)) addNumbers(map, colours)
  })
  return (things, chosenId) => show(featuresOf(things, chosenId))
}

/** An operator's style may have letters of its own, among which ours are not. */
const hasOwnLetters = (map: MapLibreMap) => map.getStyle().glyphs === undefined

type Colours = { ink: string; accent: string; halo: string }

function addNumbers(map: MapLibreMap, { ink, halo }: Colours): void {
  map.addLayer({
    ...{ id: `${NAME}-numbers`, type: 'symbol', source: NAME, minzoom: NUMBERS_FROM },
    layout: {
      'text-field': ['get', 'number'],
      'text-font': [MAP_FONT],
      'text-size': 12,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': ['case', ['get', 'isChosen'], 1.5, 1],
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  })
}

function coloursOfPage(): Colours {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name)
  return { ink: colour('--ink'), accent: colour('--accent'), halo: colour('--surface') }
}

/** A diamond with a pale border, which keeps it apart from any ground. */
function picture(fill: string, { halo }: Colours, isRinged: boolean): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE * DENSITY
  canvas.height = SIDE * DENSITY
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot draw')
  pen.scale(DENSITY, DENSITY)
  pen.translate(SIDE / 2, SIDE / 2)
  const diamond = (reach: number, colour: string) => {
    pen.beginPath()
    for (const [x, y] of [
      [0, -reach],
      [reach, 0],
      [0, reach],
      [-reach, 0],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    pen.fillStyle = colour
    pen.fill()
  }
  const sizes = isRinged ? [17, 14, 11, 7] : [10.5, 8]
  for (const [index, reach] of sizes.entries()) diamond(reach, index % 2 === 0 ? halo : fill)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

const featuresOf = (things: readonly DrawnThing[], chosenId: number | null): GeoJSON.Feature[] =>
  things.map(({ id, number, latitude, longitude }) => ({
    type: 'Feature',
    properties: { number, isChosen: id === chosenId },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
