import { block, part, standing } from './bodies.ts'
import { shade } from './colour.ts'
import { runs } from './materials.ts'
import type { Place } from './place.ts'
import { contact } from './shadows.ts'
import { fill, type Point, polygon } from './shapes.ts'

/** An old fridge with freezer, its upper or lower door hanging open; rust and dirt. */
export function fridge(
  place: Place,
  x: number,
  z: number,
  turn: number,
  options: { lean?: number; tip?: number; level?: number; colour?: string } = {},
): string {
  const { random } = place
  const frame = standing(x, z, options.level ?? 0, turn, options.lean ?? 0, options.tip ?? 0)
  const colour = options.colour ?? '#e6e4dc'
  const [w, h, d] = [0.6, 1.7, 0.6]
  const split = 1.18
  const rust = (surface: {
    at: (u: number, v: number) => Point
    unit: number
    width: number
    height: number
  }) => {
    let spots = ''
    for (let index = 0; index < 26; index++) {
      const [u, v] = [
        random.between(0, surface.width),
        random.next() < 0.7 ? random.between(0, 0.25) : random.between(0, surface.height),
      ]
      const size = random.between(0.008, 0.035)
      spots += polygon([
        surface.at(u, v),
        surface.at(Math.min(surface.width, u + size), v + size * 0.4),
        surface.at(u + size * 0.3, Math.min(surface.height, v + size * 1.5)),
      ])
    }
    return fill(spots, place.tone('#94572d'), 'opacity=".75"')
  }
  let drawn = contact(place, x, z, 1, 0.9, 0.6, options.level ?? 0)
  drawn += block(place, frame, { from: [-w / 2, 0, -d / 2], size: [w, h, d] }, colour, (side, surface) => {
    if (side === 'bottom' || side === 'top') return ''
    const dirt = runs(place, surface, '#5b4d35', 9, 0.2) + rust(surface)
    if (side !== 'front') return dirt
    return (
      interior(place, surface, w, split) +
      fill(
        polygon([
          surface.at(0, split),
          surface.at(w, split),
          surface.at(w, split + 0.02),
          surface.at(0, split + 0.02),
        ]),
        surface.colour('#6f6c64'),
      ) +
      handle(surface, split + 0.14) +
      rust(surface)
    )
  })
  // The lower door hangs open on its right hinge and shows its racks.
  const door = part(frame, w / 2, 0.04, -d / 2 - 0.06, 1.75)
  const racks = (surface: Surface) => {
    const rect = (u0: number, v0: number, u1: number, v1: number, tone: string, extra = '') =>
      fill(
        polygon([surface.at(u0, v0), surface.at(u1, v0), surface.at(u1, v1), surface.at(u0, v1)]),
        tone,
        extra,
      )
    let drawn2 =
      rect(0.04, 0.05, w - 0.04, split - 0.12, surface.colour('#c3c6c2')) +
      rect(0.07, 0.08, w - 0.07, split - 0.15, surface.colour('#d9dbd7'))
    for (const v of [0.1, 0.42, 0.74]) {
      drawn2 +=
        rect(0.06, v, w - 0.06, v + 0.13, surface.colour('#aeb9bd')) +
        rect(0.06, v + 0.12, w - 0.06, v + 0.14, surface.colour('#eef0ee'))
      drawn2 += rect(0.07, v - 0.04, w - 0.07, v, '#22262a', 'opacity=".25"')
    }
    return (
      drawn2 +
      rect(0.16, 0.17, 0.22, 0.36, place.tone('#3f7a4a')) +
      rect(0.3, 0.5, 0.4, 0.6, place.tone('#b5452f'))
    )
  }
  drawn += block(
    place,
    door,
    { from: [-w, 0, 0], size: [w, split - 0.06, 0.06] },
    shade(colour, 0.03),
    (side, surface) => {
      if (side === 'back') return racks(surface) + rust(surface)
      return side === 'front' ? rust(surface) : ''
    },
  )
  return drawn
}

type Surface = { at: (u: number, v: number) => Point; colour: (base: string) => string; unit: number }

function interior(place: Place, surface: Surface, w: number, split: number): string {
  const rect = (u0: number, v0: number, u1: number, v1: number, colour: string, extra = '') =>
    fill(
      polygon([surface.at(u0, v0), surface.at(u1, v0), surface.at(u1, v1), surface.at(u0, v1)]),
      colour,
      extra,
    )
  let drawn =
    rect(0.035, 0.06, w - 0.035, split - 0.03, surface.colour('#a9aba6')) +
    rect(0.07, 0.1, w - 0.07, split - 0.07, place.tone('#565b5c'))
  for (const v of [0.36, 0.62, 0.86])
    drawn +=
      rect(0.07, v, w - 0.07, v + 0.018, surface.colour('#c8d2d4')) +
      rect(0.07, v - 0.07, w - 0.07, v, '#1a1e20', 'opacity=".45"')
  drawn +=
    rect(0.08, 0.1, w - 0.08, 0.28, surface.colour('#8d9ba0')) +
    rect(0.2, 0.2, w - 0.2, 0.225, surface.colour('#d5dbdc'))
  drawn +=
    rect(0.4, 0.64, 0.46, 0.78, place.tone('#6e8a3f')) + rect(0.15, 0.38, 0.3, 0.46, place.tone('#b08a4a'))
  return drawn
}

function handle(surface: Surface, at: number): string {
  return fill(
    polygon([
      surface.at(0.5, at),
      surface.at(0.54, at),
      surface.at(0.54, at + 0.2),
      surface.at(0.5, at + 0.2),
    ]),
    surface.colour('#7f8488'),
  )
}
