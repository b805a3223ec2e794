import { fitted, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import { type Grey, greyOf, halved } from './grey.ts'
import { type PlateRow, plateRows } from './plate-row.ts'
import { darkSigns } from './signs.ts'
import { strokeRows } from './stroke-rows.ts'

/** Plates of one photo, at most: wrong ones beyond that would bury it. */
const MOST_PLATES = 10
/** Levels narrower than this hold no plate of the size that is looked for. */
const LEAST_LEVEL = 120
/** A piece around a window, in its widths and heights. */
const AROUND = { width: 3.4, height: 3 } as const

/**
 * Searches a decoded picture for number plates with dark signs in one row (rule 166, decision 0204). It
 * reads none: it says only where one may be. Each half-size of the picture is searched for rows of strokes
 * as wide as a plate of 50 to 120 pixels, and those are looked at in twice that size. Plates below some 90
 * pixels are not found.
 * @returns rectangles in pixels of the picture, the surest first
 */
export function findPlates({ data, ...picture }: Size & { data: Uint8Array; channels: number }): Rectangle[] {
  const found: PlateRow[] = []
  let finer = greyOf(data, picture)
  for (let scale = 1; finer.width / 2 >= LEAST_LEVEL; scale *= 2) {
    const level = halved(finer, scale)
    for (const { box, score } of platesOn(level, finer)) found.push({ box: scaled(box, scale), score })
    finer = level
  }
  return withoutDoubles(found).map(({ box }) => fitted(inside(box, picture), picture))
}

function platesOn(level: Grey, finer: Grey): PlateRow[] {
  return strokeRows(level).flatMap((window) => {
    const piece = pieceAround(window, finer)
    return plateRows(finer, darkSigns(finer, piece))
  })
}

/** The surroundings of a window on a level, on the next finer one. */
function pieceAround({ x, y, width, height }: Rectangle, { width: wide, height: high }: Size): Rectangle {
  const [middleX, middleY] = [2 * x + width, 2 * y + height]
  const left = Math.max(0, Math.round(middleX - width * AROUND.width))
  const top = Math.max(0, Math.round(middleY - height * AROUND.height))
  return {
    x: left,
    y: top,
    width: Math.min(wide, Math.round(middleX + width * AROUND.width)) - left,
    height: Math.min(high, Math.round(middleY + height * AROUND.height)) - top,
  }
}

const scaled = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

/** One plate is found on two levels and in several windows: the surest find stays. */
function withoutDoubles(found: PlateRow[]): PlateRow[] {
  const kept: PlateRow[] = []
  for (const each of found.sort((one, other) => other.score - one.score)) {
    if (kept.some(({ box }) => overlap(box, each.box) > 0.3)) continue
    kept.push(each)
    if (kept.length === MOST_PLATES) break
  }
  return kept
}

/** The common area as a share of the smaller of the two. */
function overlap(one: Rectangle, other: Rectangle): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const smaller = Math.min(one.width * one.height, other.width * other.height)
  return (Math.max(0, wide) * Math.max(0, high)) / smaller
}

function inside(box: Rectangle, { width, height }: Size): Rectangle {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
  return {
    x: left,
    y: top,
    width: Math.min(width, box.x + box.width) - left,
    height: Math.min(height, box.y + box.height) - top,
  }
}
