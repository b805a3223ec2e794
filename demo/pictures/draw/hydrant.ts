import { type Frame, part, shownAt, standing, type Vec, within } from './bodies.ts'
import { barPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import type { Place } from './place.ts'
import { cone, cylinder } from './rounds.ts'
import { contact } from './shadows.ts'
import { fill, polygon } from './shapes.ts'

/** A pillar hydrant: red body on a grey foot, two outlets with caps to its sides, bonnet with its square nut. */
export function hydrant(
  place: Place,
  spec: { x: number; z: number; turn: number; colour: string; level?: number; open: -1 | 1 },
): { drawn: string; outlet: Vec; aim: Vec } {
  const level = spec.level ?? 0
  const frame = standing(spec.x, spec.z, level, spec.turn)
  const { colour } = spec
  const foot = '#7d8387'
  const arm = (side: -1 | 1): { drawn: string; own: Frame } => {
    // The outlet's own upright points sideways.
    const own = part(frame, side * 0.09, 0.66, -0.02, 0, (side * Math.PI) / 2)
    const cap =
      side === spec.open
        ? ''
        : cone(place, own, 0.1, 0.17, 0.075, 0.06, shade(colour, -0.15), place.tone('#8f2018'))
    return {
      own,
      drawn:
        cone(place, own, 0, 0.1, 0.06, 0.06, colour) +
        cone(
          place,
          own,
          0.085,
          0.115,
          0.085,
          0.085,
          '#a8adb0',
          place.tone(side === spec.open ? '#1c1f22' : '#8f9498'),
        ) +
        cap,
    }
  }
  const [left, right] = [arm(-1), arm(1)]
  const leftFar = within(left.own, 0, 0, 0)[1] > within(right.own, 0, 0, 0)[1]
  const [far, near] = leftFar ? [left, right] : [right, left]
  const band = (from: number, to: number, radius: number, tone: string) =>
    cylinder(place, frame, from, to, radius, tone)
  const nut = part(frame, 0, 0.98, 0)
  const open = spec.open < 0 ? left.own : right.own
  const outlet = within(open, 0, 0.115, 0)
  const aim: Vec = [open.b[0], open.b[1], open.b[2]]
  const plate = [
    [-0.05, 0.4],
    [0.05, 0.4],
    [0.05, 0.5],
    [-0.05, 0.5],
  ].map(([a = 0, b = 0]) => shownAt(place, within(frame, a, b, -0.125)))
  return {
    outlet,
    aim,
    drawn:
      shadowOfParts(
        place,
        [
          barPart(place, [within(frame, 0, 0, 0), within(frame, 0, 0.95, 0)], 0.26, level),
          barPart(place, [within(frame, -0.26, 0.66, 0), within(frame, 0.26, 0.66, 0)], 0.14, level),
        ],
        level,
      ) +
      contact(place, spec.x, spec.z, 0.9, 0.7, 0.6, level) +
      band(0, 0.05, 0.2, foot) +
      band(0.05, 0.16, 0.14, shade(foot, -0.15)) +
      far.drawn +
      band(0.16, 0.78, 0.115, colour) +
      band(0.2, 0.24, 0.13, shade(colour, -0.1)) +
      fill(polygon(plate), place.tone('#f0ede4')) +
      band(0.78, 0.82, 0.15, shade(colour, -0.05)) +
      cone(place, frame, 0.82, 0.96, 0.135, 0.06, colour) +
      cylinder(place, nut, 0, 0.05, 0.035, '#8d9398') +
      near.drawn,
  }
}
