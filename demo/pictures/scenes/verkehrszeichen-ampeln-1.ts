import type { DrawScene } from '../canvas.ts'
import { part, standing, type Vec, within } from '../draw/bodies.ts'
import { car } from '../draw/cars.ts'
import { marking } from '../draw/ground.ts'
import type { Place } from '../draw/place.ts'
import { pipe } from '../draw/rounds.ts'
import { onStreet } from '../draw/settings.ts'
import { signalMast } from '../draw/signals.ts'
import { either } from '../draw/twins.ts'
import { VERKEHR_3 } from './verkehrszeichen-ampeln-3.ts'
import { VERKEHR_4 } from './verkehrszeichen-ampeln-4.ts'

const LEVEL = 0.11

/** A stop line and the dashes of a crossing over the street at z. */
function crossingLines(place: Place, z: number, left = -3.4, right = 3.4): string {
  let drawn = marking(
    place,
    [
      [left + 0.3, z],
      [(left + right) / 2, z],
    ],
    0.4,
    0.3,
  )
  for (let x = left + 0.3; x < right - 0.3; x += 0.7)
    for (const at of [z + 1.2, z + 3.6])
      drawn += marking(
        place,
        [
          [x, at],
          [x + 0.4, at],
        ],
        0.12,
        0.2,
      )
  return drawn
}

const lightOff: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  const yaw = random.between(0.02, 0.12) * -side
  return onStreet(
    variation,
    {
      focus: [side * 2.9, 4],
      yaw,
      away: random.between(3.4, 3.8),
      camera: { horizon: random.between(810, 850), eye: 1.6, centre: 800 - side * random.between(-60, 120) },
      ...(variation.light === 'sun' ? {} : { weather: variation.light }),
    },
    {
      left: -3.4,
      right: 3.4,
      pavement: 2.4,
      cars: 0,
      middleLine: true,
      lamps: 'arm',
      setback: random.pick([0.05, 2.5]),
    },
    (place) => {
      const lights = ['red', 'amber', 'green'] as const
      const far = (x: number, z: number, turn: number) =>
        signalMast(place, { x, z, level: LEVEL, turn }, [
          { at: 2, head: { lights } },
          { at: 1.7, turn: 1.5, head: { lights: ['red', 'green'], pedestrian: true } },
        ])
      return (
        crossingLines(place, 5.2) +
        car(place, -side * 1.6, 17, side > 0 ? -Math.PI / 2 : Math.PI / 2, { kind: 'compact' }) +
        far(-side * 3.9, 13, 0) +
        far(side * 3.8, 14, 0) +
        car(place, -side * 1.7, 11.2, -Math.PI / 2 + 0.25 * side, { kind: 'estate' }) +
        signalMast(
          place,
          { x: side * 3.05, z: 4, level: LEVEL, turn: random.between(-0.15, 0.15) + yaw },
          [
            { at: 1.78, head: { lights, width: 0.38 }, turn: side * 0.1 },
            {
              at: 1.1,
              turn: -side * 1.25,
              head: { lights: ['red', 'green'], pedestrian: true, width: 0.32 },
            },
          ],
          { height: 3.15, button: true, colour: random.pick(['#7d858a', '#8f9599', '#6f7f78']) },
        )
      )
    },
  )
}

const lightTurned: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  return onStreet(
    variation,
    {
      focus: [0, 0],
      yaw: Math.PI / 2 - 0.18 + random.between(-0.08, 0.08),
      away: random.between(2.6, 2.8),
      camera: { horizon: random.between(680, 740), eye: 1.6, centre: 800 + side * random.between(40, 150) },
    },
    { left: 0.7, right: 7.2, pavement: 2.6, cars: 0, lamps: false, setback: random.pick([0.05, 2.5]) },
    (place) => {
      const head = { lights: ['red', 'green'] as const, pedestrian: true, width: 0.4 }
      let stripes = ''
      for (let x = 0.9; x < 7; x += 1.1)
        for (const z of [-1.9, 1.9])
          stripes += marking(
            place,
            [
              [x, z],
              [x + 0.6, z],
            ],
            0.14,
            0.2,
          )
      const yaw = place.camera.yaw
      // The near head hangs askew and looks along the pavement instead of across the street.
      const frame = part(standing(0, 0, LEVEL, -yaw), 0, 2.05, -0.06)
      const loose = within(frame, side * 0.05, 0.05, -0.1)
      const cable: Vec[] = [
        within(frame, 0, 0.72, -0.02),
        within(frame, side * 0.16, 0.5, -0.1),
        within(frame, side * 0.12, 0.2, -0.16),
        loose,
      ]
      return (
        stripes +
        car(place, 5.4, 7.5, Math.PI / 2, {}) +
        signalMast(
          place,
          { x: 7.6, z: 0.4, level: LEVEL, turn: -yaw },
          [{ at: 2.05, head: { ...head, on: 'red' } }],
          { height: 3 },
        ) +
        pipe(place, cable, 0.02, '#1c1f22', 0.1) +
        signalMast(
          place,
          { x: 0, z: 0, level: LEVEL, turn: -yaw },
          [
            {
              at: 1.6,
              turn: side * random.between(1.05, 1.25),
              head: { ...head, on: 'red' },
              lean: side * 0.3,
              aside: side * 0.1,
            },
          ],
          { height: 3, button: true },
        )
      )
    },
  )
}

export const VERKEHR_1: Record<string, DrawScene> = {
  'traffic-light-off': lightOff,
  'traffic-light-turned': lightTurned,
  ...VERKEHR_3,
  ...VERKEHR_4,
}
