import { type Board, block, part, standing } from './bodies.ts'
import { linear, shade } from './colour.ts'
import { outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, n, type Point, polygon, stroke } from './shapes.ts'
import { writeOn } from './signs.ts'

/** A grit bin with its lid thrown open and nothing but a few grains inside. */
export function gritBin(place: Place, x: number, z: number, turn: number, colour: string): string {
  const { random } = place
  const frame = standing(x, z, 0, turn)
  const [w, h, d] = [1.15, 0.72, 0.72]
  const inside = (surface: Board): string => {
    const rect = (u0: number, v0: number, u1: number, v1: number, tone: string, extra = '') =>
      fill(
        polygon([surface.at(u0, v0), surface.at(u1, v0), surface.at(u1, v1), surface.at(u0, v1)]),
        tone,
        extra,
      )
    return rect(0, 0, w, d, place.tone(shade(colour, 0.22))) + rect(0.06, 0.06, w - 0.06, d - 0.06, '#16130e')
  }
  let drawn = contact(place, x, z, 1.6, 1.2, 0.45)
  drawn += block(place, frame, { from: [-w / 2, 0, -d / 2], size: [w, h, d] }, colour, (side, surface) => {
    if (side === 'top') return inside(surface)
    let ribs = ''
    for (let u = 0.1; u < surface.width; u += side === 'front' ? 0.95 : 0.24)
      ribs += polygon([surface.at(u, 0.05), surface.at(u, h - 0.08)], false)
    const seam =
      stroke(ribs, surface.colour(shade(colour, -0.3)), 0.014 * surface.unit, 'opacity=".6"') +
      stroke(
        polygon([surface.at(0.02, h - 0.07), surface.at(surface.width - 0.02, h - 0.07)], false),
        surface.colour(shade(colour, -0.35)),
        0.016 * surface.unit,
      )
    if (side !== 'front') return seam
    const label = fill(
      polygon([
        surface.at(0.14, 0.24),
        surface.at(w - 0.14, 0.24),
        surface.at(w - 0.14, 0.46),
        surface.at(0.14, 0.46),
      ]),
      surface.colour('#f2f0e8'),
    )
    return seam + label + writeOn(surface, 'STREUGUT', 0.295, 0.11, 0.022, '#22252a')
  })
  // The hollow: far and side walls and the floor, cut off at the rim.
  const at = (a: number, b: number, c: number): Spot => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return [x + a * cos - c * sin, z + a * sin + c * cos, b]
  }
  const [iw, id] = [w / 2 - 0.06, d / 2 - 0.06]
  const mouth = polygon(outline(place, [at(-iw, h, -id), at(iw, h, -id), at(iw, h, id), at(-iw, h, id)]))
  const face = (spots: readonly Spot[], tone: string) =>
    fill(polygon(outline(place, spots)), place.tone(tone))
  let hollow = face(
    [at(-iw, h, id), at(iw, h, id), at(iw, 0.05, id), at(-iw, 0.05, id)],
    shade(colour, -0.28),
  )
  hollow += face(
    [at(-iw, h, -id), at(-iw, h, id), at(-iw, 0.05, id), at(-iw, 0.05, -id)],
    shade(colour, -0.48),
  )
  hollow += face([at(iw, h, -id), at(iw, h, id), at(iw, 0.05, id), at(iw, 0.05, -id)], shade(colour, -0.42))
  hollow += face(
    [at(-iw, 0.05, -id), at(iw, 0.05, -id), at(iw, 0.05, id), at(-iw, 0.05, id)],
    shade(colour, -0.6),
  )
  const deep = linear([
    [0, '#000000', 0.1],
    [1, '#000000', 0.55],
  ])
  hollow += deep.def + fill(mouth, deep.fill)
  let grains = ''
  for (let index = 0; index < 60; index++) {
    const [gx, gz, gh] = at(
      random.between(-iw, iw),
      random.between(0.06, 0.3) ** 1.4,
      id - random.between(0.005, 0.05),
    )
    const [px, py] = project(place, gx, gz, gh)
    grains += `M${n(px)} ${n(py)}h5v3h-5z`
  }
  drawn += `<clipPath id="grit"><path d="${mouth}"/></clipPath><g clip-path="url(#grit)">${hollow}${fill(grains, '#b9a98a', 'opacity=".7"')}</g>`
  drawn += stroke(mouth, place.tone(shade(colour, 0.35)), 5)
  return drawn
}

/** The open lid of the grit bin, to be drawn before the bin: leaning back on its hinges, snow along its upper edge. */
export function gritLid(place: Place, x: number, z: number, turn: number, colour: string): string {
  const { random } = place
  const frame = standing(x, z, 0, turn)
  const lid = part(frame, 0, 0.72, 0.36, 0, 0, 0.22)
  let drawn = block(
    place,
    lid,
    { from: [-0.6, 0, 0], size: [1.2, 0.74, 0.06] },
    shade(colour, 0.06),
    (side, surface) => {
      if (side !== 'front') return ''
      const inset = [
        surface.at(0.07, 0.06),
        surface.at(1.13, 0.06),
        surface.at(1.13, 0.68),
        surface.at(0.07, 0.68),
      ]
      return (
        fill(polygon(inset), surface.colour(shade(colour, -0.22))) +
        stroke(
          polygon([surface.at(0.6, 0.08), surface.at(0.6, 0.66)], false),
          surface.colour(shade(colour, -0.4)),
          3,
        )
      )
    },
  )
  const cap: Point[] = []
  const low: Point[] = []
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let u = -0.61; u <= 0.62; u += 0.1) {
    const [px, py] = project(place, x + u * cos - 0.54 * sin, z + u * sin + 0.54 * cos, 1.44)
    const scale = scaleAt(place, x, z + 0.5)
    cap.push([px, py - random.between(0.05, 0.09) * scale])
    low.push([px, py + random.between(0.0, 0.035) * scale])
  }
  drawn += fill(curve([...cap, ...low.toReversed()]), place.tone('#f3f7fb'))
  return drawn
}
