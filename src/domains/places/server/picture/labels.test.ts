import { expect, test } from 'vitest'
import { LIGHT } from '#domains/places/map-colours.rules.ts'
import type { MapLayer } from '#domains/places/map-layers.rules.ts'
import { type Frame, frameOf, type Rect, type Spot } from './frame.ts'
import { drawLabels } from './labels.ts'
import { clipLine, joinLines } from './lines.ts'
import { createOccupiedBoxes } from './occupied-boxes.ts'
import type { OpenTile, TileFeature } from './open-tile.ts'

const FRAME = frameOf('MEDIUM', { latitude: 50, longitude: 9 }, false)
const EVERYTHING: Rect = { left: -24, top: -24, right: 664, bottom: 384 }

const street = (name: string, line: Spot[]): TileFeature => ({
  shape: 'line',
  kind: 'residential',
  name,
  lines: [line],
})
const number = (name: string, at: Spot): TileFeature => ({
  shape: 'point',
  kind: 'house-number',
  name,
  lines: [[at]],
})

function tile(layers: Partial<Record<MapLayer, TileFeature[]>>): OpenTile {
  return { rect: EVERYTHING, features: (layer) => layers[layer] ?? [] }
}

/** Draws labels; returns the boxes that each takes. */
function write(tiles: OpenTile[], frame: Frame = FRAME, taken: Rect[] = []) {
  const crowd = createOccupiedBoxes()
  crowd.add(taken)
  const names: (readonly Rect[])[] = []
  const { markup } = drawLabels(tiles, frame, LIGHT, {
    ...crowd,
    add: (boxes) => {
      names.push(boxes)
      crowd.add(boxes)
    },
  })
  return { names, markup }
}

const isOn = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test('no label overlaps another label, the pin or the edge', () => {
  const streets = Array.from({ length: 24 }, (_, index) =>
    street(`Querstraße ${index}`, [
      [-20, index * 16],
      [660, index * 16 + ((index * 37) % 90)],
    ]),
  )
  const alleys = Array.from({ length: 30 }, (_, index) =>
    street(`Gasse ${index}`, [
      [index * 22, -20],
      [index * 22 + 40, 380],
    ]),
  )
  const numbers = Array.from({ length: 900 }, (_, index) =>
    number(String(index), [(index % 45) * 15, Math.floor(index / 45) * 18]),
  )
  const pin = { left: 300, top: 130, right: 340, bottom: 200 }
  const { names } = write([tile({ street: [...streets, ...alleys], 'house-number': numbers })], FRAME, [pin])
  expect(names.length).toBeGreaterThan(30)
  for (const [index, name] of names.entries()) {
    for (const box of name) {
      expect(isOn(box, pin)).toBe(false)
      expect(box.left >= 0 && box.top >= 0 && box.right <= 640 && box.bottom <= 360).toBe(true)
      for (const other of names.slice(index + 1)) expect(other.some((each) => isOn(box, each))).toBe(false)
    }
  }
})

test('a street in pieces is labelled once, a long one at intervals', () => {
  const large = frameOf('LARGE', FRAME.point, false)
  const pieces = [0, 1, 2, 3].map((index) =>
    street('Hauptstraße', [
      [index * 160, 100],
      [index * 160 + 160, 100],
    ]),
  )
  const middlesOf = (streets: TileFeature[]) =>
    write([tile({ street: streets })], large).names.map(
      (boxes) => ((boxes[0]?.left ?? 0) + (boxes.at(-1)?.right ?? 0)) / 2,
    )
  expect(middlesOf(pieces.slice(0, 2))).toHaveLength(1)
  const [one = 0, two = 0, ...more] = middlesOf(pieces)
  expect(more).toEqual([])
  expect(Math.abs(one - two)).toBeGreaterThan(290)
})

test('a street label is upright and avoids sharp bends', () => {
  const there: Spot[] = [
    [500, 250],
    [100, 220],
  ]
  const [name] = write([tile({ street: [street('Am alten Markt', there)] })]).names
  expect((name?.[0]?.left ?? 0) < (name?.at(-1)?.left ?? 0)).toBe(true)
  const zigzag = Array.from({ length: 30 }, (_, index): Spot => [100 + index * 12, 200 + (index % 2) * 40])
  expect(write([tile({ street: [street('Zickzackgasse', zigzag)] })]).names).toEqual([])
})

test('lines are cut at a rectangle and joined where they meet', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  const cut = clipLine(
    [
      [-5, 5],
      [5, 5],
      [5, 15],
      [8, 15],
      [8, 5],
    ],
    box,
  )
  expect(cut).toEqual([
    [
      [0, 5],
      [5, 5],
      [5, 10],
    ],
    [
      [8, 10],
      [8, 5],
    ],
  ])
  expect(
    clipLine(
      [
        [-5, -5],
        [-1, 20],
      ],
      box,
    ),
  ).toEqual([])
  const meeting: Spot[] = [
    [20, 0],
    [30, 0],
  ]
  const joined = joinLines([
    [
      [0, 0],
      [10, 0],
    ],
    meeting,
    [
      [30, 0],
      [90, 90],
    ],
  ])
  expect(joined.map((line) => line.length).toSorted()).toEqual([2, 3])
})
