import type { DrawScene } from '../canvas.ts'
import { part, standing, within } from '../draw/bodies.ts'
import { barPart, flatPart, shadowOfParts } from '../draw/casts.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { glassLitter } from '../draw/glass.ts'
import { type Place, project, scaleAt } from '../draw/place.ts'
import { pipe } from '../draw/rounds.ts'
import { onStreet } from '../draw/settings.ts'
import { contact } from '../draw/shadows.ts'
import type { Point } from '../draw/shapes.ts'
import { giveWayFace, limitFace, plate, priorityFace, signOnPost, stopFace } from '../draw/signs.ts'
import { stickers, tag } from '../draw/stickers.ts'
import { sprays } from '../draw/timber.ts'
import { either, isSecond } from '../draw/twins.ts'
import { wildBranches } from '../draw/wild-hedge.ts'

const LEVEL = 0.11

/** A post that has been run over: upright at its foot, then bent; returns the frame at its top. */
function bentPost(
  place: Place,
  x: number,
  z: number,
  lean: number,
  tip: number,
  kink: number,
  length: number,
  turn: number,
) {
  const foot = standing(x, z, LEVEL, turn)
  const bent = part(foot, 0, kink, 0, 0, lean, tip)
  const soft = part(foot, 0, kink * 0.9, 0, 0, lean * 0.45, tip * 0.45)
  const line = [
    within(foot, 0, 0, 0),
    within(foot, 0, kink * 0.8, 0),
    within(soft, 0, 0.1, 0),
    within(bent, 0, 0.14, 0),
    within(bent, 0, length, 0),
  ]
  return { bent, line, drawn: pipe(place, line, 0.075, '#a0a6ab') }
}

const signBent: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  return onStreet(
    variation,
    {
      focus: [3.9, 4.2],
      yaw: either(variation, 0.14, -0.12),
      away: random.between(3.1, 3.5),
      camera: { horizon: random.between(380, 460), eye: 1.55 },
    },
    {
      left: -3,
      right: 3,
      pavement: 2.6,
      cars: 2,
      rightSide: either(variation, 'houses' as const, 'hedge' as const),
      setback: 3,
      lamps: false,
    },
    (place) => {
      const turn = -place.camera.yaw
      const face = stopFace(0.95)
      const { bent, line, drawn } = bentPost(
        place,
        3.9 - side * 0.55,
        4.2,
        side * random.between(0.95, 1.15),
        -0.22,
        0.42,
        1.75,
        turn,
      )
      const sign = part(bent, 0, 0.75, -0.07)
      const corners = face.outline.map(([u, v]) => within(sign, u - face.width / 2, v, 0))
      const chips = Array.from(
        { length: 26 },
        (): Point => [3.9 + random.between(-1.2, 1), 4.2 + random.between(-1, 0.5)],
      )
      return (
        shadowOfParts(place, [barPart(place, line, 0.075, LEVEL), flatPart(place, corners, LEVEL)], LEVEL) +
        contact(place, 3.9 - side * 0.55, 4.2, 0.5, 0.45, 0.6, LEVEL) +
        glassLitter(
          place,
          chips,
          (x, z) => ({ at: project(place, x, z, LEVEL), unit: scaleAt(place, x, z) }),
          0.035,
        ) +
        drawn +
        plate(place, sign, face)
      )
    },
  )
}

const signOvergrown: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  const colours = random.pick([FOLIAGE.summer, FOLIAGE.spring, FOLIAGE.dark])
  return onStreet(
    variation,
    {
      focus: [side * 3.6, 4.2],
      yaw: random.between(0.02, 0.16) * -side,
      away: random.between(2.5, 2.7),
      camera: { horizon: random.between(800, 850), eye: 1.6 },
    },
    {
      left: -3,
      right: 3,
      pavement: 1.5,
      cars: 2,
      leftSide: side < 0 ? 'hedge' : 'houses',
      rightSide: side > 0 ? 'hedge' : 'houses',
      setback: 3,
      lamps: false,
      middleLine: true,
    },
    (place) => {
      const giveWay = !isSecond(variation)
      const face = giveWay ? giveWayFace(0.95) : priorityFace(0.8)
      const x = side * 3.6
      const at = (aside: number, height: number) => project(place, x + aside * side, 4.2, LEVEL + height)
      const unit = scaleAt(place, x, 4.2)
      return (
        wildBranches(place, { x: x + side * 1.15, z: 5, level: LEVEL, height: 3.6, width: 1.5, colours }) +
        signOnPost(place, { x, z: 4.2, level: LEVEL, turn: -place.camera.yaw }, face, 1.65) +
        sprays(
          place,
          Array.from({ length: 64 }, (_, index) => {
            const [aside, height] = [random.between(-0.06, 0.85), 1.35 + (index / 64) * 1.45]
            return {
              from: at(aside, height + random.between(-0.1, 0.1)),
              angle: (side > 0 ? Math.PI : 0) + random.between(-0.75, 0.75),
              length: unit * random.between(0.25, 0.62) * (aside < 0.5 ? 0.8 : 1.1),
            }
          }),
          { colours, size: Math.max(14, 0.085 * unit), droop: 0.35, density: 0.9 },
        )
      )
    },
  )
}

const signStickers: DrawScene = (variation) => {
  const { random } = variation
  const side = either(variation, -1, 1)
  return onStreet(
    variation,
    {
      focus: [side * 3.5, 2.6],
      yaw: random.between(0.02, 0.2) * -side,
      away: random.between(1.85, 2.05),
      camera: { horizon: random.between(760, 800), eye: 1.75, centre: 800 + side * random.between(-40, 60) },
    },
    {
      left: -3,
      right: 3,
      pavement: 2,
      cars: 3,
      setback: random.pick([0.05, 3]),
      lamps: random.pick(['arm', 'lantern'] as const),
    },
    (place) => {
      const size = 0.74
      const around = (): Point => {
        const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next()) * 0.43 * size]
        return [size / 2 + Math.cos(angle) * reach, size / 2 + Math.sin(angle) * reach]
      }
      // Number and red ring stay recognisable: the middle gets only a few.
      const outer = (): Point => {
        const angle = random.between(0, 6.28)
        const reach = random.between(0.3, 0.42) * size
        return [size / 2 + Math.cos(angle) * reach, size / 2 + Math.sin(angle) * reach]
      }
      return signOnPost(
        place,
        { x: side * 3.5, z: 2.6, level: LEVEL, turn: -place.camera.yaw + random.between(-0.15, 0.15) },
        limitFace('30', size),
        1.62,
        {
          extra: (surface) =>
            stickers(place, surface, random.whole(15, 18), outer, 0.12) +
            stickers(place, surface, 6, around, 0.1) +
            tag(place, surface, [0.2, 0.12], 0.1, '#14171a'),
        },
      )
    },
  )
}

export const VERKEHR_3: Record<string, DrawScene> = {
  'sign-bent': signBent,
  'sign-overgrown': signOvergrown,
  'sign-stickers': signStickers,
}
