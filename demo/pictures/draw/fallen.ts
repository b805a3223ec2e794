import { shownAt, type Vec } from './bodies.ts'
import { barPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { FOLIAGE, type Foliage, foliage } from './foliage.ts'
import { type Place, type Spot, scaleAt, seen } from './place.ts'
import { litter } from './scatter.ts'
import { contact } from './shadows.ts'
import { blob, curve, fill, type Point, polygon, ribbon, wander } from './shapes.ts'
import { branching, sprays, trunk, trunkLine } from './timber.ts'

export type FallenTree = {
  /** Where the roots are and where the crown lies. */
  foot: Point
  top: Point
  girth: number
  colours?: Foliage
  bark?: string
}

/** The disc of roots and earth a falling tree has torn out of the ground, seen from the front. */
function rootPlate(place: Place, [x, z]: Point, girth: number, bark: string, towards: -1 | 1): string {
  const { random } = place
  const unit = scaleAt(place, x, z)
  const away = seen(place.camera, x, z)[1]
  const [centreX, centreY] = shownAt(place, [x, z, girth * 1.5])
  const [wide, high] = [girth * 1.15 * unit, girth * 2.3 * unit]
  const soil = place.tone('#5a4330', away)
  const floor = shownAt(place, [x, z - girth * 0.3, 0])[1]
  const grounded = (points: readonly Point[]) =>
    points.map(([px, py]): Point => [px, Math.min(py, floor + random.between(-4, 7))])
  let drawn = contact(place, x, z, girth * 7, girth * 4, 0.6)
  drawn += fill(
    curve(grounded(blob(random, centreX - towards * wide * 0.35, centreY, wide, high, 0.12, 18))),
    shade(soil, -0.5),
  )
  const roots = (count: number, colour: string, reach: number) => {
    let data = ''
    for (let root = 0; root < count; root++) {
      const angle = (root / count) * Math.PI * 2 + random.between(-0.2, 0.2)
      const from: Point = [centreX + Math.cos(angle) * wide * 0.2, centreY + Math.sin(angle) * high * 0.2]
      const long = random.between(0.8, 1.45) * reach
      const to: Point = [
        centreX + Math.cos(angle) * wide * long - towards * wide * 0.2,
        Math.min(centreY + Math.sin(angle) * high * long, centreY + girth * 1.5 * unit),
      ]
      const line = wander(random, from, to, 6, wide * 0.16)
      data += curve(ribbon(line, girth * unit * random.between(0.16, 0.34), 2))
      if (random.next() < 0.6) {
        const fork = line[3] ?? to
        const end: Point = [
          to[0] + random.between(-0.4, 0.4) * wide,
          to[1] + random.between(-0.3, 0.3) * wide,
        ]
        data += curve(ribbon(wander(random, fork, end, 4, wide * 0.1), girth * unit * 0.12, 1.5))
      }
    }
    return fill(data, colour)
  }
  drawn += roots(17, shade(place.tone(bark, away), -0.5), 1.05)
  drawn += fill(curve(grounded(blob(random, centreX, centreY, wide * 0.86, high * 0.86, 0.14, 20))), soil)
  const clods = ['', '', '']
  for (let clod = 0; clod < 110; clod++) {
    const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next()) * 0.86]
    const size = unit * random.between(0.02, 0.06)
    clods[clod % 3] += polygon(
      grounded(
        blob(
          random,
          centreX + Math.cos(angle) * wide * reach,
          centreY + Math.sin(angle) * high * reach,
          size,
          size * 0.8,
          0.4,
          6,
        ),
      ),
    )
  }
  drawn +=
    fill(clods[0] ?? '', shade(soil, -0.35)) +
    fill(clods[1] ?? '', shade(soil, 0.2), 'opacity=".8"') +
    fill(clods[2] ?? '', shade(soil, -0.15))
  drawn += roots(14, shade(place.tone(bark, away), -0.12), 0.95)
  // Earth that fell off the roots, heaped at their foot.
  const heap = Array.from(
    { length: 46 },
    (): Spot => [
      x + random.between(-1, 1) * girth * 1.7,
      z - girth * random.between(0.2, 1.1),
      random.between(0, 0.1) * girth,
    ],
  )
  return drawn + litter(place, heap, ['#5a4330', '#6b5039', '#4a3626'], girth * 0.22, 0.7)
}

/** An uprooted tree on the ground: root plate, trunk, broken limbs and a crown of leaves. */
export function fallenTree(place: Place, spec: FallenTree): string {
  const { random } = place
  const { foot, top, girth } = spec
  const bark = spec.bark ?? '#6d5947'
  const colours = spec.colours ?? FOLIAGE.summer
  const towards = top[0] > foot[0] ? 1 : -1
  const along = (share: number, height: number): Vec => [
    foot[0] + (top[0] - foot[0]) * share,
    foot[1] + (top[1] - foot[1]) * share,
    height,
  ]
  const stem: Vec[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) =>
    along(share, girth * (1.05 - share * 0.5) + (share > 0.5 ? (share - 0.5) * 0.5 : 0)),
  )
  const unit = scaleAt(place, top[0], top[1])
  const away = seen(place.camera, top[0], top[1])[1]
  const crownAt = (share: number, height: number) => shownAt(place, along(share, height))
  const wood = place.tone(bark, away)
  let drawn = shadowOfParts(place, [barPart(place, stem, girth * 1.1)])
  for (const share of [0.15, 0.3, 0.45, 0.6, 0.75, 0.95]) {
    const [x, z] = along(share, 0)
    drawn += contact(place, x, z, 1.5 + share * 2.2, 0.9 + share * 1.4, 0.5)
  }
  // The crown's far half, the trunk, then limbs and leaves in front of it.
  const lumps = (count: number, from: number, high: number, depth: number) =>
    Array.from({ length: count }, () => {
      const share = random.between(0.72, 1.32)
      const [x, y] = crownAt(share, random.between(0.05, high) * (1.15 - Math.abs(share - 1)))
      return { x, y: y + depth * unit * 0.2, r: unit * random.between(0.3, 0.52) * from }
    }).sort((left, right) => left.y - right.y)
  drawn += foliage(place, lumps(15, 1, 2.1, -0.4), away + 1, {
    colours,
    leaves: 330,
    size: 0.17 * unit,
    ragged: 0.24,
  })
  const limbs: { from: Point; angle: number }[] = []
  for (const [share, angle, long] of [
    [0.62, -1.25, 1.5],
    [0.72, -1.9, 1.2],
    [0.85, -0.9, 1.4],
    [0.95, -1.5, 1.6],
    [1, -0.4, 1.5],
  ] as const) {
    const aim = towards > 0 ? angle : Math.PI - angle
    const limb = branching(
      place,
      crownAt(Math.min(1, share), girth * 0.9),
      aim,
      long * unit * 0.5,
      girth * unit * 0.34,
      wood,
      {
        depth: 2,
      },
    )
    drawn += limb.wood
    limbs.push(...limb.tips)
  }
  drawn += trunk(place, stem, girth * 1.05, girth * 0.55, bark, 150)
  drawn += rootPlate(place, foot, girth, bark, towards)
  // Stubs of limbs that broke when the tree came down.
  for (const share of [0.34, 0.5]) {
    const [x, y] = shownAt(place, along(share, girth * 1.3))
    const size = girth * scaleAt(place, ...([along(share, 0)[0], along(share, 0)[1]] as const))
    const end: Point = [x + towards * size * 0.5, y - size * random.between(0.7, 1.2)]
    drawn += trunkLine(place, [[x, y], end], size * 0.34, size * 0.28, wood, 8)
    drawn += fill(
      curve(blob(random, end[0], end[1], size * 0.17, size * 0.1, 0.15, 8)),
      place.tone('#dcb884'),
    )
  }
  drawn += foliage(place, lumps(11, 0.8, 1.2, 0.6), away - 0.5, {
    colours,
    leaves: 280,
    size: 0.17 * unit,
    ragged: 0.26,
  })
  return (
    drawn +
    sprays(
      place,
      limbs
        .filter((_, index) => index % 4 === 0)
        .map(({ from, angle }) => ({
          from,
          angle: angle + random.between(-0.6, 0.6),
          length: unit * random.between(0.25, 0.5),
        })),
      { colours, size: 0.13 * unit },
    )
  )
}
