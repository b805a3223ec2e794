import type { MapColours } from '#domains/places/map-colours.rules.ts'
import { type Frame, metresPerPixel, type Rect } from './frame.ts'
import { CAP_HEIGHT, letter, outlineText } from './text-shaping.ts'

/** An element on top of the map: its markup, and the boxes that labels avoid. */
export type Piece = { markup: string; boxes: readonly Rect[] }

const EDGE = 8
const METRES = [5, 10, 20, 50, 100, 200, 500, 1000]

/** A scale bar of a round number of metres, at the bottom left. */
export function drawScale(frame: Frame, size: number, colours: MapColours): Piece {
  const perPixel = metresPerPixel(frame)
  const metres = METRES.findLast((each) => each / perPixel <= Math.max(72, frame.width / 8)) ?? 5
  const length = Math.round(metres / perPixel)
  const text = letter(`${metres} m`)
  const [left, bottom] = [EDGE + 2, frame.height - EDGE - 1]
  const bar = `M${left} ${bottom - 5}V${bottom}H${left + length}V${bottom - 5}`
  const path = text === null ? '' : outlineText(text, size, [left + 5, bottom - 5])
  return {
    markup: `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path stroke="${colours.halo}" stroke-width="5" d="${bar}"/><path stroke="${colours.halo}" stroke-width="3.6" d="${path}"/><path stroke="${colours.text}" stroke-width="1.5" stroke-linecap="butt" stroke-linejoin="miter" d="${bar}"/></g><path fill="${colours.text}" d="${path}"/>`,
    boxes: [
      {
        left: 0,
        right: left + Math.max(length, (text?.width ?? 0) * size + 5) + 6,
        top: bottom - 10 - size,
        bottom: frame.height,
      },
    ],
  }
}

/** The attribution of the data, at the bottom right, in as many lines as it needs. */
export function drawAttribution(attribution: string, frame: Frame, size: number, colours: MapColours): Piece {
  const room = frame.width * 0.62
  const lines: string[] = []
  for (const word of attribution.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && (letter(longer)?.width ?? 0) * size <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const set = lines.map((line) => letter(line)).filter((line) => line !== null)
  if (set.length === 0) return { markup: '', boxes: [] }
  const width = Math.max(...set.map((line) => line.width)) * size
  const step = size * 1.3
  const box = {
    left: frame.width - width - 10,
    top: frame.height - step * set.length - 4,
    right: frame.width,
    bottom: frame.height,
  }
  const paths = set.map((line, index) =>
    outlineText(line, size, [
      frame.width - 5 - line.width * size,
      box.top + 2 + step * index + (step + CAP_HEIGHT * size) / 2,
    ]),
  )
  return {
    markup: `<path fill="${colours.halo}" fill-opacity="0.86" d="M${box.left} ${frame.height}V${box.top + 5}q0 -5 5 -5H${frame.width}V${frame.height}Z"/><path fill="${colours.text}" d="${paths.join('')}"/>`,
    boxes: [box],
  }
}

/** A sentence in the centre, where there is no map. */
export function drawNotice(text: string, frame: Frame, size: number, colours: MapColours): string {
  const set = letter(text)
  if (set === null) return ''
  const spot = [(frame.width - set.width * size) / 2, frame.at[1] + size * 2.4] as const
  return `<path fill="${colours.text}" d="${outlineText(set, size, spot)}"/>`
}
