import { mix, shade } from './colour.ts'
import { outline, type Place, project, scaleAt, seen } from './place.ts'
import { fill, type Point, polygon } from './shapes.ts'

/** A spot or direction of the world in metres: `[x, z, height]`. */
export type Vec = readonly [number, number, number]

/** A thing's own axes: `a` to its right, `b` upwards, `c` away from its front. */
export type Frame = { origin: Vec; a: Vec; b: Vec; c: Vec }

const combine = (frame: Frame, a: number, b: number, c: number, base: Vec): Vec => [
  base[0] + frame.a[0] * a + frame.b[0] * b + frame.c[0] * c,
  base[1] + frame.a[1] * a + frame.b[1] * b + frame.c[1] * c,
  base[2] + frame.a[2] * a + frame.b[2] * b + frame.c[2] * c,
]

const WORLD: Frame = { origin: [0, 0, 0], a: [1, 0, 0], b: [0, 0, 1], c: [0, 1, 0] }

/** The point of the world at `a` metres right, `b` up and `c` away in the thing's own measures. */
export function within(frame: Frame, a: number, b: number, c: number): Vec {
  return combine(frame, a, b, c, frame.origin)
}

/**
 * A part of a thing with axes of its own: `turn` around the upright, `lean` to its right (positive falls over to the
 * right), `tip` away from the viewer (positive falls backwards); all in radians.
 */
export function part(frame: Frame, a: number, b: number, c: number, turn = 0, lean = 0, tip = 0): Frame {
  const origin = within(frame, a, b, c)
  const spin = (from: Frame, angle: number, first: 'a' | 'b' | 'c', second: 'a' | 'b' | 'c'): Frame => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [one, two] = [from[first], from[second]]
    const blend = (p: number, q: number): Vec => [
      one[0] * p + two[0] * q,
      one[1] * p + two[1] * q,
      one[2] * p + two[2] * q,
    ]
    return { ...from, [first]: blend(cos, sin), [second]: blend(-sin, cos) }
  }
  return { ...spin(spin(spin(frame, turn, 'a', 'c'), -lean, 'a', 'b'), tip, 'b', 'c'), origin }
}

/** The axes of a thing that stands at a spot of the world. */
export function standing(x: number, z: number, height = 0, turn = 0, lean = 0, tip = 0): Frame {
  return part(WORLD, x, height, z, turn, lean, tip)
}

/** How bright a surface looks that faces the direction, from about -0.45 (turned away) to 0.2 (in full light). */
function brightness(place: Place, normal: Vec): number {
  const { shadow } = place
  const length = Math.hypot(shadow.x, shadow.z, 1)
  const direct = Math.max(0, (-shadow.x * normal[0] - shadow.z * normal[1] + normal[2]) / length)
  const soft = place.weather === 'overcast' || place.weather === 'snow' || place.weather === 'night'
  // A clouded sky still has a brighter side, or boxes would look like paper cut-outs.
  const side = Math.sign(-shadow.x || 1) * normal[0] * 0.07 - normal[1] * 0.04
  return soft ? -0.24 + normal[2] * 0.17 + side + direct * 0.14 : -0.36 + direct * 0.5 + side * 0.6
}

/** The colour of a surface that faces a direction of the world, in this light and at this spot. */
export function lit(place: Place, colour: string, normal: Vec, spot: Vec): string {
  const away = seen(place.camera, spot[0], spot[1])[1]
  const by = brightness(place, normal)
  const warm = place.weather === 'evening' && by > -0.2 ? mix(colour, '#ff9a4a', 0.2 + by * 0.3) : colour
  return place.tone(shade(warm, by), away)
}

/** Where a point of the world appears; points behind the camera are the caller's to avoid. */
export function shownAt(place: Place, [x, z, height]: Vec): Point {
  return project(place, x, z, height)
}

/** A flat piece through points of the world in one colour, pale with the distance. */
export function facet(place: Place, corners: readonly Vec[], colour: string, extra = ''): string {
  const [x, z] = corners[0] ?? [0, 0]
  return fill(polygon(outline(place, corners)), place.tone(colour, seen(place.camera, x, z)[1]), extra)
}

/** A flat surface: turns its own measures (metres right and up from its lower left corner) into points of the picture. */
export type Board = {
  at(u: number, v: number): Point
  /** SVG units per metre around its middle, for stroke widths. */
  unit: number
  colour(base: string): string
  width: number
  height: number
}

/** The upright surface of a frame seen from its front, `width` × `height` metres with its lower edge centred at the origin. */
export function board(place: Place, frame: Frame, width: number, height: number, depth = 0): Board {
  const middle = within(frame, 0, height / 2, depth)
  const normal: Vec = [-frame.c[0], -frame.c[1], -frame.c[2]]
  return {
    at: (u, v) => shownAt(place, within(frame, u - width / 2, v, depth)),
    unit: scaleAt(place, middle[0], middle[1]),
    colour: (base) => lit(place, base, normal, middle),
    width,
    height,
  }
}

/** Paints a polygon given in a board's own measures. */
export function onBoard(surface: Board, points: readonly Point[], colour: string, extra = ''): string {
  return fill(polygon(points.map(([u, v]) => surface.at(u, v))), surface.colour(colour), extra)
}

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom'
export type Block = {
  /** Left, lower, front corner in the frame's measures. */
  from: Vec
  /** Width (to the right), height, depth (away). */
  size: Vec
}

/** Draws something on a side of a block: the side's own measures start at its lower left corner. */
export type Texture = (side: Side, surface: Board) => string

/** A block with the sides that can be seen, each as bright as its direction asks for. */
export function block(place: Place, frame: Frame, { from, size }: Block, colour: string, texture?: Texture) {
  const [a, b, c] = from
  const [width, height, depth] = size
  type Plan = [Side, Vec, Vec, Vec, number, number]
  const up: Vec = [0, 1, 0]
  // Corner, direction along u, direction along v (own measures a, b, c), extents.
  const plans: Plan[] = [
    ['bottom', [a, b, c], [1, 0, 0], [0, 0, 1], width, depth],
    ['back', [a + width, b, c + depth], [-1, 0, 0], up, width, height],
    ['left', [a, b, c + depth], [0, 0, -1], up, depth, height],
    ['right', [a + width, b, c], [0, 0, 1], up, depth, height],
    ['top', [a, b + height, c], [1, 0, 0], [0, 0, 1], width, depth],
    ['front', [a, b, c], [1, 0, 0], up, width, height],
  ]
  const eye: Vec = [place.camera.x, place.camera.z, place.camera.eye]
  const turned = (v: Vec) => combine(frame, v[0], v[1], v[2], [0, 0, 0])
  let drawn = ''
  for (const [side, corner, along, upward, w, h] of plans) {
    const at = within(frame, ...corner)
    const outward = turned(facing[side])
    const view: Vec = [eye[0] - at[0], eye[1] - at[1], eye[2] - at[2]]
    if (outward[0] * view[0] + outward[1] * view[1] + outward[2] * view[2] <= 0) continue
    const spot = (u: number, v: number): Vec =>
      within(
        frame,
        corner[0] + along[0] * u + upward[0] * v,
        corner[1] + along[1] * u + upward[1] * v,
        corner[2] + along[2] * u + upward[2] * v,
      )
    const tint = lit(place, colour, outward, at)
    const shape = outline(place, [spot(0, 0), spot(w, 0), spot(w, h), spot(0, h)])
    drawn += fill(polygon(shape), tint, `stroke="${tint}" stroke-width=".7"`)
    if (!texture) continue
    const middle = spot(w / 2, h / 2)
    drawn += texture(side, {
      at: (u, v) => shownAt(place, spot(u, v)),
      unit: scaleAt(place, middle[0], middle[1]),
      colour: (base) => lit(place, base, outward, middle),
      width: w,
      height: h,
    })
  }
  return drawn
}

const facing: Record<Side, Vec> = {
  front: [0, 0, -1],
  back: [0, 0, 1],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 1, 0],
  bottom: [0, -1, 0],
}
