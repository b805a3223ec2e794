import type { DrawScene } from '../canvas.ts'
import { houseRow } from '../draw/backdrop.ts'
import { type Board, block, board, onBoard, part, standing, within } from '../draw/bodies.ts'
import { car } from '../draw/cars.ts'
import { shade } from '../draw/colour.ts'
import { plaster, rect, wideWindow } from '../draw/facade.ts'
import { fringe } from '../draw/grass.ts'
import { asphalt, cobbles, slabs } from '../draw/ground.ts'
import { masonry, path } from '../draw/materials.ts'
import { makePlace, type Place } from '../draw/place.ts'
import { bush, tree } from '../draw/plants.ts'
import { defectNotice, doorChain, steelDoor, toiletFigure } from '../draw/public-wc.ts'
import { pipe } from '../draw/rounds.ts'
import { fill, type Point, stroke } from '../draw/shapes.ts'
import { writeOn } from '../draw/signs.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { either, isSecond } from '../draw/twins.ts'

const toiletClosed: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(620, 680), eye: 1.6 })
  const z = random.between(3.7, 4)
  const turn = random.between(0.06, 0.2) * either(variation, 1, -1)
  const frame = standing(random.between(-0.15, 0.15), z, 0, turn)
  const wall = board(place, frame, 4.2, 2.75)
  const tiled = isSecond(variation)
  const doorColour = random.pick(['#3d6a8a', '#3f7a5a', '#8a3f38', '#5f666c'])
  const door = part(frame, 0.15, 0, 0)
  const kind = random.pick(['man', 'woman'] as const)
  const other = kind === 'man' ? 'woman' : 'man'
  const bricks = tiled
    ? masonry(place, wall, ['#d8d4c8', '#cfcabd', '#e0dcd0', '#c9c4b6'], [0.3, 0.15], '#9a968c', 0.01)
    : masonry(place, wall, ['#a8664e', '#b3715a', '#9a5a46', '#ad6a52'], [0.25, 0.075], '#c9bcac', 0.012)
  const roof = { from: [-2.35, 2.75, -0.4], size: [4.7, 0.2, 3] } as const
  return (
    sky(place) +
    horizonLine(place, 'woods') +
    cobbles(place, { x0: -20, x1: 20, z0: -2, z1: 16 }, { size: 0.18 }) +
    houseRow(place, [-22, 17], [24, 17], { gaps: 2 }) +
    tree(place, -3.9, 7.5, { height: 5.5 }) +
    tree(place, 4.6, 8.2, { height: 6 }) +
    block(place, frame, { from: [-2.1, 0, 0], size: [4.2, 2.75, 2.4] }, tiled ? '#d8d4c8' : '#a8664e') +
    bricks +
    onBoard(wall, rect(0, 0, 4.2, 0.25), '#7a766e') +
    steelDoor(place, door, doorColour) +
    sideSigns(place, wall, kind, other) +
    defectNotice(place, door, 1.42, 0.74, isSecond(variation)) +
    doorChain(place, door, 1) +
    block(place, frame, roof, '#6a6e70') +
    onBoard(wall, rect(0, 2.45, 4.2, 2.75), '#101218', 'opacity=".3"') +
    writeOn(wall, 'WC', 2.0, 0.24, 0.048, tiled ? '#1f4f9a' : '#f2efe6', { middle: 3.55 }) +
    bush(place, -2.7, z + 0.3, 0.5) +
    fringe(place, footAt(frame, -2.1), footAt(frame, 2.1), { height: 0.1, density: 0.7, spread: 0.03 }) +
    atmosphere(place)
  )
}

function footAt(frame: ReturnType<typeof standing>, a: number): Point {
  const [x, z] = within(frame, a, 0, -0.03)
  return [x, z]
}

/** The figure next to the door and a small high window of frosted glass on the other side. */
function sideSigns(place: Place, wall: Board, kind: 'man' | 'woman', other: 'man' | 'woman'): string {
  return (
    toiletFigure(wall, kind, 3.12, 1.45, 0.42, '#1f4f9a', '#f4f2ec') +
    toiletFigure(wall, other, 3.58, 1.45, 0.42, '#1f4f9a', '#f4f2ec') +
    onBoard(wall, rect(0.4, 1.75, 1.35, 2.2), '#5a5e60') +
    onBoard(wall, rect(0.45, 1.8, 1.3, 2.15), place.weather === 'evening' ? '#8a7f74' : '#b9c6c9') +
    onBoard(wall, rect(0.86, 1.8, 0.89, 2.15), '#5a5e60')
  )
}

const defibrillator: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(580, 640), eye: 1.5 })
  const z = random.between(1.95, 2.1)
  const side = either(variation, -1, 1)
  // The wall ends on one side and leaves a view of the street.
  const frame = standing(side * random.between(0.05, 0.2), z, 0, side * random.between(0.16, 0.26))
  const [left, right] = side > 0 ? [-0.95, 6] : [-6, 0.95]
  const wall = board(place, part(frame, (left + right) / 2, 0, 0), right - left, 4)
  const middle = -left
  const caseColour = either(variation, '#f2f1ec', '#1f8a4a')
  const own = part(frame, 0, 1.02, 0)
  const [w, h, d] = [0.54, 0.6, 0.22]
  const shell = { from: [-w / 2, 0, -d], size: [w, h, d] } as const
  const hinge = part(own, -w / 2, 0.01, -d, Math.PI - 0.6)
  const leaf = board(place, part(hinge, w / 2, 0, 0), w - 0.02, h - 0.02)
  const back = board(place, part(own, 0, 0.03, -0.03), w - 0.06, h - 0.06)
  const opening = board(place, part(own, 0, 0.03, -d - 0.001), w - 0.06, h - 0.06)
  const sign = board(place, part(frame, 0, 1.74, -0.012), 0.42, 0.42)
  const brick = isSecond(variation)
  return (
    sky(place) +
    horizonLine(place, 'hills') +
    asphalt(place, { x0: -60, x1: 60, z0: -3, z1: 60 }, { repairs: 0 }) +
    slabs(place, { x0: -12, x1: 12, z0: -1, z1: 7, level: 0.02 }, { size: [0.4, 0.4] }) +
    houseRow(place, side > 0 ? [-26, 20] : [-2, 20], side > 0 ? [4, 20] : [26, 20]) +
    tree(place, -side * 4.4, 9.5, { height: 6 }) +
    car(place, -side * 6.5, 13, side > 0 ? 0.1 : 3.1) +
    bush(place, -side * 2.6, 5.4, 0.5) +
    block(place, frame, { from: [left, 0, 0], size: [right - left, 4, 5] }, brick ? '#a8664e' : '#d9cdb0') +
    (brick
      ? masonry(place, wall, ['#a8664e', '#b3715a', '#9a5a46', '#ad6a52'], [0.25, 0.075], '#c9bcac', 0.012)
      : plaster(place, wall, random.pick(['#e2d3ae', '#d6dad2', '#e0c8ac', '#cfd8de']), 0.45)) +
    wideWindow(place, wall, side > 0 ? middle + 0.75 : middle - 1.9, 1.15, 1.15, 1.5, 2) +
    sunOn(wall, middle) +
    heartSign(sign) +
    block(place, own, shell, caseColour) +
    emptyInside(place, opening, back, caseColour) +
    openDoor(place, leaf, caseColour) +
    pipe(place, [within(hinge, 0, 0.04, 0), within(hinge, 0, h - 0.06, 0)], 0.018, '#8a9094') +
    atmosphere(place)
  )
}

/** A soft shadow below the case. */
function sunOn(wall: Board, middle: number): string {
  return onBoard(
    wall,
    [
      [middle - 0.24, 1.02],
      [middle + 0.34, 1],
      [middle + 0.4, 0.82],
      [middle - 0.16, 0.84],
    ],
    '#12141c',
    'opacity=".22"',
  )
}

/** White heart with a lightning flash on green, and the letters AED. */
function heartSign(sign: Board): string {
  const { width: w } = sign
  const heart: Point[] = []
  for (let step = 0; step < 30; step++) {
    const t = (step / 30) * Math.PI * 2
    const [x, y] = [
      16 * Math.sin(t) ** 3,
      13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t),
    ]
    heart.push([w / 2 + x * w * 0.019, w * 0.62 + y * w * 0.019])
  }
  const flash: Point[] = [
    [0.54, 0.84],
    [0.4, 0.62],
    [0.49, 0.62],
    [0.44, 0.44],
    [0.6, 0.68],
    [0.51, 0.68],
  ].map(([x = 0, y = 0]): Point => [x * w, y * w])
  return (
    onBoard(sign, rect(0.012, -0.014, w + 0.012, w - 0.014), '#12141c', 'opacity=".3"') +
    onBoard(sign, rect(0, 0, w, w), '#f4f3ee') +
    onBoard(sign, rect(0.012, 0.012, w - 0.012, w - 0.012), '#128a46') +
    onBoard(sign, heart, '#f6f5f0') +
    onBoard(sign, flash, '#128a46') +
    writeOn(sign, 'AED', w * 0.08, w * 0.19, w * 0.04, '#f6f5f0')
  )
}

/** The inside of the case: bare walls, an empty bracket, a dangling cable, a strip of foam. */
function emptyInside(place: Place, opening: Board, back: Board, colour: string): string {
  const { width: w, height: h } = opening
  const corner = (u: number, v: number) => [opening.at(u, v), back.at(u, v)] as const
  const [ll, lr, ur, ul] = [corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)]
  const side = (p: typeof ll, q: typeof ll, by: number) =>
    fill(
      `M${[p[0], q[0], q[1], p[1]].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
      back.colour(shade(colour, by)),
    )
  const hook = (u: number) =>
    onBoard(back, rect(u, h * 0.3, u + 0.03, h * 0.42), '#6a7074') +
    onBoard(back, rect(u, h * 0.28, u + 0.03, h * 0.31), '#3a3f44')
  const cable: Point[] = [
    back.at(w * 0.8, h * 0.95),
    back.at(w * 0.74, h * 0.7),
    back.at(w * 0.86, h * 0.5),
    back.at(w * 0.78, h * 0.36),
  ]
  const outline = path(back, [
    [w * 0.2, h * 0.34],
    [w * 0.8, h * 0.34],
    [w * 0.8, h * 0.82],
    [w * 0.2, h * 0.82],
  ])
  return (
    onBoard(opening, rect(0, 0, w, h), shade(colour, -0.7)) +
    side(ul, ur, -0.66) +
    side(ll, ul, -0.5) +
    side(lr, ur, -0.34) +
    onBoard(back, rect(0, 0, w, h), shade(colour, -0.42)) +
    side(ll, lr, -0.2) +
    // A paler patch and a dashed outline show where the device belongs.
    onBoard(back, rect(w * 0.2, h * 0.34, w * 0.8, h * 0.82), shade(colour, -0.26)) +
    stroke(
      outline,
      back.colour('#c4161c'),
      Math.max(1.5, 0.006 * back.unit),
      `stroke-dasharray="${(0.022 * back.unit).toFixed(1)} ${(0.016 * back.unit).toFixed(1)}"`,
    ) +
    hook(w * 0.26) +
    hook(w * 0.67) +
    onBoard(back, rect(w * 0.2, h * 0.2, w * 0.8, h * 0.25), '#55595c') +
    stroke(
      `M${cable[0]?.map((value) => value.toFixed(1)).join(' ')}C${cable
        .slice(1)
        .map((point) => point.map((value) => value.toFixed(1)).join(' '))
        .join(' ')}`,
      '#17191b',
      Math.max(2, 0.012 * back.unit),
    ) +
    stroke(
      path(opening, rect(0, 0, w, h)),
      place.tone(shade(colour, -0.35)),
      Math.max(2, 0.012 * opening.unit),
    )
  )
}

/** The door of the case, wide open, with its pane. */
function openDoor(place: Place, leaf: Board, colour: string): string {
  const { width: w, height: h } = leaf
  return (
    onBoard(leaf, rect(0, 0, w, h), shade(colour, -0.12)) +
    fill(path(leaf, rect(w * 0.12, h * 0.12, w * 0.88, h * 0.88)), place.tone('#bcd3dc'), 'opacity=".75"') +
    fill(
      path(leaf, [
        [w * 0.2, h * 0.12],
        [w * 0.42, h * 0.12],
        [w * 0.7, h * 0.88],
        [w * 0.48, h * 0.88],
      ]),
      '#ffffff',
      'opacity=".4"',
    ) +
    stroke(path(leaf, rect(0, 0, w, h)), leaf.colour(shade(colour, -0.4)), Math.max(1.5, 0.008 * leaf.unit))
  )
}

export const SONSTIGES_2: Record<string, DrawScene> = {
  'toilet-closed': toiletClosed,
  'defibrillator-missing': defibrillator,
}
