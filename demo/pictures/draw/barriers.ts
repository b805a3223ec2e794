import { block, type Frame, part, standing } from './bodies.ts'
import { outline, type Place, type Spot } from './place.ts'
import { contact } from './shadows.ts'
import { fill, polygon } from './shapes.ts'
import { cylinder } from './solids.ts'

/** A red and white barrier board in a frame (origin: lower middle), with slanting stripes and its two legs. */
export function barrierBoard(place: Place, frame: Frame, width = 2, height = 0.25, legs = true): string {
  const stripes = Math.round(width / 0.28)
  let drawn = ''
  if (legs) {
    for (const side of [-1, 1]) {
      drawn += block(
        place,
        frame,
        { from: [side * width * 0.42 - 0.03, 0, -0.02], size: [0.06, 1.02, 0.05] },
        '#c9c9c6',
      )
    }
  }
  const boards = legs ? [0.74, 0.3] : [0]
  for (const low of boards) {
    drawn += block(
      place,
      frame,
      { from: [-width / 2, low, -0.04], size: [width, height, 0.03] },
      '#ece9e2',
      (side, surface) => {
        if (side !== 'front' && side !== 'back') return ''
        let red = ''
        for (let stripe = 0; stripe < stripes; stripe++) {
          const from = (stripe / stripes) * width
          const wide = width / stripes / 2
          const lean = 0.1
          const points = [
            [from, 0],
            [from + wide, 0],
            [Math.min(width, from + wide + lean), height],
            [Math.min(width, from + lean), height],
          ] as const
          red += polygon(points.map(([u, v]) => surface.at(u, v)))
        }
        return fill(red, surface.colour('#c8281f'))
      },
    )
  }
  return drawn
}

/** A traffic cone standing at (x, z). */
export function cone(place: Place, x: number, z: number, level = 0): string {
  return (
    contact(place, x, z, 0.7, 0.6, 0.5, level) +
    cylinder(place, x, z, 0.2, level, level + 0.03, '#35373a') +
    cylinder(place, x, z, 0.14, level + 0.03, level + 0.2, '#d2451f', 0.11) +
    cylinder(place, x, z, 0.11, level + 0.2, level + 0.32, '#f0ede6', 0.085) +
    cylinder(place, x, z, 0.085, level + 0.32, level + 0.5, '#d2451f', 0.045)
  )
}

/** A flashing yellow warning lamp standing or lying in a frame. */
export function warningLamp(place: Place, frame: Frame): string {
  return (
    block(place, frame, { from: [-0.08, 0, -0.05], size: [0.16, 0.14, 0.1] }, '#d8b62a') +
    block(place, part(frame, 0, 0.14, 0), { from: [-0.075, 0, -0.03], size: [0.15, 0.16, 0.06] }, '#f0a81e')
  )
}

/** The bicycle symbol of cycle paths painted on the ground, `long` metres in the reading direction (z). */
export function bicycleMark(
  place: Place,
  x: number,
  z: number,
  long = 1.6,
  level = 0,
  colour = '#eceae2',
): string {
  const wide = long * 0.62
  const at = (u: number, v: number): Spot => [x + u * wide, z + v * long, level]
  const tone = place.tone(colour)
  const ring = (u: number) => {
    const outer = Array.from({ length: 26 }, (_, index): Spot => {
      const angle = (index / 26) * Math.PI * 2
      return at(u + Math.cos(angle) * 0.24, -0.14 + Math.sin(angle) * 0.24)
    })
    const inner = Array.from({ length: 26 }, (_, index): Spot => {
      const angle = (index / 26) * Math.PI * 2
      return at(u + Math.cos(angle) * 0.185, -0.14 + Math.sin(angle) * 0.185)
    })
    return `${polygon(outline(place, outer))}${polygon(outline(place, inner))}`
  }
  const bar = (u0: number, v0: number, u1: number, v1: number) => {
    const [dx, dz] = [(u1 - u0) * wide, (v1 - v0) * long]
    const length = Math.hypot(dx, dz) || 1
    const [sideX, sideZ] = [(-dz / length) * 0.033, (dx / length) * 0.033]
    const [a, b] = [at(u0, v0), at(u1, v1)]
    return polygon(
      outline(place, [
        [a[0] + sideX, a[1] + sideZ, level],
        [b[0] + sideX, b[1] + sideZ, level],
        [b[0] - sideX, b[1] - sideZ, level],
        [a[0] - sideX, a[1] - sideZ, level],
      ]),
    )
  }
  const frame =
    bar(-0.42, -0.14, -0.16, 0.2) +
    bar(-0.16, 0.2, 0.28, 0.2) +
    bar(0.28, 0.2, 0, -0.14) +
    bar(0, -0.14, -0.16, 0.2) +
    bar(-0.42, -0.14, 0, -0.14) +
    bar(0.42, -0.14, 0.24, 0.34) +
    bar(0.24, 0.34, 0.4, 0.36) +
    bar(-0.19, 0.28, -0.16, 0.2) +
    bar(-0.28, 0.29, -0.1, 0.29)
  return `<path d="${ring(-0.42)}${ring(0.42)}" fill="${tone}" fill-rule="evenodd"/>${fill(frame, tone)}`
}

/** The heavy rubber foot of a barrier, flat on the ground. */
export function barrierFoot(place: Place, x: number, z: number, turn = 0): string {
  const foot = standing(x, z, 0, turn)
  return (
    contact(place, x, z, 1, 1, 0.4) +
    block(place, foot, { from: [-0.2, 0, -0.4], size: [0.4, 0.1, 0.8] }, '#3a3c3f') +
    block(place, foot, { from: [-0.05, 0.1, -0.05], size: [0.1, 0.02, 0.1] }, '#141517')
  )
}
