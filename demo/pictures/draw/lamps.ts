import { glow, mix, shade } from './colour.ts'
import { distance, type Place, project, scaleAt } from './place.ts'
import { contact, shadowOfPost } from './shadows.ts'
import { fill, n, type Point, polygon, stroke } from './shapes.ts'
import { cylinder, upright } from './solids.ts'

export type LampKind = 'arm' | 'lantern' | 'ball'

/** Where the light of a lamp of this kind hangs: metres along its arm and height. */
export function lampHead(kind: LampKind): readonly [number, number] {
  return kind === 'arm' ? [1.25, 6.05] : kind === 'lantern' ? [0, 3.95] : [0, 3.7]
}

/**
 * A street lamp. `turn` is the direction of the arm, `on` lights it, `bulb` overrides the look of the glass.
 * Kinds: a tall mast with an arm, an old-town lantern, a park lamp with a ball.
 */
export function lamp(
  place: Place,
  x: number,
  z: number,
  kind: LampKind,
  options: {
    on?: boolean
    turn?: number
    level?: number
    colour?: string
    shadow?: boolean
    headless?: boolean
  } = {},
): string {
  const away = distance(place, x, z)
  if (away < 0.8) return ''
  const level = options.level ?? 0
  const scale = scaleAt(place, x, z)
  const colour = options.colour ?? (kind === 'arm' ? '#8f979c' : '#2d3a36')
  const tone = place.tone(colour, away)
  const plane = upright(place, x, z, options.turn ?? 0)
  const at = (along: number, height: number) => plane(along, level + height)
  const [headAlong, headHeight] = lampHead(kind)
  let drawn = options.shadow === false ? '' : shadowOfPost(place, x, z, headHeight, 0.12, level)
  drawn += contact(place, x, z, 0.6, 0.6, 0.45, level)
  if (kind === 'arm') {
    drawn +=
      cylinder(place, x, z, 0.085, level, level + 1.1, colour) +
      cylinder(place, x, z, 0.065, level + 1.1, level + 5.7, colour, 0.045)
    const bow: Point[] = [at(0, 5.6), at(0.12, 5.95), at(0.5, 6.12), at(0.95, 6.15)]
    drawn +=
      stroke(polygon(bow, false), shade(tone, -0.2), Math.max(1.5, 0.085 * scale)) +
      stroke(polygon(bow, false), shade(tone, 0.25), Math.max(0.7, 0.03 * scale))
  } else {
    drawn +=
      cylinder(place, x, z, 0.11, level, level + 0.7, colour, 0.08) +
      cylinder(place, x, z, 0.05, level + 0.7, level + 3.45, colour, 0.04)
    drawn +=
      cylinder(place, x, z, 0.075, level + 0.7, level + 0.78, colour) +
      cylinder(place, x, z, 0.07, level + 3.3, level + 3.4, colour)
  }
  if (options.headless) return drawn
  return drawn + lampTop(place, kind, at, tone, scale, options.on ?? false, headAlong, headHeight)
}

/** The head of a street lamp alone: `at` maps metres along and up to the picture. */
export function lampTop(
  place: Place,
  kind: LampKind,
  at: (along: number, height: number) => Point,
  tone: string,
  scale: number,
  on: boolean,
  headAlong = lampHead(kind)[0],
  headHeight = lampHead(kind)[1],
): string {
  const shine = '#ffedb8'
  const glass = on ? shine : mix(place.tone('#c8d0d3'), tone, 0.25)
  const [bulbX, bulbY] = at(headAlong, headHeight)
  const shape = (points: readonly (readonly [number, number])[]) =>
    polygon(points.map(([along, height]) => at(along, height)))
  let drawn = ''
  if (kind === 'arm') {
    drawn += fill(
      shape([
        [0.8, 6.07],
        [1.0, 6.03],
        [1.55, 6.05],
        [1.6, 6.1],
        [1.45, 6.2],
        [1.0, 6.24],
        [0.82, 6.2],
      ]),
      tone,
    )
    drawn += fill(
      shape([
        [0.82, 6.17],
        [1.0, 6.24],
        [1.45, 6.2],
        [1.58, 6.11],
        [1.2, 6.16],
      ]),
      shade(tone, 0.3),
    )
    drawn += fill(
      shape([
        [1.02, 6.05],
        [1.5, 6.06],
        [1.44, 5.99],
        [1.08, 5.98],
      ]),
      glass,
    )
  } else if (kind === 'lantern') {
    drawn += fill(
      shape([
        [-0.2, 4.2],
        [0.2, 4.2],
        [0.13, 3.5],
        [-0.13, 3.5],
      ]),
      glass,
      on ? '' : 'opacity=".85"',
    )
    if (!on)
      drawn += fill(
        shape([
          [-0.14, 4.15],
          [0, 4.15],
          [-0.06, 3.55],
          [-0.11, 3.55],
        ]),
        '#ffffff',
        'opacity=".35"',
      )
    drawn += stroke(
      shape([
        [-0.2, 4.2],
        [0.2, 4.2],
        [0.13, 3.5],
        [-0.13, 3.5],
      ]) + polygon([at(0.04, 4.2), at(0.03, 3.5)], false),
      tone,
      Math.max(1, 0.028 * scale),
    )
    drawn += fill(
      shape([
        [-0.26, 4.2],
        [0.26, 4.2],
        [0.1, 4.42],
        [0.05, 4.44],
        [0.03, 4.54],
        [-0.03, 4.54],
        [-0.05, 4.44],
        [-0.1, 4.42],
      ]),
      tone,
    )
    drawn += fill(
      shape([
        [-0.26, 4.2],
        [-0.02, 4.2],
        [-0.03, 4.42],
        [-0.1, 4.42],
      ]),
      shade(tone, 0.25),
      'opacity=".7"',
    )
    drawn += fill(
      shape([
        [-0.15, 3.5],
        [0.15, 3.5],
        [0.06, 3.38],
        [-0.06, 3.38],
      ]),
      tone,
    )
  } else {
    const radius = 0.24 * scale
    drawn += `<circle cx="${n(bulbX)}" cy="${n(bulbY)}" r="${n(radius)}" fill="${on ? shine : place.tone('#dfe3e2')}"/>`
    drawn += `<ellipse cx="${n(bulbX - radius * 0.3)}" cy="${n(bulbY - radius * 0.35)}" rx="${n(radius * 0.4)}" ry="${n(radius * 0.3)}" fill="#fff" opacity=".6"/>`
    drawn += fill(
      shape([
        [-0.09, 3.44],
        [0.09, 3.44],
        [0.07, 3.54],
        [-0.07, 3.54],
      ]),
      tone,
    )
  }
  if (on) {
    const wide = place.weather === 'night' ? 1.5 : 0.8
    drawn +=
      glow(bulbX, bulbY, wide * scale, wide * scale, '#ffdf94', place.weather === 'night' ? 0.75 : 0.6) +
      glow(bulbX, bulbY, 0.45 * scale, 0.4 * scale, '#fffbe8', 0.95)
  }
  return drawn
}

/** The pool of light a lamp throws on the ground at night. */
export function lightPool(place: Place, x: number, z: number, radius = 4, opacity = 0.5, level = 0): string {
  const away = distance(place, x, z)
  if (away < 0.5) return ''
  const [centreX, centreY] = project(place, x, z, level)
  const scale = scaleAt(place, x, z)
  return glow(
    centreX,
    centreY,
    radius * scale,
    (radius * scale * place.camera.eye) / away,
    '#ffd98c',
    opacity,
  )
}
