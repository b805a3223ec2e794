import type { DrawScene, Variation } from '../canvas.ts'
import { houseRow, type Item, type StreetOptions, stacked, street } from './backdrop.ts'
import { FOLIAGE, type Foliage } from './foliage.ts'
import { fringe, meadow } from './grass.ts'
import { gravel } from './ground.ts'
import { hedge } from './hedges.ts'
import { type Camera, distance, lookingAt, makePlace, type Place, type Weather } from './place.ts'
import { bareTree, bush, conifer, tree } from './plants.ts'
import type { Patch } from './scatter.ts'
import { mirrored } from './shapes.ts'
import { atmosphere, sky } from './sky.ts'
import { horizonLine } from './skyline.ts'
import { woods } from './woods.ts'

/** Where the camera stands: it looks at `focus` from `away` metres in direction `yaw`. */
export type View = {
  focus: readonly [number, number]
  yaw: number
  away: number
  camera?: Partial<Camera>
  weather?: Weather
}

function arrive(variation: Variation, view: View): Place {
  // No two people hold their phone alike.
  const focal = (view.camera?.focal ?? 1250) * variation.random.between(0.9, 1.02)
  return makePlace(
    variation,
    lookingAt(view.focus, view.yaw, view.away, { ...view.camera, focal }),
    view.weather,
  )
}

/** The scene as it is or mirrored, by chance; not for scenes with letters in them. */
export function eitherWay(draw: DrawScene): DrawScene {
  return (variation) => (variation.random.next() < 0.5 ? mirrored(draw(variation)) : draw(variation))
}

/** A town street with something on it, drawn last so that nothing covers it. */
export function onStreet(
  variation: Variation,
  view: View,
  options: StreetOptions | ((place: Place) => StreetOptions),
  defect: (place: Place) => string,
): string {
  const place = arrive(variation, view)
  const kinds = ['hills', 'woods', 'village'] as const
  return (
    sky(place) +
    horizonLine(place, place.random.pick(kinds)) +
    street(place, typeof options === 'function' ? options(place) : options) +
    defect(place) +
    atmosphere(place)
  )
}

export type PathOptions = {
  /** The path's edges; x0 = x1 leaves it out. */
  x0?: number
  x1?: number
  surface?: (place: Place, patch: Patch) => string
  /** What closes the view far away, and what stands along the left and right. */
  far?: 'woods' | 'houses' | 'fields' | 'trees'
  left?: 'hedge' | 'trees' | 'woods' | 'bushes' | 'none'
  right?: 'hedge' | 'trees' | 'woods' | 'bushes' | 'none'
  foliage?: Foliage
  flowers?: readonly string[]
  grass?: readonly string[]
  /** Metres between the path and what stands along it. */
  verge?: number
  /** Nothing stands nearer to the focus than this many metres along the path. */
  clear?: number
  ground?: (place: Place) => string
  density?: number
}

/** A path through park, meadow, fields or woods with something on or beside it. */
export function onPath(
  variation: Variation,
  view: View,
  options: PathOptions,
  defect: (place: Place) => string,
): string {
  const place = arrive(variation, view)
  const { camera, random } = place
  const [x0, x1] = [options.x0 ?? -1.1, options.x1 ?? 1.1]
  const [near, end] = [camera.z - 12, camera.z + 110]
  let drawn =
    sky(place) +
    horizonLine(place, options.far === 'woods' ? 'woods' : options.far === 'fields' ? 'village' : 'hills')
  drawn += meadow(
    place,
    { x0: -300, x1: 300, z0: camera.z - 40, z1: camera.z + 500 },
    {
      density: options.density ?? 0.6,
      ...(options.flowers ? { flowers: options.flowers } : {}),
      ...(options.grass ? { colours: options.grass } : {}),
    },
  )
  if (x1 > x0) {
    const patch = { x0, x1, z0: near, z1: end }
    drawn += options.surface ? options.surface(place, patch) : gravel(place, patch)
    const look = options.grass ? { colours: options.grass } : {}
    for (const x of [x0, x1])
      drawn += fringe(place, [x, camera.z - 2], [x, camera.z + 26], { density: 1.2, ...look })
  }
  drawn += options.ground?.(place) ?? ''
  const items: Item[] = []
  const add = (x: number, z: number, draw: () => string) =>
    items.push({ away: Math.hypot(x - camera.x, z - camera.z), draw })
  const colours = options.foliage ?? FOLIAGE.summer
  const winter = place.weather === 'snow'
  const plant = (x: number, z: number) =>
    add(x, z, () =>
      winter
        ? bareTree(place, x, z, random.between(5, 8), true)
        : random.next() < 0.14 && distance(place, x, z) > 13
          ? conifer(place, x, z, random.between(7, 11))
          : tree(place, x, z, { colours, height: random.between(5.5, 9) }),
    )
  if (options.far === 'houses')
    add(camera.x, end, () => houseRow(place, [-40, camera.z + 38], [44, camera.z + 38], { gaps: 5 }))
  if (options.far === 'woods')
    add(camera.x, end, () => woods(place, [-70, camera.z + 42], [70, camera.z + 42], { colours }))
  if (options.far === 'trees')
    for (let x = -34; x < 34; x += random.between(5, 9)) plant(x, camera.z + random.between(24, 40))
  const focus = view.focus[1]
  const clear = options.clear ?? 6
  for (const [kind, edge, side] of [
    [options.left ?? 'trees', x0, -1],
    [options.right ?? 'trees', x1, 1],
  ] as const) {
    const verge = options.verge ?? 1.6
    const x = edge + side * verge
    if (kind === 'woods') {
      add(x, focus + 20, () =>
        woods(
          place,
          side < 0 ? [x, camera.z - 6] : [x, camera.z + 60],
          side < 0 ? [x, camera.z + 60] : [x, camera.z - 6],
          { colours },
        ),
      )
      continue
    }
    for (let z = camera.z + 1; z < camera.z + 46; z += kind === 'hedge' ? 5 : random.between(5, 9)) {
      const far = z - camera.z
      if (kind === 'hedge')
        add(x, z + 2.5, () =>
          hedge(place, [x, z], [x, z + 5], { colours, leaves: far < 6 ? 1500 : Math.min(800, 4200 / far) }),
        )
      if (Math.abs(z - focus) < clear) continue
      if (kind === 'trees' || kind === 'hedge') plant(x + side * random.between(1.5, 6), z)
      if (kind === 'bushes') {
        const bushX = x + side * random.between(0, 2)
        add(bushX, z, () => bush(place, bushX, z, random.between(0.7, 1.4), colours))
      }
    }
  }
  return drawn + stacked(items) + defect(place) + atmosphere(place)
}
