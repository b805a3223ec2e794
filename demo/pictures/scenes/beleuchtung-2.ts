import type { DrawScene } from '../canvas.ts'
import { houseRow } from '../draw/backdrop.ts'
import { shade } from '../draw/colour.ts'
import { FOLIAGE, foliage } from '../draw/foliage.ts'
import { meadow } from '../draw/grass.ts'
import { crumbs, groundBlob, pit, radiating } from '../draw/holes.ts'
import { closeHead, dayGlow } from '../draw/lamp-heads.ts'
import { lamp, lampHead } from '../draw/lamps.ts'
import { closeLantern } from '../draw/lanterns.ts'
import { lump, lumps, rod } from '../draw/pieces.ts'
import { lookingAt, makePlace, type Place, project, scaleAt } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { eitherWay, onStreet } from '../draw/settings.ts'
import { shadowOfPost } from '../draw/shadows.ts'
import { curve, fill, group, n, type Point, polygon, stroke } from '../draw/shapes.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'

const SIDES = ['houses', 'hedge', 'houses', 'trees'] as const

const lampLeaning: DrawScene = (variation) => {
  const { random } = variation
  const kind = random.pick(['arm', 'lantern'] as const)
  const side = random.pick([-1, 1])
  const away = kind === 'arm' ? 8.4 : 5.8
  return onStreet(
    variation,
    {
      focus: [side * 3.6, 0],
      yaw: side * random.between(0.02, 0.2),
      away,
      camera: { horizon: 800, focal: 1130 },
    },
    {
      left: -3.2,
      right: 3.2,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      lamps: false,
      cars: 2,
      firstCar: 17,
    },
    (place) => {
      const [x, z] = [side * 3.6, 0]
      const [footX, footY] = project(place, x, z, 0.11)
      const hole = groundBlob(place, x, z, 0.42, 0.38, 0.2)
      const degrees = -side * random.between(17, 23)
      const lean = Math.tan((degrees * Math.PI) / 180)
      const shadow = shadowOfPost(place, x, z, lampHead(kind)[1], 0.12, 0.11)
      const others = [11, 23, 36]
        .map((far) => lamp(place, x, z + far, kind, { turn: side < 0 ? 0 : Math.PI, level: 0.11 }))
        .join('')
      return (
        others +
        group(shadow, `transform="rotate(${n(degrees * 0.4)} ${n(footX)} ${n(footY)})"`) +
        radiating(place, hole, 8, 0.5, { width: 0.03, level: 0.11 }) +
        pit(place, hole, 0.12, { level: 0.11, floor: '#6f5d45' }) +
        lumps(
          place,
          x - lean * 0.4,
          z,
          [0.55, 0.4],
          12,
          [0.06, 0.17],
          ['#a5a19a', '#8f8b84', '#b5b0a7'],
          0.11,
        ) +
        group(
          lamp(place, x, z, kind, { turn: side < 0 ? 0 : Math.PI, level: -0.05, shadow: false }),
          `transform="rotate(${n(degrees)} ${n(footX)} ${n(footY)})"`,
        ) +
        lump(place, x - Math.sign(lean) * 0.22, z - 0.18, 0.2, '#a9a59d', { level: 0.11 }) +
        crumbs(place, hole, 60, ['#8b7a5e', '#6b5b45', '#a5a19a'], 0.022, { level: 0.11, reach: 1 })
      )
    },
  )
}

/** Sky with roofs and treetops along the lower edge, for things photographed from below. */
function lookingUp(place: Place): string {
  const { random } = place
  const roofs = random.next() < 0.6
  let drawn = sky(place)
  if (roofs) drawn += houseRow(place, [-22, 14], [24, 14], { fixed: { floors: 2, eaves: 6.1 } })
  else
    for (const x of [-9, -5.5, -1, 4, 8.5])
      drawn += tree(place, x, random.between(12, 17), { height: random.between(8, 11), shadow: false })
  return drawn
}

const lampGlassBroken: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: 1500, focal: 1300, yaw: random.between(-0.2, 0.2) })
  const x = random.between(620, 980)
  const size = random.between(370, 420)
  const branch = random.pick([-1, 1])
  const lumps = Array.from({ length: 11 }, () => ({
    x: 800 + branch * random.between(600, 900),
    y: random.between(-80, 300),
    r: random.between(80, 150),
  }))
  return (
    lookingUp(place) +
    foliage(place, lumps, 6, { colours: FOLIAGE.summer, leaves: 700, size: 34 }) +
    closeLantern(place, x, 590, size, {
      broken: true,
      colour: random.pick(['#2f3d39', '#33373c', '#3b3128']),
    }) +
    atmosphere(place)
  )
}

const lampHanging: DrawScene = (variation) => {
  const { random } = variation
  const side = random.pick([-1, 1])
  const place = makePlace(variation, lookingAt([0, 0], side * 0.06, 8, { horizon: 1440, focal: 2250 }))
  let drawn = sky(place) + horizonLine(place, 'hills')
  drawn += meadow(place, { x0: -80, x1: 80, z0: -5, z1: 300 }, { density: 0.2 })
  const along = random.next() < 0.5
  drawn += along ? houseRow(place, [-26, 13], [26, 13]) : ''
  if (!along)
    for (const x of [-11, -7, 5, 9.5, 13])
      drawn += tree(place, x, random.between(10, 18), { height: random.between(7, 10), shadow: false })
  const mastX = side * -1.1
  drawn +=
    rod(place, [mastX, 0, 0], [mastX, 0, 1.2], 0.1, '#8f979c') +
    rod(place, [mastX, 0, 1.2], [mastX, 0, 5.75], 0.075, '#969ea3')
  const at = (dx: number, h: number) => project(place, mastX + side * dx, 0, h)
  const arm = [at(0, 5.6), at(0.1, 5.95), at(0.45, 6.15), at(1.0, 6.2)]
  const scale = scaleAt(place, mastX, 0)
  const tone = place.tone('#8f979c')
  drawn +=
    stroke(curve(arm, false), shade(tone, -0.3), 0.1 * scale) +
    stroke(curve(arm, false), shade(tone, 0.3), 0.034 * scale)
  // Torn socket at the arm's end, cables down to the head.
  const [endX, endY] = at(1.0, 6.2)
  drawn += fill(
    polygon([
      [endX, endY - 12],
      [endX + side * 16, endY - 15],
      [endX + side * 9, endY - 4],
      [endX + side * 18, endY + 5],
      [endX, endY + 12],
    ]),
    '#1b1d20',
  )
  const [hangX, hangY] = at(1.14, 5.15)
  for (const [bow, colour, wide] of [
    [34, '#25272b', 10],
    [-20, '#7a3a22', 6],
    [10, '#c9a92c', 5.5],
  ] as const) {
    const cable = [
      [endX + side * 4, endY],
      [endX + side * (20 + bow), endY + (hangY - endY) * 0.35],
      [hangX - side * bow * 0.5, endY + (hangY - endY) * 0.75],
      [hangX, hangY],
    ] as const
    drawn += stroke(curve(cable, false), colour, wide)
  }
  const angle = side > 0 ? random.between(62, 76) : random.between(104, 118)
  drawn += closeHead(place, hangX, hangY, 0.98 * scale, angle)
  const glint: Point[] = [
    [hangX + side * 20, hangY - 8],
    [hangX + side * 34, hangY - 26],
    [hangX + side * 12, hangY - 22],
  ]
  drawn += stroke(polygon(glint, false), '#c9a92c', 3)
  return drawn + atmosphere(place)
}

const lampDayOn: DrawScene = (variation) => {
  const { random } = variation
  const kind = random.pick(['lantern', 'arm', 'ball'] as const)
  const side = random.pick([-1, 1])
  const away = kind === 'arm' ? 7.4 : 4.6
  return onStreet(
    variation,
    {
      focus: [side * 3.5, 0],
      yaw: side * random.between(0, 0.16),
      away,
      weather: 'sun',
      camera: { horizon: kind === 'arm' ? 900 : 860, focal: 1130 },
    },
    {
      left: -3,
      right: 3,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      lamps: false,
      cars: 2,
      firstCar: 16,
    },
    (place) =>
      [26, 13, 0]
        .map((far) => {
          const [x, z] = [side * 3.5, far]
          const turn = side < 0 ? 0 : Math.PI
          const [along, height] = lampHead(kind)
          const [px, py] = project(
            place,
            x + Math.cos(turn) * along,
            z,
            height + 0.11 - (kind === 'lantern' ? 0.05 : 0),
          )
          return (
            lamp(place, x, z, kind, { turn, level: 0.11, on: true }) +
            dayGlow(px, py, 0.27 * scaleAt(place, x, z))
          )
        })
        .join(''),
  )
}

export const LIGHTING_2: Record<string, DrawScene> = {
  'lamp-leaning': lampLeaning,
  'lamp-glass-broken': eitherWay(lampGlassBroken),
  'lamp-hanging': lampHanging,
  'lamp-day-on': lampDayOn,
}
