import type { DrawScene } from '../canvas.ts'
import { board, part, standing, type Vec, within } from '../draw/bodies.ts'
import { barPart, shadowOfParts } from '../draw/casts.ts'
import { glassLitter } from '../draw/glass.ts'
import { trafficMirror } from '../draw/mirror.ts'
import { type Place, project, scaleAt } from '../draw/place.ts'
import { pipe } from '../draw/rounds.ts'
import { onStreet } from '../draw/settings.ts'
import { contact } from '../draw/shadows.ts'
import type { Point } from '../draw/shapes.ts'
import { mast, nameFace, plate } from '../draw/signs.ts'
import { post } from '../draw/street-furniture.ts'
import { either } from '../draw/twins.ts'

const LEVEL = 0.11

const mirrorBroken: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  return onStreet(
    variation,
    {
      focus: [side * 3.7, 4],
      yaw: random.between(0, 0.15) * -side,
      away: random.between(2.6, 2.9),
      camera: { horizon: random.between(860, 920), eye: 1.6 },
    },
    {
      left: -3,
      right: 3,
      pavement: 1.8,
      cars: 2,
      setback: 3,
      lamps: 'arm',
      rightSide: either(variation, 'hedge' as const, 'houses' as const),
    },
    (place) => {
      const x = side * 3.7
      const chips = Array.from(
        { length: 20 },
        (): Point => [x + random.between(-0.7, 0.7), 4 + random.between(-0.6, 0.4)],
      )
      return (
        glassLitter(
          place,
          chips,
          (px, pz) => ({ at: project(place, px, pz, LEVEL), unit: scaleAt(place, px, pz) }),
          0.05,
        ) +
        trafficMirror(place, {
          x,
          z: 4,
          turn: -place.camera.yaw + random.between(-0.2, 0.2),
          level: LEVEL,
          height: random.between(1.8, 1.9),
          width: 1.05,
          smashed: true,
        })
      )
    },
  )
}

const NAMES = ['GARTENSTRAßE', 'LINDENWEG', 'AM MÜHLBACH', 'KIRCHGASSE'] as const

const nameMissing: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  return onStreet(
    variation,
    {
      focus: [side * 3.5, 4],
      yaw: random.between(0.02, 0.2) * -side,
      away: random.between(1.95, 2.15),
      camera: { horizon: random.between(840, 900), eye: 1.6 },
    },
    { left: -3, right: 3, pavement: 2.2, cars: 3, setback: random.pick([0.05, 3]), lamps: false },
    (place) => {
      const x = side * 3.5
      const turn = -place.camera.yaw
      const frame = standing(x, 4, LEVEL, turn + random.between(-0.2, 0.2))
      const face = nameFace(random.pick(NAMES), true, 0.24)
      const half = face.width / 2
      const steel = '#a4aaae'
      const bracket = (up: number): Vec[][] => [
        [within(frame, -half, up, -0.05), within(frame, half, up, -0.05)],
      ]
      // The plate is torn off: rails, clamps and one corner under its screw are left.
      const rails = [1.98, 2.22].flatMap(bracket)
      const corner = board(place, part(frame, half - face.width / 2, 1.98, -0.075), face.width, face.height)
      const scrap = tornCorner(place, corner, face.paint)
      const clamps = [1.98, 2.22].map((up) =>
        pipe(place, [within(frame, -0.06, up, -0.02), within(frame, 0.06, up, -0.02)], 0.07, '#6d7377'),
      )
      return (
        shadowOfParts(
          place,
          [
            barPart(place, [within(frame, 0, 0, 0), within(frame, 0, 2.5, 0)], 0.07, LEVEL),
            ...rails.map((rail) => barPart(place, rail, 0.03, LEVEL)),
          ],
          LEVEL,
        ) +
        contact(place, x, 4, 0.4, 0.4, 0.6, LEVEL) +
        mast(place, frame, 2.42, 0.075, steel) +
        clamps.join('') +
        rails.map((rail) => pipe(place, rail, 0.028, '#8b9195', 0.4)).join('') +
        scrap +
        post(place, -side * 4.2, 16, 2.4, 0.035, steel, LEVEL) +
        plate(place, standing(-side * 4.2, 15.95, 2.15, 0.1), nameFace(random.pick(NAMES), true, 0.24))
      )
    },
  )
}

/** What is left of a plate after somebody tore it off: one ragged end with its border and half a letter. */
function tornCorner(
  place: Place,
  surface: ReturnType<typeof board>,
  paint: (board_: ReturnType<typeof board>) => string,
): string {
  const { random } = place
  const { width: w, height: h } = surface
  const cut = w * 0.66
  const shape: Point[] = [
    [w, 0],
    [w, h],
    [cut + 0.05, h],
    [cut + 0.01, h * 0.82],
    [cut + 0.06, h * 0.62],
    [cut - 0.02, h * 0.45],
    [cut + 0.04, h * 0.25],
    [cut + random.between(-0.03, 0.03), 0],
  ]
  const data = `M${shape
    .map(([u, v]) =>
      surface
        .at(u, v)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`
  return `<clipPath id="torn"><path d="${data}"/></clipPath><g clip-path="url(#torn)">${paint(surface)}</g><path d="${data}" fill="none" stroke="#e8e6df" stroke-width="2.5" opacity=".8"/>`
}

export const VERKEHR_4: Record<string, DrawScene> = {
  'mirror-broken': mirrorBroken,
  'street-sign-missing': nameMissing,
}
