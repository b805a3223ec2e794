import type { Rectangle, Size } from '#kit/common/rectangle.ts'

/**
 * Strokes of letters and digits in a field of 4 by 6, as polylines. They are drawn and not set, so that
 * pictures are the same on machines with other fonts.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  B: '0,0 3,0 4,1 4,2 3,3 0,3 0,0 0,6 3,6 4,5 4,4 3,3',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.4,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  K: '0,0 0,6|4,0 0,3.4|1.4,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0 1.2,0',
  P: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|1.8,3.2 4,6',
  S: '4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,4 4,5 3,6 1,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  X: '0,0 4,6|4,0 0,6',
  Z: '0,0 4,0 0,6 4,6',
  0: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0 1.2,0',
  1: '1,1.6 2.6,0 2.6,6',
  2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  3: '0,0 4,0 1.8,2.4 3,2.4 4,3.4 4,5 3,6 1,6 0,5',
  4: '3,6 3,0 0,4.2 4,4.2',
  5: '4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 0,6',
  6: '3.6,0 1.4,1.4 0,3.6 0,5 1,6 3,6 4,5 4,3.8 3,2.8 0.6,2.8',
  7: '0,0 4,0 1.4,6',
  8: '1,0 3,0 4,1 4,2 3,2.9 1,2.9 0,2 0,1 1,0 1.2,0|1,2.9 0,3.8 0,5 1,6 3,6 4,5 4,3.8 3,2.9',
  9: '0.4,6 2.6,4.6 4,2.4 4,1 3,0 1,0 0,1 0,2.2 1,3.2 3.4,3.2',
}

/**
 * Proportions in millimetres: of the German plate (FZV, annex 4), or narrower and wider ones of neighbours.
 */
export type Lettering = { width: number; stroke: number; join: 'round' | 'miter'; font?: string }
/** The one that looks the same on every machine. */
export const GERMAN: Lettering = { width: 38, stroke: 10, join: 'round' }
export const LETTERINGS: readonly Lettering[] = [
  GERMAN,
  { width: 34, stroke: 9, join: 'miter' },
  { width: 42, stroke: 11, join: 'round' },
  // As this machine sets it.
  { width: 44, stroke: 0, join: 'round', font: 'sans-serif' },
  { width: 40, stroke: 0, join: 'round', font: 'monospace' },
]

/** Letters and digits at a height of so many units, from the upper left corner. */
export function lettersSvg(
  text: string,
  at: { x: number; y: number; height: number },
  { width, stroke, join, font }: Lettering,
  colour: string,
): { svg: string; width: number } {
  const unit = at.height / 75
  let x = at.x
  const parts = [...text].map((sign) => {
    const strokes = STROKES[sign]
    if (strokes === undefined) {
      x += 30 * unit
      return ''
    }
    if (font !== undefined) {
      const set = `<text transform="translate(${x + (width / 2) * unit} ${at.y + at.height}) scale(0.78 1)" text-anchor="middle" font-size="${at.height * 1.38}" font-weight="bold" font-family="${font}">${sign}</text>`
      x += (width + 9) * unit
      return set
    }
    const inside = { x: ((width - stroke) / 4) * unit, y: ((75 - stroke) / 6) * unit }
    const [left, top] = [x + (stroke / 2) * unit, at.y + (stroke / 2) * unit]
    x += (width + 9) * unit
    const lines = strokes.split('|').map((line) => {
      const points = line.split(' ').map((point) => {
        const [px = 0, py = 0] = point.split(',').map(Number)
        return `${left + px * inside.x},${top + py * inside.y}`
      })
      return `<polyline points="${points.join(' ')}"/>`
    })
    return lines.join('')
  })
  if (font !== undefined) return { svg: `<g fill="${colour}">${parts.join('')}</g>`, width: x - at.x }
  const style = `fill="none" stroke="${colour}" stroke-width="${stroke * unit}" stroke-linejoin="${join}" stroke-linecap="${join === 'round' ? 'round' : 'butt'}"`
  return { svg: `<g ${style}>${parts.join('')}</g>`, width: x - at.x }
}

export type PlateLook = {
  text: string
  lettering: Lettering
  /** Of the plate itself: white, or yellow as in the Netherlands. */
  ground: string
  /** Of the car around it. */
  body: string
}

/** Millimetres of a plate of one row (FZV, annex 4). */
export const PLATE: Size = { width: 520, height: 110 }

/** A plate on the piece of a car that is around it, in millimetres; the plate is in the middle. */
export const CAR: Size = { width: 900, height: 420 }

/** The plate's place on its piece of car. */
export const PLATE_ON_CAR: Rectangle = { x: 190, y: 155, ...PLATE }

/** A drawn plate with rim, blue field, seals and letters, on a bumper. */
export function plateSvg({ text, lettering, ground, body }: PlateLook): string {
  const { x, y, width, height } = PLATE_ON_CAR
  const [before = '', after = ''] = text.split('-')
  const start = x + 54
  const first = lettersSvg(before, { x: start, y: y + 17.5, height: 75 }, lettering, '#141414')
  const seals = start + first.width + 20
  const second = lettersSvg(after, { x: seals + 40, y: y + 17.5, height: 75 }, lettering, '#141414')
  return `<rect width="${CAR.width}" height="${CAR.height}" fill="${body}"/>
    <rect y="0" width="${CAR.width}" height="40" fill="#000" opacity="0.25"/>
    <rect y="330" width="${CAR.width}" height="90" fill="#000" opacity="0.35"/>
    <rect x="${x - 8}" y="${y - 8}" width="${width + 16}" height="${height + 16}" rx="8" fill="#1c1c1e"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="9" fill="#111"/>
    <rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="6" fill="${ground}"/>
    <rect x="${x + 4}" y="${y + 4}" width="40" height="${height - 8}" fill="#1c3f94"/>
    <circle cx="${x + 24}" cy="${y + 34}" r="11" fill="none" stroke="#f5d000" stroke-width="4" stroke-dasharray="3 3"/>
    <text x="${x + 16}" y="${y + 92}" font-size="26" fill="#fff" font-family="sans-serif">D</text>
    ${first.svg}
    <circle cx="${seals + 10}" cy="${y + 34}" r="15" fill="#4a8f3c"/>
    <circle cx="${seals + 10}" cy="${y + 76}" r="17" fill="#c9c9c9" stroke="#444" stroke-width="3"/>
    ${second.svg}`
}
