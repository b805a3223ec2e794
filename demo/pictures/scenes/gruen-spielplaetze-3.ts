import type { DrawScene } from '../canvas.ts'
import { street } from '../draw/backdrop.ts'
import { oakBark, procession, webNest } from '../draw/bark.ts'
import { standing, type Vec, within } from '../draw/bodies.ts'
import { brokenLimb, stakedTree } from '../draw/broken-branch.ts'
import { barPart, shadowOfParts } from '../draw/casts.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fringe } from '../draw/grass.ts'
import { groundShape, park } from '../draw/greenery.ts'
import { groundLine } from '../draw/ground.ts'
import { makePlace, type Place, type Spot } from '../draw/place.ts'
import { pipe } from '../draw/rounds.ts'
import { litter } from '../draw/scatter.ts'
import { contact } from '../draw/shadows.ts'
import { blob, mirrored, type Point, wander } from '../draw/shapes.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { sprays } from '../draw/timber.ts'
import { either, isSecond } from '../draw/twins.ts'
import { wildHedge } from '../draw/wild-hedge.ts'

const hangingBranch: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(660, 720),
    x: -4.1,
    yaw: random.between(-0.02, 0.05),
    eye: 1.6,
  })
  const colours = random.pick([FOLIAGE.summer, FOLIAGE.dark, FOLIAGE.spring])
  const z = random.between(4.6, 5)
  const { tree, limb } = brokenLimb(place, {
    x: -2.75,
    z,
    level: 0.11,
    girth: random.between(0.42, 0.52),
    towards: -1,
    reach: random.between(1.1, 1.3),
    colours,
  })
  const fallen = Array.from(
    { length: 60 },
    (): Spot => [random.between(-5.2, -3.2), z + random.between(-1, 0.8), 0.11],
  )
  const scene =
    sky(place) +
    horizonLine(place, 'hills') +
    street(place, {
      pavement: 2.7,
      leftSide: either(variation, 'hedge' as const, 'houses' as const),
      rightSide: 'houses',
      cars: 2,
      setback: 2.5,
      lamps: false,
    }) +
    tree +
    contact(place, -4.1, z, 2, 1, 0.4, 0.11) +
    litter(place, fallen, [colours[1], colours[2], '#8a7a3c', '#7a5c3a'], 0.05, 0.4) +
    limb +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

/** Dry ground around a young tree, torn by cracks. */
function crackedSoil(place: Place, x: number, z: number, radius: number): string {
  const { random } = place
  let drawn = groundShape(place, blob(random, x, z, radius * 1.15, radius * 1.1, 0.1, 18), '#7f6a4a')
  drawn += groundShape(place, blob(random, x, z, radius, radius * 0.95, 0.1, 18), '#a58c66')
  for (let crack = 0; crack < 22; crack++) {
    const angle = random.between(0, 6.28)
    const reach = random.between(0.1, 0.75) * radius
    const from: Point = [x + Math.cos(angle) * reach, z + Math.sin(angle) * reach]
    const turn = random.between(0, 6.28)
    const to: Point = [from[0] + Math.cos(turn) * radius * 0.4, from[1] + Math.sin(turn) * radius * 0.35]
    drawn += groundLine(place, wander(random, from, to, 5, 0.04), random.between(0.008, 0.02), '#4a3826', 0.8)
  }
  return drawn
}

const youngTreeDry: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(640, 670), eye: 1.6 })
  const [x, z, radius] = [either(variation, -0.55, 0.5), random.between(4.5, 4.7), 0.52]
  const turn = random.between(0, 2)
  const frame = standing(x, z)
  const stakes = [0, 1, 2].map((index): Vec[] => {
    const angle = turn + (index / 3) * Math.PI * 2
    const [a, c] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
    return [within(frame, a, 0, c), within(frame, a * 0.92, 1.5, c * 0.92)]
  })
  const tops = stakes.map((stake): Vec => stake[1] ?? [0, 0, 0])
  const ordered = [...stakes].sort((p, q) => (q[0]?.[1] ?? 0) - (p[0]?.[1] ?? 0))
  const pole = (stake: Vec[]) => pipe(place, stake, 0.085, '#b08a5c', 0.15)
  const rail = (from: Vec, to: Vec) =>
    pipe(
      place,
      [from, to].map(([px, pz]): Vec => [px, pz, 1.6]),
      0.06,
      '#a67f52',
      0.1,
    )
  const strap = (from: Vec) =>
    pipe(
      place,
      [
        [from[0], from[1], 1.5],
        [x, z, 1.46],
      ],
      0.045,
      '#4a3a2a',
      0,
    )
  const dryGrass = ['#8f8a4e', '#a89a55', '#7d8446', '#c0ae68', '#6f7f3f']
  const leaves = Array.from(
    { length: 90 },
    (): Spot => [x + random.between(-1.6, 1.6), z + random.between(-1.3, 1.2)],
  )
  return (
    park(place, {
      back: either(variation, 'hedge' as const, 'hills' as const),
      far: random.between(50, 64),
      trees: 3,
      clear: [-5, 5],
      nearest: 16,
      grass: dryGrass,
    }) +
    crackedSoil(place, x, z, 0.85) +
    litter(place, leaves, ['#7d5526', '#9a6f35', '#6a4a24'], 0.04, 0.4) +
    shadowOfParts(place, [
      ...stakes.map((stake) => barPart(place, stake, 0.08)),
      barPart(
        place,
        [
          [x, z, 0],
          [x, z, 2.2],
        ],
        0.07,
      ),
    ]) +
    stakes.map(([foot]) => (foot ? contact(place, foot[0], foot[1], 0.35, 0.3, 0.5) : '')).join('') +
    pole(ordered[0] ?? []) +
    stakedTree(place, { x, z, height: random.between(3.7, 3.9), dry: true }) +
    strap(tops[0] ?? [0, 0, 0]) +
    strap(tops[1] ?? [0, 0, 0]) +
    strap(tops[2] ?? [0, 0, 0]) +
    tops.map((from, index) => rail(from, tops[(index + 1) % 3] ?? from)).join('') +
    pole(ordered[1] ?? []) +
    pole(ordered[2] ?? []) +
    atmosphere(place)
  )
}

const hedgeOvergrown: DrawScene = (variation) => {
  const { random } = variation
  const pavement = random.between(2, 2.3)
  const place = makePlace(variation, {
    horizon: random.between(430, 500),
    x: -3.75,
    yaw: random.between(-0.1, 0.02),
  })
  const colours = either(variation, random.pick([FOLIAGE.summer, FOLIAGE.spring]), FOLIAGE.dark)
  const scene =
    sky(place) +
    horizonLine(place, 'hills') +
    street(place, {
      pavement,
      leftSide: 'houses',
      rightSide: 'houses',
      cars: 2,
      setback: random.between(2.6, 4),
      lamps: random.pick(['arm', 'lantern'] as const),
    }) +
    wildHedge(
      place,
      -3 - pavement - 0.15,
      pavement * random.between(0.5, 0.56),
      random.between(2, 2.5),
      colours,
      place.camera.z + 12.5,
    ) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

const caterpillarNest: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(560, 640), eye: 1.6 })
  const [middle, half] = [either(variation, 660, 960) + random.between(-30, 30), random.between(285, 340)]
  const lean = random.between(-0.06, 0.06)
  const at = (y: number) => middle + (y - 600) * lean
  const flare = (y: number) => half * (1 + Math.max(0, (y - 760) / 900) ** 2 * 1.2)
  const stem = {
    left: (y: number) => at(y) - flare(y),
    right: (y: number) => at(y) + flare(y),
    top: -20,
    bottom: 1240,
  }
  const [nestX, nestY] = [at(520) + random.between(-50, 50), random.between(470, 560)]
  const walk = (fromX: number, fromY: number, toX: number, toY: number) =>
    wander(random, [fromX, fromY], [toX, toY], 11, 16)
  const leaves = [0, 1].map((side) =>
    Array.from({ length: 9 }, () => ({
      from: [
        side === 0 ? random.between(-20, 260) : random.between(1340, 1620),
        random.between(-40, 40),
      ] as Point,
      angle: Math.PI / 2 + random.between(-0.7, 0.7),
      length: random.between(160, 330),
    })),
  )
  return (
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      far: random.between(20, 32),
      trees: 6,
      clear: [-0.5, 0.5],
    }) +
    fringe(place, [-4, 4], [4, 3.6], { height: 0.2, density: 1 }) +
    oakBark(place, stem, either(variation, '#7a6753', '#8a7d6c')) +
    webNest(place, nestX, nestY, half * random.between(0.52, 0.62), half * random.between(0.68, 0.8)) +
    procession(place, walk(nestX + half * 0.2, nestY + half * 0.7, at(1150) + half * 0.35, 1190), 21) +
    procession(place, walk(nestX - half * 0.3, nestY - half * 0.6, at(60) - half * 0.35, 20), 21) +
    sprays(place, leaves.flat(), { size: 46, colours: FOLIAGE.summer, slim: 0.5, droop: 0.4 }) +
    atmosphere(place)
  )
}

export const GRUEN_3: Record<string, DrawScene> = {
  'hanging-branch': hangingBranch,
  'young-tree-dry': youngTreeDry,
  'hedge-overgrown': hedgeOvergrown,
  'caterpillar-nest': caterpillarNest,
}
