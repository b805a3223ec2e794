import type { Random } from '../../random.ts'
import { HEIGHT, type Light, type Variation, WIDTH } from '../canvas.ts'
import { mix } from './colour.ts'
import type { Point } from './shapes.ts'

/**
 * Where the phone is held. The world is measured in metres: x to the right, z away from the camera, heights upwards.
 * The phone stands at (x, z), `eye` above the ground, turned by `yaw` (radians, positive looks to the right).
 * A small `horizon` (high in the picture) looks down at the ground, a large one looks up.
 */
export type Camera = {
  horizon: number
  focal: number
  eye: number
  centre: number
  yaw: number
  x: number
  z: number
}

/** The light of a variation, or what a scene insists on. */
export type Weather = Light | 'night' | 'snow'

/** Everything the drawing functions need to know: camera, light, chance. */
export type Place = {
  camera: Camera
  random: Random
  weather: Weather
  /** Where shadows fall, in metres per metre of height; length 0 when there is no sun. */
  shadow: { x: number; z: number; opacity: number; colour: string }
  /** The colour as this light shows it, paler with the distance in metres. */
  tone(colour: string, distance?: number): string
}

type Mood = { tint: string; share: number; haze: string; reach: number; shadow: number }

const MOODS: Record<Weather, Mood> = {
  sun: { tint: '#fff0cc', share: 0.13, haze: '#c9dcea', reach: 190, shadow: 0.42 },
  overcast: { tint: '#bfc9cf', share: 0.12, haze: '#c3ccd2', reach: 110, shadow: 0.2 },
  evening: { tint: '#c46a3a', share: 0.1, haze: '#efbd94', reach: 150, shadow: 0.27 },
  night: { tint: '#0a1226', share: 0.76, haze: '#16213c', reach: 90, shadow: 0.3 },
  snow: { tint: '#a9b8c8', share: 0.16, haze: '#d9e1e8', reach: 75, shadow: 0.18 },
}

/** Sets up a place: the camera (sensible eye-level defaults), the weather and the direction of the light. */
export function makePlace(
  variation: Variation,
  camera: Partial<Camera> = {},
  weather: Weather = variation.light,
): Place {
  const { random } = variation
  const mood = MOODS[weather]
  const side = random.next() < 0.5 ? -1 : 1
  const reach = weather === 'sun' ? random.between(0.5, 0.9) : weather === 'evening' ? 1.35 : 0.12
  return {
    camera: { horizon: 330, focal: 1250, eye: 1.65, centre: WIDTH / 2, yaw: 0, x: 0, z: 0, ...camera },
    random,
    weather,
    shadow: {
      x: side * reach,
      z: reach * random.between(-0.35, 0.3),
      opacity: mood.shadow,
      colour: weather === 'evening' ? '#2a1c48' : '#131a2c',
    },
    tone: (colour, distance = 0) =>
      mix(
        mix(colour, mood.tint, mood.share),
        mood.haze,
        1 - Math.exp(-Math.max(0, distance - 6) / mood.reach),
      ),
  }
}

/** A place in the world: `[x, z, height]`. */
export type Spot = readonly [number, number, number?]

const NEAR = 0.25

/** The spot as seen from the camera: metres to the right, metres away. */
export function seen(camera: Camera, x: number, z: number): Point {
  const [dx, dz] = [x - camera.x, z - camera.z]
  const [cos, sin] = [Math.cos(camera.yaw), Math.sin(camera.yaw)]
  return [dx * cos - dz * sin, dx * sin + dz * cos]
}

/** How many metres away (in viewing direction) a spot is; negative is behind the camera. */
export function distance(place: Place, x: number, z: number): number {
  return seen(place.camera, x, z)[1]
}

/** Where a spot of the world appears in the picture. */
export function project(place: Place, x: number, z: number, height = 0): Point {
  const { camera } = place
  const [right, away] = seen(camera, x, z)
  const depth = Math.max(NEAR, away)
  return [
    camera.centre + (camera.focal * right) / depth,
    camera.horizon + (camera.focal * (camera.eye - height)) / depth,
  ]
}

/** How many SVG units a metre measures at a spot. */
export function scaleAt(place: Place, x: number, z: number): number {
  return place.camera.focal / Math.max(NEAR, distance(place, x, z))
}

/** Which spot of the ground (or a level above it) a point of the picture shows; undefined above the horizon. */
export function unproject(place: Place, point: Point, height = 0): Point | undefined {
  const { camera } = place
  const below = point[1] - camera.horizon
  const depth = (camera.focal * (camera.eye - height)) / below
  if (below < 2 || depth < NEAR) return undefined
  const right = ((point[0] - camera.centre) * depth) / camera.focal
  const [cos, sin] = [Math.cos(camera.yaw), Math.sin(camera.yaw)]
  return [camera.x + right * cos + depth * sin, camera.z - right * sin + depth * cos]
}

/** The picture's outline of a polygon in the world, cut off behind the camera; empty when nothing is in front. */
export function outline(place: Place, spots: readonly Spot[]): Point[] {
  const { camera } = place
  const views = spots.map(([x, z, height = 0]) => [...seen(camera, x, z), height] as const)
  const kept: [number, number, number][] = []
  for (const [index, from] of views.entries()) {
    const to = views[(index + 1) % views.length] ?? from
    if (from[1] >= NEAR) kept.push([...from])
    if (from[1] >= NEAR !== to[1] >= NEAR) {
      const share = (NEAR - from[1]) / (to[1] - from[1])
      kept.push([from[0] + (to[0] - from[0]) * share, NEAR, from[2] + (to[2] - from[2]) * share])
    }
  }
  return kept.map(([right, away, height]) => [
    camera.centre + (camera.focal * right) / away,
    camera.horizon + (camera.focal * (camera.eye - height)) / away,
  ])
}

/** A camera that has the spot at the given height of the picture, looking in direction `yaw` from `away` metres. */
export function lookingAt(
  spot: Spot,
  yaw: number,
  away: number,
  options: Partial<Camera> = {},
): Partial<Camera> {
  const [x, z] = spot
  return { yaw, x: x - Math.sin(yaw) * away, z: z - Math.cos(yaw) * away, ...options }
}

/** Whether a point lies in the picture, with some room around it. */
export function inPicture([x, y]: Point, room = 40): boolean {
  return x > -room && x < WIDTH + room && y > -room && y < HEIGHT + room
}
