import { mix } from './colour.ts'
import type { Place } from './place.ts'
import { blob, curve, fill, n, polygon } from './shapes.ts'

/** Leaf colours by season, darkest first. */
export const FOLIAGE = {
  summer: ['#27431f', '#3c632b', '#56823a', '#7aa54c'],
  spring: ['#3f6227', '#5c8a35', '#7fae48', '#a8cf66'],
  autumn: ['#6b3d17', '#a85f1e', '#cf8a2a', '#e8b746'],
  snowy: ['#3d4a42', '#7f8d8a', '#d5dee4', '#f3f7fa'],
  dark: ['#1c2f22', '#2a4630', '#3a5c3c', '#547a4c'],
} as const

export type Foliage = readonly [string, string, string, string]

/** One leaf as path data: a slim lozenge of the given length, turned by `angle`. */
export function leaf(x: number, y: number, length: number, angle: number, slim = 0.36): string {
  const [alongX, alongY] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [wideX, wideY] = [-alongY * slim * 0.5, alongX * slim * 0.5]
  return `M${Math.round(x)} ${Math.round(y)}l${n(alongX / 2 + wideX)} ${n(alongY / 2 + wideY)}l${n(alongX / 2 - wideX)} ${n(alongY / 2 - wideY)}l${n(-alongX / 2 - wideX)} ${n(-alongY / 2 - wideY)}z`
}

/**
 * A mass of leaves in the picture (crown, bush, hedge piece, ivy): lumps with dark undersides and lit tops.
 * `lumps` are circles in picture units; `leaves` is the number of leaves drawn one by one, `size` their length.
 */
export function foliage(
  place: Place,
  lumps: readonly { x: number; y: number; r: number }[],
  away: number,
  options: { colours?: Foliage; leaves?: number; size?: number; ragged?: number } = {},
): string {
  const { random } = place
  const colours = (options.colours ?? FOLIAGE.summer).map((colour) => place.tone(colour, away))
  const [deep = '#27431f', low = '#3c632b', middle = '#56823a', high = '#7aa54c'] = colours
  const sunny = place.shadow.x > 0 ? -1 : 1
  let back = ''
  let body = ''
  let lightLumps = ''
  const data = ['', '', '', '']
  const perLump = Math.ceil((options.leaves ?? 300) / Math.max(1, lumps.length))
  const ragged = options.ragged ?? 0.16
  for (const { x, y, r } of lumps) {
    const corners = r < 16 ? 6 : r < 45 ? 9 : 12
    const shape = r < 64 ? polygon : curve
    back += shape(blob(random, x - sunny * r * 0.06, y + r * 0.12, r * 1.05, r, ragged, corners))
    if (r > 9) body += shape(blob(random, x, y - r * 0.06, r * 0.9, r * 0.84, ragged, corners))
    lightLumps += shape(
      blob(random, x + sunny * r * 0.22, y - r * 0.3, r * 0.56, r * 0.46, ragged * 1.3, Math.min(9, corners)),
    )
    for (let index = 0; index < perLump; index++) {
      const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next()) * 1.12]
      const [across, up] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      const light = across * sunny * 0.5 - up * 0.75 + random.between(-0.45, 0.45)
      const tone = light < -0.45 ? 0 : light < 0 ? 1 : light < 0.5 ? 2 : 3
      const size = (options.size ?? r * 0.2) * random.between(0.6, 1.25)
      data[tone] += leaf(x + across * r, y + up * r, size, random.between(0, 6.28), 0.55)
    }
  }
  return (
    // With few leaves to hide them, dark rims would show as bubbles.
    fill(back, perLump < 14 ? mix(deep, low, 0.7) : deep) +
    fill(body, low) +
    fill(lightLumps, middle, 'opacity=".6"') +
    [deep, low, middle, high].map((tone, index) => fill(data[index] ?? '', tone)).join('')
  )
}
