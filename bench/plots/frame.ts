import { plain } from './numbers.ts'
import type { Scale } from './scales.ts'
import { line, tag, worded, words } from './svg.ts'

/** A plot, and the sentence that serves as its alternative text. */
export type Plot = { name: string; message: string; svg: string }

export const WIDTH = 880
export const MARGIN = 24
/** Pixels from one line below the title to the next. */
const LINE_HEIGHT = 17

/**
 * One colour, in two shades, for measurements; one for values over their bound; greys for everything else.
 * The background is our own, so that a plot is readable everywhere, and follows the reader's colour scheme. A
 * class sets a colour; each shape uses it as fill or stroke.
 */
const STYLE = `text{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;fill:currentColor}
.title{font-size:16px;font-weight:600}.small{font-size:11px}.strong{font-weight:600}
svg,.bound{color:#1f2328}.mute{color:#59636e}.grid{color:#e4e8ec}.mark{color:#1c5a94}.soft{color:#7fadd6}.over{color:#c2410c}.ground{color:#fff}
rect,circle{fill:currentColor}path{stroke:currentColor;fill:none}.bound{stroke-width:1.5}.thick{stroke-width:2}.ring{fill:#fff;stroke:currentColor;stroke-width:1.5}.wash{opacity:.07}.dash{stroke-dasharray:4 3}
@media(prefers-color-scheme:dark){svg,.bound{color:#e6edf3}.mute{color:#9198a1}.grid{color:#262c36}.mark{color:#6cb2f0}.soft{color:#3b6c9e}.over{color:#ff8b52}.ground{color:#0d1117}.ring{fill:#0d1117}}`

type Framed = {
  name: string
  title: string
  /** The lines below the title that explain how to read the plot. */
  below: readonly string[]
  /** The result in words, for people who do not see the plot. */
  message: string
  height: number
  body: readonly string[]
}

/** Pixels from the top at which a plot's body may begin, for a given number of lines below its title. */
export const bodyTop = (lines: number): number => 40 + lines * LINE_HEIGHT + 22

/** The complete SVG document. */
export function framed({ name, title, below, message, height, body }: Framed): Plot {
  const head = [
    words(MARGIN, 34, title, 'title'),
    ...below.map((text, index) => words(MARGIN, 56 + index * LINE_HEIGHT, text, 'mute')),
  ]
  const ids = { title: `${name}-title`, desc: `${name}-desc` }
  const size = { viewBox: `0 0 ${WIDTH} ${Math.round(height)}`, width: WIDTH, height: Math.round(height) }
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...size,
    role: 'img',
    'aria-labelledby': `${ids.title} ${ids.desc}`,
  }
  const inside = [
    worded('title', { id: ids.title }, title),
    worded('desc', { id: ids.desc }, message),
    tag('style', {}, STYLE),
    tag('rect', { class: 'ground', width: '100%', height: '100%', rx: 6 }),
    ...head,
    ...body,
  ]
  return { name, message, svg: `${tag('svg', attributes, `\n${inside.join('\n')}\n`)}\n` }
}

type Across = { top: number; bottom: number }

/** Fine lines at the ticks, with their values and the axis title below. */
export function axisBelow(
  scale: Scale,
  { top, bottom }: Across,
  label: string,
  say: (value: number) => string = plain,
): string[] {
  const [first, last] = [scale.ticks[0] ?? 0, scale.ticks.at(-1) ?? 0]
  return [
    ...scale.ticks.map((tick) => line(scale.at(tick), top, scale.at(tick), bottom, 'grid')),
    ...scale.ticks.map((tick) => words(scale.at(tick), bottom + 16, say(tick), 'mute small', 'middle')),
    words((scale.at(first) + scale.at(last)) / 2, bottom + 34, label, 'mute', 'middle'),
  ]
}

/** A vertical bound: its line, and its label at the top. */
export const boundUp = (x: number, { top, bottom }: Across, label: string): string[] => [
  line(x, top, x, bottom, 'bound'),
  words(x, top - 6, label, 'small strong', 'middle'),
]
