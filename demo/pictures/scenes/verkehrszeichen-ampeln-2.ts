import type { DrawScene } from '../canvas.ts'
import { type Board, onBoard } from '../draw/bodies.ts'
import { shelter, stopPost } from '../draw/bus-stop.ts'
import { glassLitter } from '../draw/glass.ts'
import { type Place, project, scaleAt } from '../draw/place.ts'
import { onStreet } from '../draw/settings.ts'
import type { Point } from '../draw/shapes.ts'
import { stickers } from '../draw/stickers.ts'
import { either } from '../draw/twins.ts'
import { VERKEHR_5 } from './verkehrszeichen-ampeln-5.ts'

const LEVEL = 0.11

const shelterGlass: DrawScene = (variation) => {
  const { random } = variation
  return onStreet(
    variation,
    {
      focus: [5, 6],
      yaw: either(variation, 0.85, 1.3) + random.between(-0.06, 0.06),
      away: random.between(4.3, 4.6),
      camera: { horizon: random.between(470, 530), eye: 1.6 },
    },
    {
      left: -3,
      right: 3,
      pavement: 5,
      cars: 1,
      setback: 3,
      rightSide: either(variation, 'hedge' as const, 'houses' as const),
      lamps: false,
    },
    (place) => {
      const width = 3.8
      // The row of seats runs along the street, the open side looks towards it.
      const turn = -Math.PI / 2
      const pane = either(variation, 1 as const, 0 as const)
      const chips = Array.from({ length: 150 }, (): Point => {
        const along = (pane - 1) * (width / 3) + random.between(-0.9, 0.9)
        const across = random.between(-1, 1) * random.next()
        return [5.6 + across - 0.3, 6 - along]
      })
      return (
        shelter(place, {
          x: 4.9,
          z: 6,
          turn,
          level: LEVEL,
          width,
          colour: either(variation, '#3f5a66', '#7a3a34'),
          smashed: {
            [pane]: {
              at: [0.6 + random.between(-0.12, 0.12), 1.05],
              hole: random.between(0.4, 0.48),
              reach: 1.15,
              rays: 30,
            },
          },
        }) +
        glassLitter(
          place,
          chips,
          (x, z) => ({ at: project(place, x, z, LEVEL), unit: scaleAt(place, x, z) }),
          0.035,
        ) +
        stopPost(
          place,
          either(
            variation,
            { x: 3.9, z: 9.4, turn: 0, level: LEVEL, colour: '#4a5257' },
            { x: 4.3, z: 8.2, turn: -place.camera.yaw, level: LEVEL, colour: '#4a5257' },
          ),
          (surface) => sheetOfTimes(place, surface),
        )
      )
    },
  )
}

/** A printed timetable: a head and columns of figures as small strokes. */
function sheetOfTimes(place: Place, surface: Board): string {
  const { width: w, height: h } = surface
  let drawn = onBoard(
    surface,
    [
      [0.03, 0.03],
      [w - 0.03, 0.03],
      [w - 0.03, h - 0.03],
      [0.03, h - 0.03],
    ],
    '#f4f2ea',
  )
  for (let row = 0; row < 12; row++)
    drawn += onBoard(
      surface,
      [
        [0.06, 0.07 + row * 0.035],
        [w - 0.06 - place.random.next() * 0.1, 0.07 + row * 0.035],
        [w - 0.08, 0.085 + row * 0.035],
        [0.06, 0.085 + row * 0.035],
      ],
      '#8a8d90',
    )
  return drawn
}

const timetableMissing: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  return onStreet(
    variation,
    {
      focus: [side * 4, 3],
      yaw: random.between(0.05, 0.25) * -side,
      away: random.between(1.85, 2.05),
      camera: {
        horizon: random.between(690, 720),
        eye: 1.62,
        centre: 800 + side * random.between(-30, 60),
      },
    },
    { left: -3, right: 3, pavement: 3.4, cars: 3, setback: 3, lamps: random.pick(['arm', false] as const) },
    (place) =>
      shelter(place, {
        x: side * 5.5,
        z: 8.6,
        turn: side > 0 ? -Math.PI / 2 : Math.PI / 2,
        level: LEVEL,
        colour: '#566069',
      }) +
      stopPost(
        place,
        {
          x: side * 4,
          z: 3,
          turn: -place.camera.yaw + random.between(-0.25, 0.1),
          level: LEVEL,
          colour: random.pick(['#4a5257', '#3d5a4c', '#6b7278']),
          caseHeight: 1.12,
        },
        (surface) => emptyCase(place, surface),
      ),
  )
}

/** An empty case: bare back panel, strips of tape, two torn corners of paper, a few stickers. */
function emptyCase(place: Place, surface: Board): string {
  const { random } = place
  const { width: w, height: h } = surface
  const corner = (u: number, v: number, sideX: number, sideY: number) =>
    onBoard(
      surface,
      [
        [u, v],
        [u + sideX * 0.09, v],
        [u + sideX * 0.075, v + sideY * 0.03],
        [u + sideX * 0.045, v + sideY * 0.035],
        [u + sideX * 0.03, v + sideY * 0.07],
        [u, v + sideY * 0.085],
      ],
      '#f6f4ec',
    )
  const tapeAt = (u: number, v: number, long: number, tall: number) =>
    onBoard(
      surface,
      [
        [u, v],
        [u + long, v + 0.004],
        [u + long, v + tall],
        [u, v + tall],
      ],
      '#b9a878',
      'opacity=".6"',
    )
  // A paler rectangle where the sheet used to hang.
  return (
    onBoard(
      surface,
      [
        [0.045, 0.05],
        [w - 0.045, 0.05],
        [w - 0.045, h - 0.05],
        [0.045, h - 0.05],
      ],
      '#e8e5db',
      'opacity=".7"',
    ) +
    corner(0.05, h - 0.055, 1, -1) +
    corner(w - 0.05, 0.055, -1, 1) +
    tapeAt(0.03, h - 0.065, 0.07, 0.022) +
    tapeAt(w - 0.1, h - 0.06, 0.07, 0.022) +
    tapeAt(w - 0.1, 0.045, 0.07, 0.022) +
    tapeAt(0.03, 0.05, 0.07, 0.022) +
    stickers(place, surface, 1, () => [w * random.between(0.35, 0.6), h * 0.14], 0.05)
  )
}

export const VERKEHR_2: Record<string, DrawScene> = {
  'bus-shelter-glass': shelterGlass,
  'timetable-missing': timetableMissing,
  ...VERKEHR_5,
}
