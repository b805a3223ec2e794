import type { DrawScene, Variation } from '../canvas.ts'
import { type StreetOptions, street } from '../draw/backdrop.ts'
import { glow, linear } from '../draw/colour.ts'
import { type LampKind, lamp, lampHead, lightPool } from '../draw/lamps.ts'
import { lookingAt, makePlace, type Place, project, scaleAt } from '../draw/place.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'

type Post = { x: number; z: number; on: boolean }

/** A street at night with a row of lamps; light lies on road and walls wherever one is lit. */
function nightStreet(
  variation: Variation,
  kind: LampKind,
  posts: (place: Place) => readonly Post[],
  options: StreetOptions,
  view: { yaw: number; horizon: number; focal: number; eye?: number; x?: number },
): string {
  const place = makePlace(variation, lookingAt([view.x ?? 0, 0], view.yaw, 0, view), 'night')
  const row = [...posts(place)].sort((one, other) => other.z - one.z)
  const turn = (x: number) => (x < 0 ? 0 : Math.PI)
  const head = lampHead(kind)
  const pools = row
    .map(({ x, z, on }) => (on ? lightPool(place, x + (x < 0 ? 1 : -1) * head[0], z, 5.2, 0.62) : ''))
    .join('')
  const walls = row
    .map(({ x, z, on }) => {
      if (!on) return ''
      const [px, py] = project(place, x + Math.sign(x) * 1.6, z, 2.6)
      const scale = scaleAt(place, x, z)
      return glow(px, py, scale * 3.6, scale * 3.4, '#ffc773', 0.42)
    })
    .join('')
  const [skyTop] = [place.camera.horizon]
  const dusk = linear([
    [0, '#1a2748', 0],
    [0.7, '#3b4a75', 0.35],
    [1, '#7d7a92', 0.6],
  ])
  return (
    sky(place) +
    `${dusk.def}<rect width="1600" height="${skyTop}" fill="${dusk.fill}"/>` +
    horizonLine(place, 'hills') +
    street(place, { ...options, lamps: false }) +
    walls +
    pools +
    row
      .map(({ x, z, on }) =>
        lamp(place, x, z, kind, {
          turn: turn(x),
          level: 0.11,
          on,
          shadow: false,
          // Unlit masts stand out against the sky only if they are not drowned in the dark.
          colour: kind === 'arm' ? '#d3d9de' : '#a9b8be',
        }),
      )
      .join('') +
    atmosphere(place)
  )
}

const lampDark: DrawScene = (variation) => {
  const { random } = variation
  const kind = random.pick(['arm', 'lantern', 'arm'] as const)
  const side = random.pick([-1, 1])
  const near = kind === 'arm' ? 8.2 : 6
  return nightStreet(
    variation,
    kind,
    () => [
      { x: side * 3.5, z: near, on: false },
      ...[1, 2, 3, 4].map((step) => ({
        x: side * 3.5,
        z: near + step * (kind === 'arm' ? 13 : 9),
        on: true,
      })),
      ...[0, 1, 2].map((step) => ({ x: side * -3.5, z: near + 6 + step * 13, on: true })),
    ],
    {
      left: -3,
      right: 3,
      leftSide: random.pick(['houses', 'hedge']),
      rightSide: 'houses',
      cars: random.whole(1, 3),
      firstCar: 15,
    },
    {
      yaw: side * random.between(0.1, 0.2),
      horizon: kind === 'arm' ? 850 : 800,
      focal: kind === 'arm' ? 1080 : 1250,
    },
  )
}

const lampsRowDark: DrawScene = (variation) => {
  const { random } = variation
  const kind = random.pick(['arm', 'lantern', 'arm'] as const)
  const side = random.pick([-1, 1])
  return nightStreet(
    variation,
    kind,
    () =>
      [0, 1, 2, 3, 4].flatMap((step) => [
        { x: side * 3.25, z: 7.4 + step * 9.5, on: false },
        ...(step % 2 === 1 ? [{ x: side * -3.25, z: 6 + step * 9.5, on: false }] : []),
      ]),
    {
      left: -3,
      right: 3,
      leftSide: 'houses',
      rightSide: 'houses',
      cars: random.whole(2, 4),
      firstCar: 13,
      setback: 3.5,
    },
    { yaw: side * random.between(0.02, 0.16), horizon: 790, focal: 1120 },
  )
}

export const LIGHTING_1: Record<string, DrawScene> = {
  'lamp-dark': lampDark,
  'lamps-row-dark': lampsRowDark,
}
