import { seedOf } from '../../random.ts'
import { n, type Point } from './shapes.ts'

function channels(colour: string): [number, number, number] {
  const long = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const value = Number.parseInt(long.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The colour `share` of the way from one hex colour to another. */
export function mix(from: string, to: string, share: number): string {
  const kept = Math.min(1, Math.max(0, share))
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * kept),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A darker (negative) or lighter (positive) shade; 1 is white, -1 is black. */
export function shade(colour: string, by: number): string {
  return by < 0 ? mix(colour, '#0b0d16', -by) : mix(colour, '#fffdf4', by)
}

/** A paint such as a gradient: put `def` before the shapes that use `fill`. */
export type Paint = { def: string; fill: string }

/** `[offset 0–1, hex colour, opacity]`. */
export type Stop = readonly [number, string, number?]

function paint(kind: 'linearGradient' | 'radialGradient', geometry: string, stops: readonly Stop[]): Paint {
  const inner = stops
    .map(([at, colour, opacity = 1]) => {
      const clear = opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1000) / 1000}"` : ''
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${clear}/>`
    })
    .join('')
  // Named by content: equal gradients share a name, so drawing twice never collides.
  const id = `p${seedOf(kind + geometry + inner).toString(36)}`
  return { def: `<defs><${kind} id="${id}" ${geometry}>${inner}</${kind}></defs>`, fill: `url(#${id})` }
}

/** A linear gradient across the shape's own box, from top to bottom unless told otherwise (0–1). */
export function linear(stops: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]): Paint {
  return paint('linearGradient', `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`, stops)
}

/** A linear gradient between two points of the picture. */
export function linearAt(from: Point, to: Point, stops: readonly Stop[]): Paint {
  const ends = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
  return paint('linearGradient', `gradientUnits="userSpaceOnUse" ${ends}`, stops)
}

/** A radial gradient in the shape's own box, from its centre (0–1) outwards. */
export function radial(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): Paint {
  return paint('radialGradient', `cx="${centre[0]}" cy="${centre[1]}" r="${radius}"`, stops)
}

/** A soft round glow (light, mist, stain) that fades to nothing at its edge. */
export function glow(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  opacity: number,
) {
  const soft = radial([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.5],
    [1, colour, 0],
  ])
  return `${soft.def}<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radiusX)}" ry="${n(radiusY)}" fill="${soft.fill}"/>`
}
