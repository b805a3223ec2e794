import type { DrawScene } from '../canvas.ts'
import { houseRow } from '../draw/backdrop.ts'
import { board, standing } from '../draw/bodies.ts'
import { scrap } from '../draw/bottles.ts'
import { plaster, wideWindow } from '../draw/facade.ts'
import { fringe } from '../draw/grass.ts'
import { asphalt, slabs } from '../draw/ground.ts'
import { masonry } from '../draw/materials.ts'
import { makePlace } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { rat } from '../draw/rats.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { gableFront, handlessClock } from '../draw/town-hall.ts'
import { either, isSecond } from '../draw/twins.ts'
import { rubbishBag, wheelieBin } from '../draw/wheelie-bins.ts'
import { SONSTIGES_2 } from './sonstiges-2.ts'

const ratsAtBins: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(230, 290),
    eye: 1.2,
    yaw: random.between(-0.1, 0.1),
  })
  const z = random.between(2.75, 2.95)
  const wall = board(place, standing(0, z + 0.95, 0, random.between(-0.06, 0.06)), 20, 4.5)
  const brick = isSecond(variation)
  const bins = random.pick([
    ['#2c3034', '#2c3034', '#2f5f8a', '#2f5f8a', '#5a4632', '#6f5436'],
    ['#2c3034', '#d9a11f', '#2c3034', '#2c3034', '#2f6a48', '#2f6a48'],
  ] as const)
  const shift = random.between(-0.25, 0.25)
  const frames = [-0.86, -0.12, 0.64].map((a) => standing(a + shift, z, 0, random.between(-0.12, 0.12)))
  const bagX = shift + (isSecond(variation) ? -0.35 : 0.3)
  const paint = random.pick(['#3a3d42', '#c9ccd0', '#3a5f8a'])
  const ground = isSecond(variation)
  const rats = [
    { x: bagX - 0.5, z: z - 0.85, facing: 1, pose: 'walking', size: 1.25 },
    { x: bagX + 0.62, z: z - 0.75, facing: -1, pose: 'sitting', size: 1.2 },
    { x: bagX - 1.25, z: z - 0.42, facing: 1, pose: 'walking', size: 1.1 },
    { x: bagX + 1.35, z: z - 1.1, facing: -1, pose: 'walking', size: 1.25 },
  ] as const
  const junk = Array.from(
    { length: 9 },
    () => [bagX + random.between(-0.9, 1), z - random.between(0.35, 1.3)] as const,
  )
  return (
    (ground
      ? asphalt(place, { x0: -30, x1: 30, z0: -2, z1: z + 1.4 }, { repairs: 0 })
      : slabs(place, { x0: -12, x1: 12, z0: -1, z1: z + 1.4 }, { size: [0.3, 0.3] })) +
    (brick
      ? masonry(place, wall, ['#9c5a44', '#a8644c', '#8f4f3c', '#a35a48'], [0.25, 0.075], '#c2b5a4', 0.012)
      : plaster(place, wall, random.pick(['#dccfb2', '#d2d6cf', '#dcc2a8']), 0.4)) +
    wideWindow(place, wall, random.pick([7.1, 11.6]), 1.5, 1.5, 1.1, 2) +
    fringe(place, [-6, z + 0.93], [6, z + 0.93], { height: 0.1, density: 0.6, spread: 0.03 }) +
    frames
      .map((frame, index) =>
        wheelieBin(
          place,
          frame,
          bins[index * 2] ?? '#2c3034',
          bins[index * 2 + 1] ?? '#2c3034',
          index === 1 ? random.between(0.35, 0.6) : 0,
        ),
      )
      .join('') +
    rat(place, frames[2]?.origin[0] ?? 0, z + 0.22, -1, 'walking', 1, 1) +
    rubbishBag(place, bagX - 0.75, z - 0.15, 0.5, '#2a2c31') +
    rubbishBag(place, bagX, z - 0.5, 0.62, paint, true) +
    junk
      .map(([x, jz]) =>
        scrap(
          place,
          x,
          jz,
          random.between(0.025, 0.055),
          random.pick(['#e8e4da', '#d8433a', '#c9a23a', '#6b8a3a', '#8a5a34']),
        ),
      )
      .join('') +
    [...rats]
      .sort((p, q) => q.z - p.z)
      .map((one) =>
        rat(
          place,
          one.x,
          one.z,
          one.facing,
          one.pose,
          one.size,
          0,
          random.pick(['#6b5848', '#5a4a40', '#74604c']),
        ),
      )
      .join('') +
    atmosphere(place)
  )
}

const clockStopped: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(1660, 1700), eye: 1.6, focal: 2300 })
  const style = either(variation, random.pick(['brick', 'plaster'] as const), 'timber' as const)
  const wallColour = {
    plaster: random.pick(['#e2cf9f', '#d9b58f', '#cfd6ce']),
    brick: '#a85a44',
    timber: '#ece3d0',
  }[style]
  const width = random.between(8, 9)
  const frame = standing(random.between(-0.4, 0.4), 17.5, 3.9, random.between(-0.2, 0.2))
  const front = board(place, frame, width, 9.6)
  const side = random.next() < 0.5 ? -1 : 1
  return (
    sky(place) +
    tree(place, side * 9.5, 26, { height: 13 }) +
    houseRow(place, side > 0 ? [-16, 21] : [6.5, 21], side > 0 ? [-6.5, 21] : [16, 21], {
      fixed: { floors: 3 },
    }) +
    gableFront(place, front, wallColour, style, 4.8) +
    handlessClock(place, front, [width / 2, 6.5], 1.45, !isSecond(variation)) +
    atmosphere(place)
  )
}

export const SONSTIGES: Record<string, DrawScene> = {
  'rats-at-bins': ratsAtBins,
  'clock-stopped': clockStopped,
  ...SONSTIGES_2,
}
