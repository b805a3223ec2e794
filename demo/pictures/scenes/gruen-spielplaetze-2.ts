import type { DrawScene } from '../canvas.ts'
import { standing, within } from '../draw/bodies.ts'
import { bottle, scrap } from '../draw/bottles.ts'
import { fringe } from '../draw/grass.ts'
import { cutTo, groundShape, type ParkOptions, park } from '../draw/greenery.ts'
import { earth, gravel } from '../draw/ground.ts'
import { tape } from '../draw/metalwork.ts'
import { makePlace, type Place, type Spot } from '../draw/place.ts'
import { brokenSeesaw, sandRim } from '../draw/play-things.ts'
import { climbingTower, pitOutline, swing } from '../draw/playground.ts'
import { cone, pipe } from '../draw/rounds.ts'
import { litter } from '../draw/scatter.ts'
import { contact } from '../draw/shadows.ts'
import { mirrored, type Point } from '../draw/shapes.ts'
import { atmosphere } from '../draw/sky.ts'
import { slide } from '../draw/slide.ts'
import { post } from '../draw/street-furniture.ts'
import { either, isSecond } from '../draw/twins.ts'

const PAINTS = ['#c23b2e', '#2f6fae', '#d9a11f', '#3c8a4f', '#d0672a'] as const

/** A soft pit of sand or bark with a ragged edge in the lawn. */
function pit(place: Place, x: number, z: number, width: number, depth: number, bark: boolean): string {
  const shape = pitOutline(place, x, z, width, depth)
  const patch = { x0: x - width, x1: x + width, z0: z - depth, z1: z + depth }
  const content = bark
    ? earth(place, patch, '#8a6748')
    : gravel(place, patch, { colour: '#d6c092', stones: 120 })
  const grass = shape
    .map((from, index) =>
      fringe(place, from, shape[(index + 1) % shape.length] ?? from, { density: 0.9, spread: 0.1 }),
    )
    .join('')
  return groundShape(place, shape, '#6b5638') + cutTo(place, 'pit', shape, content) + grass
}

/** A playground seen from the lawn: what closes the view, a pit and something to climb in the background. */
function playground(
  place: Place,
  options: ParkOptions & { pit: readonly [number, number, number, number]; bark?: boolean },
) {
  const { random } = place
  const [x, z, width, depth] = options.pit
  const side = random.next() < 0.5 ? -1 : 1
  return (
    park(place, {
      trees: 4,
      ...options,
      ground: () => pit(place, x, z, width, depth, options.bark ?? random.next() < 0.5),
    }) +
    climbingTower(
      place,
      side * random.between(3.4, 4.6),
      random.between(10.5, 13),
      random.between(0.2, 0.9),
      random.pick(PAINTS),
    )
  )
}

const swingBroken: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(430, 520), eye: random.between(1.5, 1.75) })
  const z = random.between(4.7, 5.2)
  const wood = isSecond(variation)
  const first = isSecond(variation)
  return (
    playground(place, {
      pit: [0, z, 6.4, 4.6],
      back: either(variation, 'houses' as const, 'woods' as const),
      bark: isSecond(variation),
    }) +
    swing(place, {
      x: random.between(-0.2, 0.2),
      z,
      turn: random.between(0.2, 0.4) * either(variation, 1, -1),
      wood,
      colour: wood ? '#a5764a' : random.pick(PAINTS),
      seats: [
        { at: -0.78, state: first ? 'torn' : 'whole', swing: 0.06 },
        { at: 0.72, state: first ? 'whole' : 'torn', swing: 0.1 },
      ],
    }) +
    atmosphere(place)
  )
}

const slideBroken: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(330, 400), eye: 1.75 })
  const steel = isSecond(variation)
  const turn = random.between(0.28, 0.5)
  const [x, z] = [random.between(-1.35, -1.1), random.between(6.2, 6.5)]
  const frame = standing(x, z, 0, turn)
  const post1 = within(frame, -1.25, 0, -3.1)
  const post2 = within(frame, 1.1, 0, -3.9)
  const post3 = within(frame, 1.7, 0, 0.2)
  const pole = ([px, pz]: readonly [number, number, number]) => post(place, px, pz, 1.05, 0.03, '#c9ccd0')
  const high = (p: readonly [number, number, number], up: number) => [p[0], p[1], up] as const
  const scene =
    playground(place, {
      back: either(variation, 'hedge' as const, 'houses' as const),
      pit: [0.2, 4.9, 7.4, 6],
      clear: [-4, 4],
    }) +
    pole(post3) +
    slide(place, { x, z, turn, colour: random.pick(PAINTS), steel, hole: random.between(0.5, 0.6) }) +
    tape(place, high(post3, 0.95), high(post2, 0.9), 0.16) +
    pole(post2) +
    pole(post1) +
    tape(place, high(post1, 0.8), high(post2, 0.72), 0.1) +
    tape(place, high(post1, 0.45), high(post2, 0.4), 0.1) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

const seesawBroken: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(300, 380), eye: random.between(1.5, 1.7) })
  const z = random.between(3.4, 3.7)
  const scene =
    playground(place, {
      pit: [0, z, 6.6, 3.6],
      back: either(variation, 'woods' as const, 'houses' as const),
      bark: !isSecond(variation),
    }) +
    brokenSeesaw(place, {
      x: 0,
      z,
      turn: random.between(-0.25, 0.35),
      colour: random.pick(PAINTS),
      wood: random.pick(['#b07a45', '#9c6f4a']),
    }) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

/** A child's bucket, so that nobody takes the pit for a building site. */
function toyBucket(place: Place, x: number, z: number, level: number): string {
  const frame = standing(x, z, level, 0, 0.06)
  const colour = place.random.pick(PAINTS)
  return (
    contact(place, x, z, 0.5, 0.4, 0.5, level) +
    cone(place, frame, 0, 0.24, 0.1, 0.14, colour, place.tone('#c9b07c')) +
    pipe(
      place,
      [-1, -0.6, 0, 0.6, 1].map((share) =>
        within(frame, share * 0.14, 0.24 + Math.cos(share * 1.57) * 0.12, -0.03),
      ),
      0.014,
      '#f0ece2',
    )
  )
}

const sandboxDirty: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(120, 220), eye: 1.65 })
  const [width, depth, z] = [random.between(2.4, 2.7), random.between(1.7, 2), 2.75]
  const frame = standing(0, z, 0, either(variation, -0.1, 0.42) + random.between(-0.08, 0.08))
  const rim = sandRim(place, frame, width, depth, random.pick(['#a97b4c', '#8f7a5e', '#b58a55']))
  const corner = (a: number, c: number): Point => {
    const [px, pz] = within(frame, a, 0, c)
    return [px, pz]
  }
  const [a, c] = [width / 2, depth / 2]
  const sand = [corner(-a, -c), corner(a, -c), corner(a, c), corner(-a, c)]
  const level = 0.12
  const inside = () => corner(random.between(-0.88, 0.88) * a, random.between(-0.85, 0.8) * c)
  const butts = Array.from({ length: 34 }, (): Spot => [...inside(), level])
  const leaves = Array.from({ length: 40 }, (): Spot => [...inside(), level])
  const things = Array.from({ length: 17 }, (_, index) => ({ at: inside(), index })).sort(
    (p, q) => q.at[1] - p.at[1],
  )
  return (
    playground(place, {
      pit: [0, z, 5, 4],
      bark: !isSecond(variation),
      back: either(variation, 'hedge' as const, 'houses' as const),
      far: 22,
    }) +
    rim.shadow +
    rim.far +
    cutTo(
      place,
      'sand',
      sand,
      gravel(place, { x0: -4, x1: 4, z0: 0.5, z1: 6, level }, { colour: '#dcc594', stones: 90 }),
      level,
      false,
    ) +
    litter(place, leaves, ['#8a6a3a', '#6b7a35', '#a8842f'], 0.035, 0.4) +
    litter(place, butts, ['#e8d9b8', '#d69a4a', '#f0ece0'], 0.014, 0.5) +
    things
      .map(({ at: [x, pz], index }) =>
        index < 9
          ? bottle(
              place,
              x,
              pz,
              (['beer', 'green', 'can', 'beer', 'clear', 'can', 'green', 'beer', 'can'] as const)[index] ??
                'beer',
              {
                size: 1.5,
                level,
                upright: index === 3,
                sunk: index === 1 ? 0.02 : 0,
              },
            )
          : scrap(
              place,
              x,
              pz,
              random.between(0.06, 0.12),
              random.pick(['#e8e4da', '#d8433a', '#3f7fc0', '#f2efe6']),
              level,
            ),
      )
      .join('') +
    toyBucket(place, ...inside(), level) +
    rim.near +
    atmosphere(place)
  )
}

export const GRUEN_2: Record<string, DrawScene> = {
  'swing-broken': swingBroken,
  'slide-broken': slideBroken,
  'seesaw-broken': seesawBroken,
  'sandbox-dirty': sandboxDirty,
}
