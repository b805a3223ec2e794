type Attributes = Record<string, string | number | undefined>

/** Rounds to tenths of a pixel: files stay small, and the same numbers give the same bytes. */
const shown = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : escaped(value)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One element; undefined attributes are left out. */
export function tag(name: string, attributes: Attributes, inside = ''): string {
  const all = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${shown(value ?? '')}"`)
    .join('')
  return inside === '' ? `<${name}${all}/>` : `<${name}${all}>${inside}</${name}>`
}

/** An element that holds only text. */
export const worded = (name: string, attributes: Attributes, text: string): string =>
  tag(name, attributes, escaped(text))

type Anchor = 'start' | 'middle' | 'end'

/** A line of text on its baseline. */
export const words = (x: number, y: number, text: string, look = '', anchor: Anchor = 'start'): string =>
  worded(
    'text',
    { x, y, class: look || undefined, 'text-anchor': anchor === 'start' ? undefined : anchor },
    text,
  )

export const line = (x1: number, y1: number, x2: number, y2: number, look: string): string =>
  tag('path', { class: look, d: `M${shown(x1)} ${shown(y1)}L${shown(x2)} ${shown(y2)}` })

/** A polyline through the points. */
export const curve = (points: readonly (readonly [x: number, y: number])[], look: string): string =>
  tag('path', { class: look, d: `M${points.map(([x, y]) => `${shown(x)} ${shown(y)}`).join('L')}` })

export const bar = (x: number, y: number, width: number, height: number, look: string): string =>
  tag('rect', { class: look, x, y, width: Math.max(0, width), height })

export const dot = (x: number, y: number, look: string, radius = 4): string =>
  tag('circle', { class: look, cx: x, cy: y, r: radius })
