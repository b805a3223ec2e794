import { houseRow, type Item, stacked } from './backdrop.ts'
import { farHedge, farTree } from './distant.ts'
import { FOLIAGE, type Foliage } from './foliage.ts'
import { meadow } from './grass.ts'
import { gravel } from './ground.ts'
import type { Place } from './place.ts'
import { outline, type Spot } from './place.ts'
import { bush, conifer } from './plants.ts'
import { surface } from './scatter.ts'
import { curve, fill, type Point, polygon } from './shapes.ts'
import { sky } from './sky.ts'
import { horizonLine } from './skyline.ts'

export type ParkOptions = {
  /** What closes the view. */
  back?: 'houses' | 'woods' | 'hedge' | 'hills'
  /** Metres to what closes the view. */
  far?: number
  trees?: number
  /** Free view between these metres to the side, for the subject. */
  clear?: readonly [number, number]
  nearest?: number
  colours?: Foliage
  flowers?: readonly string[]
  density?: number
  grass?: readonly string[]
  /** Drawn on the lawn before anything stands on it (a path, a pit). */
  ground?: () => string
}

/** Sky, lawn and what stands around it: the setting of parks, playgrounds and greens. */
export function park(place: Place, options: ParkOptions = {}): string {
  const { random, camera } = place
  const far = camera.z + (options.far ?? 34)
  const back = options.back ?? random.pick(['houses', 'woods', 'hedge'] as const)
  const colours = options.colours ?? FOLIAGE.summer
  let drawn = sky(place) + horizonLine(place, back === 'woods' ? 'woods' : 'hills')
  drawn += meadow(
    place,
    { x0: -90, x1: 90, z0: camera.z - 12, z1: camera.z + 120 },
    {
      density: options.density ?? 0.6,
      ...(options.flowers ? { flowers: options.flowers } : {}),
      ...(options.grass ? { colours: options.grass } : {}),
    },
  )
  const items: Item[] = []
  const add = (x: number, z: number, draw: () => string) =>
    items.push({ away: Math.hypot(x - camera.x, z - camera.z), draw })
  if (back === 'houses')
    add(camera.x, far + 6, () => houseRow(place, [camera.x - 28, far + 3], [camera.x + 30, far + 3]))
  if (back === 'hedge' || back === 'houses')
    add(camera.x, far, () => farHedge(place, [camera.x - 30, far], [camera.x + 30, far], 1.5, colours))
  if (back === 'woods' || back === 'hedge')
    for (let x = -far * 0.75; x < far * 0.75; x += random.between(3, 5)) {
      const z = far + random.between(1, 8)
      if (random.next() < 0.3)
        add(camera.x + x, z, () => conifer(place, camera.x + x, z, random.between(8, 12)))
      else add(camera.x + x, z, () => farTree(place, camera.x + x, z, random.between(7, 11), colours))
    }
  const [from, to] = options.clear ?? [-2.5, 2.5]
  for (let index = 0; index < (options.trees ?? 5); index++) {
    const z = camera.z + (options.nearest ?? 13) + index * random.between(2, 4)
    const reach = (z - camera.z) * 0.7
    const x = random.next() < 0.5 ? random.between(-reach, from - 2) : random.between(to + 2, reach)
    if (random.next() < 0.28)
      add(camera.x + x, z, () => bush(place, camera.x + x, z, random.between(0.7, 1.2), colours))
    else add(camera.x + x, z, () => farTree(place, camera.x + x, z, random.between(5, 8), colours))
  }
  return drawn + (options.ground?.() ?? '') + stacked(items)
}

/** A smooth shape on the ground in one colour (pit, bed, puddle, worn place). */
export function groundShape(
  place: Place,
  points: readonly Point[],
  colour: string,
  extra = '',
  level = 0,
): string {
  const seen = outline(
    place,
    points.map(([x, z]): Spot => [x, z, level]),
  )
  return fill(curve(seen), place.tone(colour), extra)
}

/** Cuts a drawing down to a shape on the ground; `name` must be unique in the picture. */
export function cutTo(
  place: Place,
  name: string,
  points: readonly Point[],
  content: string,
  level = 0,
  smooth = true,
): string {
  const seen = outline(
    place,
    points.map(([x, z]): Spot => [x, z, level]),
  )
  return `<clipPath id="${name}"><path d="${smooth ? curve(seen) : polygon(seen)}"/></clipPath><g clip-path="url(#${name})">${content}</g>`
}

/** A winding gravel or asphalt path away from the camera, as a pair of edges. */
export function windingPath(
  place: Place,
  options: {
    width?: number
    bend?: number
    from?: number
    to?: number
    middle?: number
    colour?: string
  } = {},
): { drawn: string; edges: [Point[], Point[]]; middle: (z: number) => number } {
  const { camera } = place
  const [from, to] = [camera.z + (options.from ?? -3), camera.z + (options.to ?? 60)]
  const width = options.width ?? 2.4
  const bend = options.bend ?? 0
  const middle = (z: number) => (options.middle ?? camera.x) + bend * ((z - camera.z) / 20) ** 2
  const steps = 26
  const edge = (side: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index): Point => {
      // Narrow steps near the camera, where the curve shows.
      const z = from + (to - from) * (index / steps) ** 2
      return [middle(z) + (side * width) / 2 + place.random.between(-0.05, 0.05), z]
    })
  const edges: [Point[], Point[]] = [edge(-1), edge(1)]
  const shape = [...edges[0], ...edges[1].toReversed()]
  const colour = options.colour ?? '#bfae8f'
  const patch = { x0: camera.x - 30, x1: camera.x + 30, z0: from, z1: to }
  const drawn = cutTo(
    place,
    'path',
    shape,
    surface(place, patch, colour) +
      gravel(place, patch, {
        colour,
        stones: 260,
        hole: (x, z) => Math.abs(x - middle(z)) > width / 2 + 0.1,
      }),
    0,
    false,
  )
  return { drawn, edges, middle }
}
