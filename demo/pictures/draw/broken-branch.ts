import { shade } from './colour.ts'
import { FOLIAGE, type Foliage, foliage } from './foliage.ts'
import { type Place, project, scaleAt, seen } from './place.ts'
import { contact, shadowOfCrown } from './shadows.ts'
import { curve, fill, type Point, ribbon, wander } from './shapes.ts'
import { branching, splinters, sprays, trunkLine } from './timber.ts'

/**
 * A big street tree whose lowest limb has broken and hangs by a strip of bark, its leaves down to hip height.
 * `towards` is the side the limb hangs to; `reach` metres from trunk to break.
 */
export function brokenLimb(
  place: Place,
  spec: {
    x: number
    z: number
    level?: number
    girth: number
    towards: -1 | 1
    reach: number
    colours?: Foliage
    bark?: string
  },
): { tree: string; limb: string } {
  const { random } = place
  const { x, z, towards, reach, girth } = spec
  const level = spec.level ?? 0
  const colours = spec.colours ?? FOLIAGE.summer
  const unit = scaleAt(place, x, z)
  const away = seen(place.camera, x, z)[1]
  const bark = place.tone(spec.bark ?? '#66543f', away)
  const at = (aside: number, height: number): Point => project(place, x + aside * towards, z, level + height)
  const foot = at(0, 0)
  const trunk = [foot, at(0.04, 1), at(-0.03, 2), at(0.02, 3), at(-0.15, 4.2), at(-0.3, 6)]
  const crown = Array.from({ length: 17 }, (_, index) => {
    const [px, py] = at(
      -2.6 + (index % 9) * 0.62 + random.between(-0.2, 0.2),
      4.1 + (index % 3) * 0.55 + random.between(-0.2, 0.4),
    )
    return { x: px, y: py, r: unit * random.between(0.5, 0.75) }
  }).sort((left, right) => left.y - right.y)
  const roots = [-1, 1]
    .map((side) =>
      fill(
        curve(
          ribbon(
            wander(random, at(0.02 * side, 0.3), at(side * girth * 0.95, -0.03), 3, 4),
            girth * unit * 0.5,
            girth * unit * 0.12,
          ),
        ),
        shade(bark, -0.3),
      ),
    )
    .join('')
  const limb = [at(0.05, 2.55), at(reach * 0.35, 2.9), at(reach * 0.7, 3.1), at(reach, 3.18)]
  const breakAt = limb.at(-1) ?? foot
  const wide = girth * 0.42 * unit
  const tree =
    shadowOfCrown(place, x, z, 5, 2.6, level) +
    contact(place, x, z, girth * 4, girth * 3, 0.6, level) +
    foliage(place, crown, away + 0.6, { colours, leaves: 620, size: 0.17 * unit, ragged: 0.22 }) +
    roots +
    trunkLine(place, trunk, girth * unit, girth * unit * 0.7, bark, 150) +
    trunkLine(place, [at(-0.05, 2.9), at(-0.5, 3.5), at(-1.1, 4.1)], wide * 0.9, wide * 0.6, bark, 30) +
    trunkLine(place, limb, wide, wide * 0.86, bark, 46) +
    splinters(place, breakAt, towards > 0 ? 0.15 : Math.PI - 0.15, wide * 0.95, wide * 1.5)
  // The limb turns over at the break and hangs down, twigs and leaves first.
  const top: Point = [breakAt[0] + towards * wide * 0.9, breakAt[1] + wide * 0.75]
  const hung = [top, at(reach + 0.28, 2.4), at(reach + 0.2, 1.95)]
  const end = hung.at(-1) ?? top
  const grown = branching(place, end, Math.PI / 2 - towards * 0.12, 0.34 * unit, wide * 0.55, bark, {
    depth: 3,
    spread: 1.05,
  })
  const side = branching(place, hung[1] ?? top, Math.PI / 2 - towards * 0.75, 0.4 * unit, wide * 0.42, bark, {
    depth: 2,
    spread: 0.9,
  })
  const tips = [...grown.tips, ...side.tips]
  const wilted: Foliage = [shade(colours[0], -0.1), colours[1], '#9a8f3e', '#bda452']
  const limbDrawn =
    fill(
      curve(
        ribbon(
          [breakAt, [breakAt[0] + towards * wide * 0.7, breakAt[1] - wide * 0.1], top],
          wide * 0.3,
          wide * 0.34,
        ),
      ),
      shade(bark, 0.15),
    ) +
    grown.wood +
    side.wood +
    trunkLine(place, hung, wide * 0.84, wide * 0.6, bark, 40) +
    splinters(place, top, -Math.PI / 2 - towards * 0.35, wide * 0.8, wide * 1.25) +
    sprays(
      place,
      tips
        .filter((_, index) => index % 3 !== 0)
        .map(({ from, angle }) => ({
          from,
          angle: angle * 0.5 + Math.PI / 4 + random.between(-0.9, 0.9),
          length: unit * random.between(0.22, 0.42),
        })),
      { colours: wilted, size: Math.max(12, 0.085 * unit), droop: 0.9 },
    )
  return { tree, limb: limbDrawn }
}

/** A young tree tied to three stakes; `dry` leaves it with a few brown leaves. */
export function stakedTree(
  place: Place,
  spec: { x: number; z: number; height: number; dry: boolean; colours?: Foliage },
): string {
  const { random } = place
  const { x, z, height } = spec
  const unit = scaleAt(place, x, z)
  const away = seen(place.camera, x, z)[1]
  const bark = place.tone(spec.dry ? '#7a6a58' : '#6a5a48', away)
  const [footX, footY] = project(place, x, z)
  const fork: Point = [footX + 0.04 * unit, footY - height * 0.62 * unit]
  const stem = wander(random, [footX, footY], fork, 6, 0.025 * unit)
  let drawn = ''
  const tips: { from: Point; angle: number }[] = []
  for (let index = 0; index < 7; index++) {
    const share = 0.55 + (index / 7) * 0.45
    const start: Point = [footX + (fork[0] - footX) * share, footY + (fork[1] - footY) * share]
    const side = index % 2 === 0 ? -1 : 1
    const angle = -Math.PI / 2 + side * random.between(0.35, 0.8) * (1.2 - share * 0.4)
    const limb = branching(
      place,
      start,
      index === 6 ? -Math.PI / 2 : angle,
      (0.3 + random.between(0, 0.14)) * unit,
      0.026 * unit,
      bark,
      { depth: 2, spread: 0.75 },
    )
    drawn += limb.wood
    tips.push(...limb.tips)
  }
  drawn += trunkLine(place, stem, 0.07 * unit, 0.045 * unit, bark, 40)
  const colours: Foliage = spec.dry
    ? ['#4a2e14', '#6b431c', '#85592a', '#a5773a']
    : (spec.colours ?? FOLIAGE.spring)
  const chosen = tips.filter((_, index) => (spec.dry ? index % 3 === 0 : index % 2 === 0))
  return (
    drawn +
    sprays(
      place,
      chosen.map(({ from, angle }) => ({
        from,
        angle: spec.dry ? Math.PI / 2 + random.between(-0.5, 0.5) : angle + random.between(-0.7, 0.7),
        length: unit * (spec.dry ? 0.1 : 0.26),
      })),
      {
        colours,
        size: Math.max(9, 0.075 * unit),
        slim: spec.dry ? 0.4 : 0.62,
        density: spec.dry ? 0.8 : 1,
        wood: '#6a5846',
      },
    )
  )
}
