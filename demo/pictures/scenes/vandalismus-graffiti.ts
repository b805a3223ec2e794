import type { DrawScene } from '../canvas.ts'
import { type Board, board, onBoard, standing, within } from '../draw/bodies.ts'
import { plaster, wideWindow } from '../draw/facade.ts'
import { sprayMark, sprayTag, throwUp } from '../draw/graffiti.ts'
import { fringe } from '../draw/grass.ts'
import { park, windingPath } from '../draw/greenery.ts'
import { asphalt, cobbles, groundLine } from '../draw/ground.ts'
import { letters, wordWidth } from '../draw/lettering.ts'
import { masonry } from '../draw/materials.ts'
import { monument } from '../draw/monument.ts'
import { makePlace, type Place } from '../draw/place.ts'
import { bush } from '../draw/plants.ts'
import { curve, type Point, stroke } from '../draw/shapes.ts'
import { regular, writeOn } from '../draw/signs.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { either, isSecond } from '../draw/twins.ts'
import { VANDALISMUS_2 } from './vandalismus-graffiti-2.ts'

const WORDS = ['ZORK', 'KAOS', 'REMO', 'OHA', 'SNIK', 'PAX'] as const

const SPRAY = [
  ['#35c4e0', '#1b4fa8'],
  ['#f26aa5', '#a01f6a'],
  ['#8fd63c', '#1f7a3a'],
  ['#ffb52b', '#d6421f'],
  ['#c9ccd0', '#6f7680'],
] as const

/** Paper stars and flowers that children have stuck on the classroom windows. */
function windowPaper(place: Place, surface: Board, u: number, v: number, width: number): string {
  const { random } = place
  let drawn = ''
  for (let index = 0; index < 4; index++) {
    const [x, y] = [u + random.between(0.2, width - 0.2), v + random.between(0.3, 1)]
    const points = regular(10, [0, 0], 0.13).map(
      ([px, py], at): Point => [x + px * (at % 2 === 0 ? 1 : 0.5), y + py * (at % 2 === 0 ? 1 : 0.5)],
    )
    drawn += onBoard(surface, points, random.pick(['#f2c12e', '#e8618c', '#5fb0e0', '#8fd63c']))
  }
  return drawn
}

/** Chalk hopscotch on the school yard. */
function hopscotch(place: Place, x: number, z: number): string {
  let drawn = ''
  for (const [row, cells] of [1, 2, 1, 2, 1].entries())
    for (let cell = 0; cell < cells; cell++) {
      const left = x + (cell - cells / 2) * 0.42
      const low = z + row * 0.4
      drawn += groundLine(
        place,
        [
          [left, low],
          [left + 0.42, low],
          [left + 0.42, low + 0.4],
          [left, low + 0.4],
          [left, low],
        ],
        0.03,
        place.random.pick(['#f4f0e6', '#f2c9d8', '#cfe6f2']),
        0.75,
      )
    }
  return drawn
}

const graffitiWall: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(700, 740), eye: 1.6 })
  const turn = random.between(0.14, 0.26) * either(variation, 1, -1)
  const frame = standing(0, random.between(8, 8.8), 0, turn)
  const wall = board(place, frame, 24, 6.5)
  const shift = 4.5
  const footOf = (a: number): Point => {
    const [px, pz] = within(frame, a, 0, -0.05)
    return [px, pz]
  }
  const colour = random.pick(['#e6d9b8', '#dfe0d8', '#e2c9a8', '#d5dde0'])
  const start = random.whole(0, WORDS.length - 1)
  const words = [WORDS[start], WORDS[(start + random.whole(1, WORDS.length - 1)) % WORDS.length]]
  const [first, second] = [random.pick(SPRAY), random.pick(SPRAY)]
  let windows = ''
  for (let u = 1.2; u < 22; u += 3.6)
    windows += wideWindow(place, wall, u, 2.95, 2.4, 1.5, 3) + windowPaper(place, wall, u, 2.95, 2.4)
  const scene =
    sky(place) +
    asphalt(place, { x0: -40, x1: 40, z0: -3, z1: 40 }, { colour: '#7d7c7a', repairs: 0 }) +
    hopscotch(place, random.between(-1.6, 1.6), 3.4) +
    (isSecond(variation)
      ? masonry(place, wall, ['#a8664e', '#b3715a', '#9a5a46', '#ad6a52'], [0.5, 0.16], '#c9bcac', 0.02)
      : plaster(place, wall, colour, 0.35)) +
    windows +
    writeOn(
      wall,
      'GRUNDSCHULE',
      5.05,
      0.7,
      0.13,
      either(variation, random.pick(['#8c2f2a', '#2f4a6b', '#3f5a48']), '#f2ece0'),
      {
        middle: 12,
      },
    ) +
    throwUp(place, wall, {
      word: words[0] ?? 'ZORK',
      u: 4 + shift,
      v: 0.72,
      height: 1.5,
      colours: first,
      line: '#14161c',
      tilt: random.between(-0.03, 0.06),
    }) +
    throwUp(place, wall, {
      word: words[1] ?? 'OHA',
      u: 8.9 + shift,
      v: 0.95,
      height: 1.05,
      colours: second,
      line: random.pick(['#f4f2ec', '#14161c']),
      tilt: 0.04,
    }) +
    sprayTag(place, wall, 'KRX', 2.3 + shift, 1.1, 0.55, '#14161c') +
    sprayTag(place, wall, 'SOLO', 11.3 + shift, 0.7, 0.4, '#b3261e') +
    sprayMark(wall, 'crown', 4.6 + shift, 2.4, 0.4, '#14161c') +
    sprayMark(wall, 'arrow', 8 + shift, 0.65, 0.55, '#b3261e') +
    fringe(place, footOf(-9), footOf(9), { height: 0.12, density: 0.5, spread: 0.04 }) +
    atmosphere(place)
  return scene
}

const graffitiMonument: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(700, 760), eye: 1.6 })
  const kind = either(variation, 'bust' as const, 'obelisk' as const)
  const z = kind === 'bust' ? random.between(4.1, 4.4) : random.between(4.9, 5.2)
  const ink = random.pick(['#c4161c', '#1a1c20', '#1f4fc0'])
  const second = random.pick(['#e8308a', '#2fb44a', '#f2b90f'])
  const paved = random.next() < 0.5
  return (
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      far: random.between(18, 26),
      trees: 6,
      clear: [-2.6, 2.6],
      ground: () =>
        paved
          ? cobbles(place, { x0: -9, x1: 9, z0: -1, z1: 9 }, { size: 0.16 })
          : windingPath(place, { width: 6, colour: '#bfae8f', to: 12 }).drawn,
    }) +
    bush(place, -2.7, z + 1.3, 0.7) +
    bush(place, 2.8, z + 1.2, 0.65) +
    monument(
      place,
      {
        x: random.between(-0.2, 0.2),
        z,
        turn: random.between(-0.35, 0.35),
        stone: random.pick(['#b5ab98', '#a8a49b', '#b09a80']),
        kind,
      },
      (surface) =>
        sprayTag(place, surface, random.pick(['KAOS', 'REX', 'ZORK']), 0.08, 0.42, 0.42, ink) +
        sprayMark(surface, 'face', 0.72, 0.9, 0.3, second) +
        sprayMark(surface, 'arrow', 0.12, 0.95, 0.3, second),
      (at, unit) => {
        // The sculpture itself has been painted as well.
        const wide = 0.035 * unit
        const line = (points: readonly Point[], colour: string, thick = wide) =>
          stroke(
            curve(
              points.map(([a, b]) => at(a, b)),
              false,
            ),
            place.tone(colour),
            thick,
            'opacity=".95"',
          )
        if (kind === 'obelisk')
          return (
            [
              [random.pick(['REX', 'PAX', 'OHA']), 2.02, 0.24, ink],
              ['X', 2.5, 0.3, second],
              [random.pick(['KO', 'YO', 'NA']), 3.05, 0.2, ink],
            ] as const
          )
            .map(([word, low, high, colour]) => {
              const slant = (u: number, v: number) => at(u + (v - low) * 0.2, v + u * 0.14, -0.36)
              const left = -wordWidth(word, high) / 2
              const written = letters(slant, word, left, low, high).data
              return (
                stroke(written, place.tone(colour), wide * 1.15, 'opacity=".95"') +
                stroke(written, place.tone(colour), wide * 2.4, 'opacity=".14"')
              )
            })
            .join('')
        return (
          line(
            [
              [-0.17, 2.57],
              [-0.06, 2.52],
              [0, 2.55],
              [0.06, 2.52],
              [0.17, 2.57],
            ],
            '#15161a',
            wide * 1.2,
          ) +
          line(regular(9, [-0.08, 2.68], 0.07), '#15161a', wide * 0.7) +
          line(regular(9, [0.08, 2.68], 0.07), '#15161a', wide * 0.7) +
          line(
            [
              [-0.35, 2.2],
              [-0.1, 2.05],
              [0.1, 2.25],
              [0.36, 2.08],
            ],
            ink,
            wide * 1.6,
          ) +
          line(
            [
              [0.1, 2.2],
              [0.1, 1.85],
            ],
            ink,
            wide * 0.5,
          )
        )
      },
    ) +
    atmosphere(place)
  )
}

export const VANDALISMUS: Record<string, DrawScene> = {
  'graffiti-wall': graffitiWall,
  'graffiti-monument': graffitiMonument,
  ...VANDALISMUS_2,
}
