import { curve, type Point, polygon } from './shapes.ts'

/**
 * Letters as strokes on a grid 4 wide and 6 high (y downwards), because pictures contain no text. A stroke is a list
 * of grid points; `~` in front makes it round, `o` closes it as well.
 */
const GLYPHS: Record<string, string> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  B: '0,6 0,0 2,0|~2,0 3.6,0.3 4,1.5 3.6,2.7 2,3|0,3 2,3|~2,3 3.6,3.3 4,4.5 3.6,5.7 2,6|2,6 0,6',
  C: '~4,1 3.2,0.2 2,0 0.8,0.4 0,2 0,4 0.8,5.6 2,6 3.2,5.8 4,5',
  D: '1.8,6 0,6 0,0 1.8,0|~1.8,0 3.3,0.5 4,2 4,4 3.3,5.5 1.8,6',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '~4,1 3.2,0.2 2,0 0.8,0.4 0,2 0,4 0.8,5.6 2,6 3.2,5.8 4,5|4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  J: '~3,0 3,4.4 2.6,5.7 1.5,6 0.5,5.3',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.6 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: 'o2,0 0.7,0.5 0,2 0,4 0.7,5.5 2,6 3.3,5.5 4,4 4,2 3.3,0.5',
  P: '0,6 0,0 2,0|~2,0 3.6,0.4 4,1.7 3.6,3 2,3.4|2,3.4 0,3.4',
  Q: 'o2,0 0.7,0.5 0,2 0,4 0.7,5.5 2,6 3.3,5.5 4,4 4,2 3.3,0.5|2.4,4.4 4,6',
  R: '0,6 0,0 2,0|~2,0 3.6,0.4 4,1.7 3.6,3 2,3.4|2,3.4 0,3.4|2,3.4 4,6',
  S: '~3.9,1 3.2,0.2 2,0 0.8,0.3 0.2,1.3 0.7,2.5 2,3 3.4,3.5 3.9,4.6 3.3,5.7 2,6 0.8,5.8 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '~0,0 0,3.8 0.7,5.5 2,6 3.3,5.5 4,3.8 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  Ä: '0,6 2,0 4,6|1,4 3,4|0.6,-1.3 0.7,-1.3|3.3,-1.3 3.4,-1.3',
  Ö: 'o2,0 0.7,0.5 0,2 0,4 0.7,5.5 2,6 3.3,5.5 4,4 4,2 3.3,0.5|0.7,-1.4 0.8,-1.4|3.2,-1.4 3.3,-1.4',
  Ü: '~0,0 0,3.8 0.7,5.5 2,6 3.3,5.5 4,3.8 4,0|0.7,-1.3 0.8,-1.3|3.2,-1.3 3.3,-1.3',
  ß: '0,6 0,1|~0,6 0,1.4 0.7,0.2 2,0 3.3,0.5 3.3,1.8 2,2.8 3.3,3.4 4,4.6 3.4,5.8 1.8,6',
  '0': 'o2,0 0.7,0.6 0.1,2 0.1,4 0.7,5.4 2,6 3.3,5.4 3.9,4 3.9,2 3.3,0.6',
  '1': '0.6,1.4 2.4,0 2.4,6',
  '2': '~0.1,1.4 0.8,0.3 2,0 3.3,0.4 3.8,1.6 3.3,2.8 1.6,4.4 0,6|0,6 4,6',
  '3': '~0.2,0.9 1,0.2 2,0 3.2,0.4 3.6,1.5 3.2,2.5 1.7,2.9|~1.7,2.9 3.3,3.2 3.9,4.4 3.4,5.6 2,6 0.9,5.8 0,5',
  '4': '3,6 3,0 0,4.4 4,4.4',
  '5': '3.7,0 0.6,0 0.3,2.7|~0.3,2.7 1.2,2.2 2.4,2.2 3.5,2.9 3.9,4.1 3.4,5.5 2,6 0.8,5.8 0,5',
  '6': '~3.5,0.3 2,0.5 0.7,2 0.1,4 0.6,5.5 2,6 3.4,5.5 3.9,4.2 3.4,2.9 2,2.5 0.7,3 0.2,4',
  '7': '0,0 4,0 1.4,6',
  '8': 'o2,0 0.6,0.5 0.4,1.6 1,2.6 2,2.9 3.3,3.4 3.9,4.5 3.4,5.6 2,6 0.6,5.6 0.1,4.5 0.7,3.4 2,2.9 3,2.6 3.6,1.6 3.4,0.5',
  '9': '~3.9,2 3.3,3.2 2,3.6 0.7,3.1 0.2,1.8 0.7,0.5 2,0 3.4,0.5 3.9,2 3.4,4 2.2,5.6 0.6,5.9',
  '-': '1,3.2 3,3.2',
  '.': '2,6 2.0,5',
  '!': '2,0 2,4|2,6 2.0,5',
}

function pairs(stroke: string): Point[] {
  return stroke.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

export type Letters = {
  /** The strokes as path data, to be stroked. */
  data: string
  /** Where the writing ends, in the measures of `at`. */
  end: number
}

/** How wide a word is for letters of the given height; `squeeze` below 1 makes narrow letters. */
export function wordWidth(word: string, height: number, spacing = 1.9, squeeze = 1): number {
  const step = (height / 6) * squeeze
  return [...word].reduce((sum, letter) => sum + advance(letter, spacing) * step, 0) - spacing * step
}

function advance(letter: string, spacing: number): number {
  if (letter === ' ') return 3 + spacing
  return ('I.!1'.includes(letter) ? 2.2 : 4) + spacing
}

/**
 * A word as stroked lines. `at` turns metres on a surface (to the right, upwards) into points of the picture; `left`
 * and `bottom` are where the first letter stands, `shake` moves every point (hand-writing, spray paint).
 */
export function letters(
  at: (u: number, v: number) => Point,
  word: string,
  left: number,
  bottom: number,
  height: number,
  {
    spacing = 1.9,
    squeeze = 1,
    shake = () => 0,
  }: { spacing?: number; squeeze?: number; shake?: () => number } = {},
): Letters {
  const step = height / 6
  const across = step * squeeze
  let data = ''
  let cursor = left
  for (const letter of word.toUpperCase() === word ? word : word.replace(/[^ß]/g, (l) => l.toUpperCase())) {
    const thin = 'I.!1'.includes(letter) ? 0.9 : 0
    for (const part of (GLYPHS[letter] ?? '').split('|')) {
      if (!part) continue
      const kind = part[0]
      const points = pairs(part.replace(/[~o]/, '')).map(
        ([x, y]): Point => at(cursor + (x - thin) * across + shake(), bottom + (6 - y) * step + shake()),
      )
      data += kind === 'o' || kind === '~' ? curve(points, kind === 'o') : polygon(points, false)
    }
    cursor += advance(letter, spacing) * across
  }
  return { data, end: cursor - spacing * across }
}
