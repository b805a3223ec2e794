import {
  type Board,
  board,
  type Frame,
  onBoard,
  part,
  shownAt,
  standing,
  type Vec,
  within,
} from './bodies.ts'
import { barPart, flatPart, shadowOfParts } from './casts.ts'
import { mix, shade } from './colour.ts'
import { letters, wordWidth } from './lettering.ts'
import { path } from './materials.ts'
import { type Place, seen } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { fill, type Point, polygon, stroke } from './shapes.ts'

/** The face of a sign: its outline and its paint, both in metres on a board. */
export type SignFace = {
  width: number
  height: number
  outline: readonly Point[]
  paint: (surface: Board) => string
}

/** Regular polygon (or circle) around a point of a board. */
export function regular(count: number, middle: Point, radius: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2
    return [middle[0] + Math.cos(angle) * radius, middle[1] + Math.sin(angle) * radius]
  })
}

/** Writes a word centred on a board; `thick` is the width of the strokes in metres. */
export function writeOn(
  surface: Board,
  word: string,
  bottom: number,
  height: number,
  thick: number,
  colour: string,
  { middle = surface.width / 2, squeeze = 1 } = {},
): string {
  const left = middle - wordWidth(word, height, 1.9, squeeze) / 2
  const written = letters(surface.at, word, left, bottom, height, { squeeze })
  return stroke(written.data, surface.colour(colour), thick * surface.unit)
}

const RED = '#c4161c'

/** Rounded triangle, point downwards, for "give way". */
function triangle(middle: Point, radius: number): Point[] {
  const corners = regular(3, middle, radius, -Math.PI / 2)
  return corners.flatMap((corner, index): Point[] => {
    const [before, after] = [corners[(index + 2) % 3] ?? corner, corners[(index + 1) % 3] ?? corner]
    const near = (to: Point): Point => [
      corner[0] + (to[0] - corner[0]) * 0.07,
      corner[1] + (to[1] - corner[1]) * 0.07,
    ]
    return [
      near(before),
      [corner[0] * 0.97 + middle[0] * 0.03, corner[1] * 0.97 + middle[1] * 0.03],
      near(after),
    ]
  })
}

export function stopFace(size = 0.9): SignFace {
  const middle: Point = [size / 2, size / 2]
  return {
    width: size,
    height: size,
    outline: regular(8, middle, size * 0.54, Math.PI / 8),
    paint: (surface) =>
      onBoard(surface, regular(8, middle, size * 0.535, Math.PI / 8), '#f3f1ec') +
      onBoard(surface, regular(8, middle, size * 0.495, Math.PI / 8), RED) +
      writeOn(surface, 'STOP', size * 0.34, size * 0.32, size * 0.06, '#f6f4ef', { squeeze: 0.62 }),
  }
}

export function giveWayFace(size = 0.9): SignFace {
  const middle: Point = [size / 2, size * 0.58]
  return {
    width: size,
    height: size * 0.9,
    outline: triangle(middle, size * 0.58),
    paint: (surface) =>
      onBoard(surface, triangle(middle, size * 0.58), '#f0eeea') +
      onBoard(surface, triangle(middle, size * 0.55), RED) +
      onBoard(surface, triangle(middle, size * 0.34), '#f7f5f0'),
  }
}

export function priorityFace(size = 0.84): SignFace {
  const middle: Point = [size / 2, size / 2]
  return {
    width: size,
    height: size,
    outline: regular(4, middle, size * 0.62),
    paint: (surface) =>
      onBoard(surface, regular(4, middle, size * 0.62), '#22252a') +
      onBoard(surface, regular(4, middle, size * 0.6), '#f4f2ec') +
      onBoard(surface, regular(4, middle, size * 0.4), '#22252a') +
      onBoard(surface, regular(4, middle, size * 0.385), '#f3b51c'),
  }
}

/** A round prohibition with a number, such as 30. */
export function limitFace(number: string, size = 0.75): SignFace {
  const middle: Point = [size / 2, size / 2]
  return {
    width: size,
    height: size,
    outline: regular(36, middle, size / 2),
    paint: (surface) =>
      onBoard(surface, regular(36, middle, size / 2), '#f2f0ea') +
      onBoard(surface, regular(36, middle, size * 0.485), RED) +
      onBoard(surface, regular(36, middle, size * 0.37), '#f6f4ee') +
      writeOn(surface, number, size * 0.315, size * 0.37, size * 0.078, '#15171a'),
  }
}

/** The round green and yellow H of a bus stop. */
export function busStopFace(size = 0.5): SignFace {
  const middle: Point = [size / 2, size / 2]
  return {
    width: size,
    height: size,
    outline: regular(36, middle, size / 2),
    paint: (surface) =>
      onBoard(surface, regular(36, middle, size / 2), '#f4c61b') +
      onBoard(surface, regular(36, middle, size * 0.47), '#0d6b3f') +
      onBoard(surface, regular(36, middle, size * 0.37), '#f4c61b') +
      writeOn(surface, 'H', size * 0.29, size * 0.42, size * 0.09, '#0d6b3f'),
  }
}

/** A street name plate: white letters on blue, or black on white. */
export function nameFace(name: string, blue: boolean, height = 0.22): SignFace {
  const letter = height * 0.42
  const width = wordWidth(name, letter) + height * 0.9
  const [ground, ink] = blue ? ['#1f4f9a', '#f5f4ef'] : ['#f3f1ea', '#1b1d20']
  const corners = (inset: number): Point[] => [
    [inset, inset],
    [width - inset, inset],
    [width - inset, height - inset],
    [inset, height - inset],
  ]
  return {
    width,
    height,
    outline: corners(0),
    paint: (surface) =>
      onBoard(surface, corners(0), ground) +
      stroke(path(surface, corners(height * 0.08)), surface.colour(ink), height * 0.03 * surface.unit) +
      writeOn(surface, name, height * 0.28, letter, height * 0.062, ink),
  }
}

export type SignOptions = {
  /** Drawn on the face after its paint: stickers, dirt, dents. */
  extra?: (surface: Board) => string
  back?: string
}

/** A sign's plate in a frame whose origin is the lower middle of the face. */
export function plate(place: Place, frame: Frame, face: SignFace, options: SignOptions = {}): string {
  const dull = board(place, frame, face.width, face.height)
  // Signs throw light back: they stay brighter than what surrounds them.
  const surface: Board = { ...dull, colour: (base) => mix(dull.colour(base), place.tone(base), 0.65) }
  const thick = board(place, frame, face.width, face.height, 0.025)
  const [ex, ez, eh] = [
    place.camera.x - frame.origin[0],
    place.camera.z - frame.origin[1],
    place.camera.eye - frame.origin[2],
  ]
  const front = ex * frame.c[0] + ez * frame.c[1] + eh * frame.c[2] < 0
  const edge = (side: Board, colour: string) =>
    fill(polygon(face.outline.map(([u, v]) => side.at(u, v))), colour)
  const grey = place.tone(options.back ?? '#8b9196', seen(place.camera, frame.origin[0], frame.origin[1])[1])
  if (!front) return edge(surface, shade(grey, -0.3)) + edge(thick, grey)
  const gloss = face.outline.map(([u, v]): Point => [u, v])
  return (
    edge(thick, shade(grey, -0.3)) +
    face.paint(surface) +
    sheen(surface, face, gloss) +
    (options.extra?.(surface) ?? '')
  )
}

/** A pale reflection of the sky on the upper part of the face. */
function sheen(surface: Board, face: SignFace, outline: readonly Point[]): string {
  const upper = outline.filter(([u, v]) => v > face.height * 0.5 - (u - face.width / 2) * 0.5)
  if (upper.length < 3) return ''
  return fill(polygon(upper.map(([u, v]) => surface.at(u, v))), '#ffffff', 'opacity=".1"')
}

/** A post with its shadow, standing in a frame (which may lean); returns drawing and shadow outline. */
export function mast(
  place: Place,
  frame: Frame,
  height: number,
  diameter = 0.065,
  colour = '#a0a6ab',
): string {
  const line: Vec[] = [within(frame, 0, 0, 0), within(frame, 0, height, 0)]
  return pipe(place, line, diameter, colour)
}

/** An upright sign on a post: shadow, post, clamps and plate. `bottom` is the height of the plate's lower edge. */
export function signOnPost(
  place: Place,
  spot: { x: number; z: number; turn?: number; level?: number; lean?: number; tip?: number },
  face: SignFace,
  bottom: number,
  options: SignOptions & { mast?: string; diameter?: number; top?: number } = {},
): string {
  const level = spot.level ?? 0
  const frame = standing(spot.x, spot.z, level, spot.turn ?? 0, spot.lean ?? 0, spot.tip ?? 0)
  const sign = part(frame, 0, bottom, -(options.diameter ?? 0.065) / 2 - 0.03)
  const top = options.top ?? bottom + face.height + 0.04
  const corners = face.outline.map(([u, v]) => within(sign, u - face.width / 2, v, 0))
  return (
    shadowOfParts(
      place,
      [
        barPart(place, [within(frame, 0, 0, 0), within(frame, 0, top, 0)], options.diameter ?? 0.065, level),
        flatPart(place, corners, level),
      ],
      level,
    ) +
    contact(place, spot.x, spot.z, 0.35, 0.35, 0.55, level) +
    mast(place, frame, top, options.diameter ?? 0.065, options.mast) +
    plate(place, sign, face, options)
  )
}

/** Points of a frame in the picture. */
export function framed(
  place: Place,
  frame: Frame,
  points: readonly (readonly [number, number, number])[],
): Point[] {
  return points.map(([a, b, c]) => shownAt(place, within(frame, a, b, c)))
}
