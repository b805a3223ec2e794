import { linear, shade } from './colour.ts'
import { brokenPane, crackedPane } from './lantern-panes.ts'
import type { Place } from './place.ts'
import { curve, fill, n, type Point, polygon, stroke } from './shapes.ts'

/** A lantern head seen from near: picture units, (x, y) is the middle of its glass, `size` the width of its top. */
export function closeLantern(
  place: Place,
  x: number,
  y: number,
  size: number,
  options: { colour?: string; behind?: string; broken?: boolean } = {},
): string {
  const { random } = place
  const colour = place.tone(options.colour ?? '#2f3d39')
  const at = (u: number, v: number): Point => [x + u * size, y + v * size]
  const shape = (points: readonly Point[]) => polygon(points.map(([u, v]) => at(u, v)))
  const [topV, lowV] = [-0.62, 0.62]
  // Three visible panes of a six-sided lantern: edges at the top and at the bottom.
  const tops = [-0.5, -0.28, 0.3, 0.5]
  const lows = [-0.3, -0.17, 0.19, 0.3]
  const pane = (index: number): Point[] => [
    [tops[index] ?? 0, topV],
    [tops[index + 1] ?? 0, topV],
    [lows[index + 1] ?? 0, lowV],
    [lows[index] ?? 0, lowV],
  ]
  const glass = linear(
    [
      [0, '#f6f6ee', 0.94],
      [0.4, '#dfe5e0', 0.88],
      [1, '#b3bfbf', 0.9],
    ],
    [0, 0],
    [1, 1],
  )
  let drawn = fill(
    shape([
      [-0.5, topV],
      [0.5, topV],
      [0.3, lowV],
      [-0.3, lowV],
    ]),
    place.tone(options.behind ?? '#cdd6d6'),
    'opacity=".55"',
  )
  // Lamp holder and bulb inside.
  drawn += fill(
    shape([
      [-0.09, topV],
      [0.09, topV],
      [0.07, -0.32],
      [-0.07, -0.32],
    ]),
    place.tone('#b9b6ae'),
  )
  drawn += fill(
    shape([
      [-0.07, -0.32],
      [0.07, -0.32],
      [0.055, -0.22],
      [-0.055, -0.22],
    ]),
    place.tone('#8b8478'),
  )
  const bulb: Point[] = [
    [-0.05, -0.22],
    [-0.13, -0.02],
    [-0.1, 0.14],
    [0, 0.2],
    [0.1, 0.14],
    [0.13, -0.02],
    [0.05, -0.22],
  ]
  drawn += fill(curve(bulb.map(([u, v]) => at(u, v))), place.tone('#eceae0'), 'opacity=".95"')
  drawn += fill(
    curve([at(-0.08, -0.02), at(-0.05, 0.1), at(-0.02, 0.02), at(-0.04, -0.12)]),
    '#ffffff',
    'opacity=".7"',
  )
  drawn += glass.def
  for (const index of [0, 1, 2]) {
    const outlinePane = shape(pane(index))
    if (options.broken && index === 1)
      drawn += brokenPane(
        place,
        pane(1).map(([u, v]) => at(u, v)),
        glass.fill,
        size,
      )
    else if (options.broken && index === 2)
      drawn += crackedPane(
        place,
        pane(2).map(([u, v]) => at(u, v)),
        glass.fill,
        size,
      )
    else
      drawn +=
        fill(outlinePane, glass.fill) +
        fill(
          shape([
            [-0.45, topV + 0.06],
            [-0.34, topV + 0.06],
            [-0.24, lowV - 0.1],
            [-0.28, lowV - 0.1],
          ]),
          '#ffffff',
          'opacity=".35"',
        )
  }
  const bars = [0, 1, 2, 3]
    .map((index) => polygon([at(tops[index] ?? 0, topV), at(lows[index] ?? 0, lowV)], false))
    .join('')
  drawn +=
    stroke(bars, shade(colour, -0.3), size * 0.042) +
    stroke(bars, shade(colour, 0.28), size * 0.013, `transform="translate(${n(-size * 0.008)} 0)"`)
  // Roof, rim, finial and the cup below.
  const roof = linear(
    [
      [0, shade(colour, 0.05)],
      [0.4, shade(colour, 0.3)],
      [1, shade(colour, -0.35)],
    ],
    [0, 0],
    [1, 0],
  )
  drawn += roof.def
  drawn += fill(
    curve([
      at(-0.6, topV + 0.02),
      at(-0.34, -0.82),
      at(-0.2, -0.98),
      at(0.2, -0.98),
      at(0.34, -0.82),
      at(0.6, topV + 0.02),
    ]),
    roof.fill,
  )
  drawn += fill(
    shape([
      [-0.62, topV - 0.02],
      [0.62, topV - 0.02],
      [0.58, topV + 0.06],
      [-0.58, topV + 0.06],
    ]),
    roof.fill,
  )
  drawn += stroke(
    polygon([at(-0.2, -0.97), at(-0.2, topV - 0.04)], false) +
      polygon([at(0.24, -0.97), at(0.24, topV - 0.04)], false),
    shade(colour, -0.35),
    size * 0.012,
  )
  drawn += fill(
    shape([
      [-0.17, -0.96],
      [0.17, -0.96],
      [0.12, -1.1],
      [-0.12, -1.1],
    ]),
    roof.fill,
  )
  drawn += fill(
    curve([at(-0.05, -1.09), at(-0.09, -1.17), at(0, -1.28), at(0.09, -1.17), at(0.05, -1.09)]),
    roof.fill,
  )
  drawn += fill(
    shape([
      [-0.36, lowV - 0.02],
      [0.36, lowV - 0.02],
      [0.3, lowV + 0.07],
      [-0.3, lowV + 0.07],
    ]),
    roof.fill,
  )
  drawn += fill(
    curve([
      at(-0.26, lowV + 0.06),
      at(-0.16, 0.8),
      at(-0.1, 0.95),
      at(0.1, 0.95),
      at(0.16, 0.8),
      at(0.26, lowV + 0.06),
    ]),
    roof.fill,
  )
  drawn += fill(
    shape([
      [-0.13, 0.93],
      [0.13, 0.93],
      [0.13, 1.0],
      [-0.13, 1.0],
    ]),
    roof.fill,
  )
  drawn += fill(
    shape([
      [-0.085, 1.0],
      [0.085, 1.0],
      [0.1, 3.4],
      [-0.1, 3.4],
    ]),
    roof.fill,
  )
  drawn += fill(
    shape([
      [-0.12, 1.5],
      [0.12, 1.5],
      [0.12, 1.57],
      [-0.12, 1.57],
    ]),
    roof.fill,
  )
  const rust: string[] = []
  for (let index = 0; index < 60; index++) {
    const [u, v] = [
      random.between(-0.55, 0.55),
      random.pick([-0.6, 0.64, -0.8, 0.75]) + random.between(-0.03, 0.03),
    ]
    if (Math.abs(v) > 0.7 && Math.abs(u) > 0.18) continue
    const [px, py] = at(u, v)
    rust.push(`M${n(px)} ${n(py)}h${n(random.between(2, 7))}v${n(random.between(1, 4))}h-4z`)
  }
  return drawn + fill(rust.join(''), '#9a6238', 'opacity=".55"')
}
