import { say } from '#kit/common/say.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import {
  type LngLatBoundsLike,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { pauseInUse } from '#kit/web/pause-in-use.ts'
import type { Box } from '../map-cells.rules.ts'
import { DARK, LIGHT } from '../map-colours.rules.ts'
import { metresPerPixelAt } from '../mercator.rules.ts'
import type { Point } from '../place.rules.ts'
import { followSize } from './follow-size.ts'
import { loadMapLetters } from './map-letters.ts'
import { withOutlines } from './map-outlines.ts'
import { mapStyle } from './map-style.ts'
import { type Ground, loadOffer, loadStyle } from './outside-maps.ts'

setWorkerUrl(workerUrl)

/** Labels of MapLibre's own controls. */
const controlNames = () => ({
  'NavigationControl.ZoomIn': say`Näher heran`,
  'NavigationControl.ZoomOut': say`Weiter weg`,
  'Map.Title': say`Karte`,
  'AttributionControl.ToggleAttribution': say`Quellen zeigen`,
})

export type MapOptions = {
  container: HTMLElement
  /** Towns whose maps are shown. */
  slugs: readonly string[]
  centre: Point
  zoom: number
  /** Accessible name of the map. */
  label: string
  /** Delays the start until the user is idle, where the page has other tasks first. */
  isPatient: boolean
  /** Returns false once the map is no longer needed; checked right before the start. */
  isWanted: () => boolean
}

/** Pixels between fitted points and the edges. A marker is 44 wide; at the right are buttons for zooming. */
const ROOM = { top: 56, bottom: 56, left: 56, right: 88 }

export type Pixel = { x: number; y: number }
export type MapPin = { move(point: Point): void; remove(): void }

/** A running map. Pins are DOM elements, so that keyboard and screen readers reach them. */
export type MapView = {
  addPin(point: Point, element: HTMLElement, onDragged?: (point: Point) => void): MapPin
  fit(points: readonly Point[]): void
  /** Fits the box at the highest possible zoom. */
  show(box: Box): void
  /** The viewport. */
  box(): Box
  /**
   * Calls back when the map has come to rest at another place or size; returns a function that unsubscribes.
   */
  onMoved(listener: () => void): () => void
  zoom(): number
  /** Calls back after each change of zoom; returns a function that unsubscribes. */
  onZoom(listener: () => void): () => void
  moveTo(point: Point, zoom?: number): void
  centre(): Point
  /** Metres on the ground per pixel at the centre. */
  metresPerPixel(): number
  /** The available layers; the first one is shown initially. */
  grounds: readonly Ground[]
  /** Switches the layer. Returns false where it is unavailable; the map then stays unchanged. */
  showBaseLayer(ground: Ground): Promise<boolean>
  onClick(listener: (point: Point) => void): void
  /** Asked before `onClick` is told of a click; true: the click is its own. Null: nobody is asked. */
  catchClicks(catcher: ((at: Pixel) => boolean) | null): void
  /** Acts as a click at this point. */
  press(point: Point): void
  /** Pixels of the map, from its upper left corner. */
  pixelOf(point: Point): Pixel
  whenIdle(listener: () => void): void
  /** MapLibre itself, for layers that few pages draw. */
  library: MapLibreMap
  /** Called with true when tiles fail to load, and with false once some load again. */
  whenPatchy(listener: (isPatchy: boolean) => void): void
  destroy(): void
}

/**
 * Starts MapLibre with our own style, which follows the system's colour scheme, or with that of the
 * operator's choice. Null where `isWanted` has become false.
 */
export async function createMap({
  container,
  slugs,
  centre,
  zoom,
  label,
  isPatient,
  isWanted,
}: MapOptions): Promise<MapView | null> {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const [offer] = await Promise.all([loadOffer(slugs), loadMapLetters()])
  let outside = offer.karte === null ? null : await loadStyle(offer.karte)
  // Starting takes a phone some tenths of a second, during which no typed letter would appear.
  if (isPatient) await pauseInUse(container)
  if (!isWanted()) return null
  /** The town's own map replaces an external one that is unavailable. */
  let isStandIn = offer.karte !== null && outside === null
  const style = () => {
    const colours = dark.matches ? DARK : LIGHT
    return outside ?? withOutlines(mapStyle(slugs, colours, location.origin), colours)
  }
  const map = new MapLibreMap({
    container,
    style: style(),
    center: [centre.longitude, centre.latitude],
    zoom,
    minZoom: 4,
    maxZoom: 19,
    locale: controlNames(),
    attributionControl: { compact: true },
    // Tiles are relative paths, so that they come from the page's own origin.
    transformRequest: (url) => ({ url: url.startsWith('/') ? `${location.origin}${url}` : url }),
    // One finger scrolls the page, two move the map.
    cooperativeGestures: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: isStill ? 0 : 150,
    refreshExpiredTiles: false,
    trackResize: false,
  })
  const stopFollowing = followSize(container, () => map.resize().redraw())
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  // The frame around it has the name already, and two regions must not share one.
  map.getCanvas().setAttribute('aria-label', say`${label}: Ausschnitt, mit den Pfeiltasten zu verschieben`)
  const repaint = () => map.setStyle(style())
  let tell: (isPatchy: boolean) => void = () => {}
  dark.addEventListener('change', repaint)
  const pixelOf = ({ latitude, longitude }: Point) => map.project([longitude, latitude])
  const clicked: ((point: Point) => void)[] = []
  let caught: ((at: Pixel) => boolean) | null = null
  const press = (point: Point) => {
    if (caught?.(pixelOf(point))) return
    for (const listener of clicked) listener(point)
  }
  map.on('click', ({ lngLat }) => press({ latitude: lngLat.lat, longitude: lngLat.lng }))
  return {
    addPin: (point, element, onDragged) => {
      const marker = new Marker({ element, anchor: 'bottom', draggable: onDragged !== undefined })
      marker.setLngLat([point.longitude, point.latitude]).addTo(map)
      marker.on('dragend', () =>
        onDragged?.({ latitude: marker.getLngLat().lat, longitude: marker.getLngLat().lng }),
      )
      return {
        move: (to) => marker.setLngLat([to.longitude, to.latitude]),
        remove: () => marker.remove(),
      }
    },
    fit: (points) => {
      const bounds = boundsOf(points)
      if (bounds !== null) map.fitBounds(bounds, { padding: ROOM, maxZoom: 17, animate: false })
    },
    show: ({ south, west, north, east }) => {
      const options = { padding: ROOM, maxZoom: map.getMaxZoom(), duration: isStill ? 0 : 400 }
      map.fitBounds([west, south, east, north], options)
    },
    box: () => {
      const bounds = map.getBounds()
      return {
        south: Math.max(-90, bounds.getSouth()),
        west: Math.max(-180, bounds.getWest()),
        north: Math.min(90, bounds.getNorth()),
        east: Math.min(180, bounds.getEast()),
      }
    },
    onMoved: (listener) => {
      map.on('moveend', listener)
      map.on('resize', listener)
      return () => {
        map.off('moveend', listener)
        map.off('resize', listener)
      }
    },
    zoom: () => map.getZoom(),
    onZoom: (listener) => {
      map.on('zoomend', listener)
      return () => map.off('zoomend', listener)
    },
    moveTo: (point, to = map.getZoom()) => {
      map.easeTo({ center: [point.longitude, point.latitude], zoom: to, duration: isStill ? 0 : 200 })
    },
    centre: () => ({ latitude: map.getCenter().lat, longitude: map.getCenter().lng }),
    metresPerPixel: () => metresPerPixelAt(map.getCenter().lat, map.getZoom()),
    grounds: offer.luftbild === null ? ['karte'] : ['karte', 'luftbild'],
    showBaseLayer: async (ground) => {
      const path = offer[ground]
      const found = path === null ? null : await loadStyle(path)
      isStandIn = path !== null && found === null
      if (isStandIn) tell(true)
      if (isStandIn && ground !== 'karte') return false
      outside = found
      map.setStyle(style(), { diff: false })
      return true
    },
    onClick: (listener) => clicked.push(listener),
    catchClicks: (catcher) => {
      caught = catcher
    },
    press,
    pixelOf,
    whenIdle: (listener) => map.once('idle', listener),
    library: map,
    whenPatchy: (listener) => {
      // A listener of our own keeps the library from logging each missing tile.
      map.on('error', ({ error }) => {
        console.warn('the map misses something', error.message)
        listener(true)
      })
      map.on('sourcedata', ({ tile }) => tile !== undefined && listener(isStandIn))
      tell = listener
      if (isStandIn) listener(true)
    },
    destroy: () => {
      stopFollowing()
      dark.removeEventListener('change', repaint)
      map.remove()
    },
  }
}

function boundsOf(points: readonly Point[]): LngLatBoundsLike | null {
  if (points.length === 0) return null
  const longitudes = points.map((point) => point.longitude)
  const latitudes = points.map((point) => point.latitude)
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}
