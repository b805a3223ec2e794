import type { DrawScene } from '../canvas.ts'
import { board, standing } from '../draw/bodies.ts'
import { strewnBook, tornPage, wreckedBookcase } from '../draw/bookcase.ts'
import { burntBin, smoke, soot } from '../draw/burnt-bin.ts'
import { plaster, wideWindow } from '../draw/facade.ts'
import { glassLitter } from '../draw/glass.ts'
import { park, windingPath } from '../draw/greenery.ts'
import { cobbles, slabs } from '../draw/ground.ts'
import { parkBench } from '../draw/park-bench.ts'
import { makePlace, project, scaleAt } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { mirrored, type Point } from '../draw/shapes.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { post } from '../draw/street-furniture.ts'
import { either, isSecond } from '../draw/twins.ts'

const binBurnt: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(250, 310), eye: random.between(1.45, 1.6) })
  const [x, z] = [random.between(-0.25, 0.15), random.between(2.7, 2.9)]
  const wall = isSecond(variation)
  const [px, py] = project(place, x, z)
  const unit = scaleAt(place, x, z)
  const setting = wall
    ? (() => {
        const surface = board(place, standing(0, z + 0.75, 0, random.between(-0.08, 0.08)), 16, 5)
        const [wx, wy] = surface.at(8 + x, 0)
        return (
          slabs(place, { x0: -20, x1: 20, z0: -1, z1: z + 1.2 }, { size: [0.4, 0.4] }) +
          plaster(place, surface, random.pick(['#e0d2b4', '#d5d8d2', '#d9bfa4']), 0.5) +
          wideWindow(place, surface, 8 + x + 1.3, 1.55, 1.6, 1.3, 2) +
          wideWindow(place, surface, 8 + x - 3.4, 1.55, 1.6, 1.3, 2) +
          soot(place, wx + 30, wy, 1.3 * surface.unit, 2.5 * surface.unit)
        )
      })()
    : park(place, {
        trees: 6,
        far: random.between(20, 30),
        clear: [-2, 2],
        ground: () => windingPath(place, { width: 5, bend: random.between(-5, 5), colour: '#b3a894' }).drawn,
      }) +
      parkBench(place, { x: x + 2.2, z: z + 1.1, turn: -0.15, wood: '#8a5f3c', metal: '#3a4042' }) +
      post(place, x - 0.42, z + 0.12, 1.25, 0.035, '#3d4347') +
      soot(place, px - 0.42 * unit, py - 0.6 * unit, 0.16 * unit, 0.9 * unit)
  const scene =
    (wall ? sky(place) : '') +
    setting +
    burntBin(place, x, z, random.pick(['#2f6a48', '#3a5f8a', '#d0672a', '#4a5a62'])) +
    smoke(place, px + 0.05 * unit, py - 0.45 * unit, 420) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

const bookcaseSmashed: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(360, 430), eye: 1.6 })
  const [x, z] = [either(variation, 0.05, -0.55), random.between(3.9, 4.2)]
  const paved = isSecond(variation)
  const spots = Array.from(
    { length: 17 },
    () => [random.between(-1.6, 1.5), random.between(1.9, 3.7)] as const,
  ).sort((p, q) => q[1] - p[1])
  const pages = Array.from({ length: 14 }, () => [random.between(-2, 2), random.between(1.8, 4)] as const)
  const chips = Array.from(
    { length: 60 },
    (): Point => [x + random.between(-0.6, 1.1), z - random.between(0.1, 1)],
  )
  return (
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      far: random.between(15, 24),
      trees: 5,
      clear: [-2.2, 2.2],
      ground: () =>
        paved
          ? slabs(place, { x0: -6, x1: 6, z0: -1, z1: z + 1.4 }, { size: [0.3, 0.3] })
          : cobbles(place, { x0: -6, x1: 6, z0: -1, z1: z + 1.4 }, { size: 0.15 }),
    }) +
    tree(place, -4, 8, { height: 6 }) +
    wreckedBookcase(place, {
      x,
      z,
      turn: either(variation, 0.24, -0.2),
      colour: random.pick(['#8a5f3c', '#3f6a5a', '#9c4a33', '#3d5a7a']),
    }) +
    glassLitter(
      place,
      chips,
      (px, pz) => ({ at: project(place, px, pz), unit: scaleAt(place, px, pz) }),
      0.03,
    ) +
    pages.map(([px, pz]) => tornPage(place, px, pz)).join('') +
    spots.map(([px, pz], index) => strewnBook(place, px, pz, index % 3 !== 0)).join('') +
    atmosphere(place)
  )
}

export const VANDALISMUS_2: Record<string, DrawScene> = {
  'bin-burnt': binBurnt,
  'bookcase-smashed': bookcaseSmashed,
}
