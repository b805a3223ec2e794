import { shade } from './colour.ts'
import { leaf } from './foliage.ts'
import { distance, type Place, project, scaleAt } from './place.ts'
import { curve, fill, n, type Point, polygon, ribbon, stroke } from './shapes.ts'

export type Flower = {
  x: number
  z: number
  colour: string
  kind: 'daisy' | 'tulip' | 'pansy' | 'ball'
  height?: number
  flat?: number
}

/** A ring of petals seen a little from the side. */
function petals(
  x: number,
  y: number,
  radius: number,
  count: number,
  squash: number,
  turn: number,
  slim: number,
): string {
  let data = ''
  for (let petal = 0; petal < count; petal++) {
    const angle = turn + (petal / count) * Math.PI * 2
    const [ax, ay] = [Math.cos(angle) * radius, Math.sin(angle) * radius * squash]
    const [bx, by] = [-Math.sin(angle) * radius * slim, Math.cos(angle) * radius * slim * squash]
    data += `M${n(x)} ${n(y)}q${n(ax * 0.5 + bx)} ${n(ay * 0.5 + by)} ${n(ax)} ${n(ay)}q${n(-ax * 0.5 - bx)} ${n(-ay * 0.5 - by)} ${n(-ax)} ${n(-ay)}z`
  }
  return data
}

function head(
  place: Place,
  spec: Flower,
  x: number,
  y: number,
  size: number,
  tone: string,
  away: number,
): string {
  const { random } = place
  const eye = place.tone('#e8b62c', away)
  const turn = random.between(0, 1)
  const squash = spec.flat ? 0.42 : random.between(0.6, 0.85)
  const dot = (radius: number, colour: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y - size * 0.06)}" rx="${n(radius)}" ry="${n(radius * squash)}" fill="${colour}"/>`
  if (spec.kind === 'daisy') {
    return (
      fill(petals(x, y + size * 0.08, size, 9, squash, turn + 0.3, 0.26), shade(tone, -0.3)) +
      fill(petals(x, y, size, 9, squash, turn, 0.24), tone) +
      dot(size * 0.34, eye) +
      dot(size * 0.2, shade(eye, -0.25))
    )
  }
  if (spec.kind === 'pansy') {
    return (
      fill(petals(x, y, size * 1.05, 5, squash + 0.1, turn, 0.62), shade(tone, -0.2)) +
      fill(petals(x, y - size * 0.05, size * 0.86, 5, squash + 0.1, turn + 0.2, 0.55), tone) +
      fill(petals(x, y, size * 0.5, 5, squash, turn, 0.4), shade(tone, -0.55), 'opacity=".8"') +
      dot(size * 0.16, eye)
    )
  }
  if (spec.kind === 'ball') {
    let dark = ''
    let light = ''
    for (let index = 0; index < 14; index++) {
      const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next()) * size * 0.9]
      const piece = petals(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach * 0.75,
        size * 0.36,
        4,
        0.8,
        angle,
        0.5,
      )
      if (Math.sin(angle) > 0.2) dark += piece
      else light += piece
    }
    return fill(dark, shade(tone, -0.28)) + fill(light, tone)
  }
  const cup = (share: number): Point[] => [
    [x - size * 0.72 * share, y - size * 0.9],
    [x - size * 0.8 * share, y],
    [x, y + size * 0.75],
    [x + size * 0.8 * share, y],
    [x + size * 0.72 * share, y - size * 0.9],
    [x + size * 0.3 * share, y - size * 0.35],
    [x, y - size * 1.1],
    [x - size * 0.3 * share, y - size * 0.35],
  ]
  return fill(curve(cup(1)), shade(tone, -0.25)) + fill(curve(cup(0.55)), shade(tone, 0.12))
}

/** Flowers with stems and leaves, far ones first; `flat` ones (0–1) are bent over and lie on the ground. */
export function flowers(place: Place, list: readonly Flower[], level = 0, green = '#4f8a3a'): string {
  const { random } = place
  let drawn = ''
  for (const spec of [...list].sort((p, q) => distance(place, q.x, q.z) - distance(place, p.x, p.z))) {
    const away = distance(place, spec.x, spec.z)
    if (away < 0.6) continue
    const unit = scaleAt(place, spec.x, spec.z)
    const [x, y] = project(place, spec.x, spec.z, level)
    const height = (spec.height ?? 0.22) * unit * random.between(0.8, 1.15)
    const flat = spec.flat ?? 0
    const lean =
      random.between(-0.2, 0.2) * height +
      (flat > 0 ? (random.next() < 0.5 ? -1 : 1) * flat * height * 0.9 : 0)
    const top: Point = [x + lean, y - height * (1 - flat * 0.88)]
    const size = Math.max(
      2,
      (spec.kind === 'ball' ? 0.068 : spec.kind === 'tulip' ? 0.055 : 0.062) *
        unit *
        random.between(0.85, 1.15),
    )
    const stem = polygon(
      ribbon(
        [[x, y], [x + lean * 0.4, y - height * 0.55 * (1 - flat * 0.6)], top],
        Math.max(1.2, 0.012 * unit),
        Math.max(0.9, 0.008 * unit),
      ),
    )
    const tone = place.tone(flat > 0 ? shade(green, -0.25) : green, away)
    let leaves = ''
    for (let index = 0; index < (unit > 120 ? 5 : 3); index++)
      leaves += leaf(
        x + lean * 0.1,
        y - height * random.between(0, 0.3) * (1 - flat),
        height * random.between(0.4, 0.75) * (1 - flat * 0.35),
        flat > 0.9 ? random.pick([0.1, 3, -0.15, 3.3]) : -Math.PI / 2 + random.between(-1.2, 1.2),
        0.34,
      )
    drawn +=
      fill(leaves, random.next() < 0.5 ? shade(tone, -0.25) : shade(tone, 0.08)) +
      fill(stem, shade(tone, -0.1))
    drawn += head(
      place,
      spec,
      top[0],
      top[1],
      size,
      place.tone(flat > 0 ? shade(spec.colour, -0.18) : spec.colour, away),
      away,
    )
  }
  return drawn
}

/** A bee in the picture, `size` units long, flying in direction `angle`. */
export function bee(x: number, y: number, size: number, angle: number): string {
  const s = size
  const stripe = (at: number) =>
    `<path d="M${n(at * s)} ${n(-0.2 * s)}q${n(0.07 * s)} ${n(0.2 * s)} 0 ${n(0.4 * s)}" stroke="#2a1c10" stroke-width="${n(0.11 * s)}" fill="none"/>`
  const wings = [-0.9, -0.35]
    .map(
      (turn) =>
        `<ellipse cx="${n(Math.cos(turn - 0.9) * 0.34 * s)}" cy="${n(Math.sin(turn - 0.9) * 0.42 * s)}" rx="${n(0.16 * s)}" ry="${n(0.38 * s)}" transform="rotate(${n((turn * 180) / Math.PI + 20)} ${n(Math.cos(turn - 0.9) * 0.34 * s)} ${n(Math.sin(turn - 0.9) * 0.42 * s)})" fill="#eef4fa" opacity=".72" stroke="#8a97a5" stroke-width="${n(0.02 * s)}"/>`,
    )
    .join('')
  const legs = stroke(
    [-0.15, 0.02, 0.2]
      .map((at) =>
        polygon(
          [
            [at * s, 0.18 * s],
            [(at - 0.08) * s, 0.36 * s],
          ],
          false,
        ),
      )
      .join(''),
    '#2a1c10',
    0.035 * s,
  )
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI)})">${legs}<ellipse cx="${n(-0.18 * s)}" cy="0" rx="${n(0.36 * s)}" ry="${n(0.23 * s)}" fill="#d99a22"/>${stripe(-0.36)}${stripe(-0.2)}${stripe(-0.04)}<ellipse cx="${n(0.2 * s)}" cy="${n(-0.02 * s)}" rx="${n(0.2 * s)}" ry="${n(0.21 * s)}" fill="#9a6a24"/><ellipse cx="${n(0.44 * s)}" cy="${n(0.02 * s)}" rx="${n(0.12 * s)}" ry="${n(0.13 * s)}" fill="#2a1c10"/>${stroke(
    polygon(
      [
        [0.5 * s, -0.06 * s],
        [0.64 * s, -0.2 * s],
      ],
      false,
    ) +
      polygon(
        [
          [0.52 * s, 0],
          [0.68 * s, -0.1 * s],
        ],
        false,
      ),
    '#2a1c10',
    0.03 * s,
  )}${wings}</g>`
}
