import { shade } from './colour.ts'
import { points } from './outlines.ts'
import { type Place, project, scaleAt, seen } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, n, type Point, polygon, ribbon, stroke } from './shapes.ts'

export type RatPose = 'walking' | 'sitting'

/** A brown rat seen from the side; `facing` 1 looks to the right, `size` 1 is 24 cm without its tail. */
export function rat(
  place: Place,
  x: number,
  z: number,
  facing: -1 | 1,
  pose: RatPose,
  size = 1,
  level = 0,
  fur = '#6b5848',
): string {
  const { random } = place
  const unit = scaleAt(place, x, z) * 0.24 * size
  const away = seen(place.camera, x, z)[1]
  const [fx, fy] = project(place, x, z, level)
  const at = ([a, b]: Point): Point => [fx + a * facing * unit, fy - b * unit]
  const tone = (by: number) => place.tone(shade(fur, by), away)
  const shape = (points: readonly Point[], colour: string) => fill(curve(points.map(at)), colour)
  const sitting = pose === 'sitting'
  const body: Point[] = sitting
    ? points('-0.3,0.03 -0.36,0.25 -0.26,0.52 -0.04,0.72 0.14,0.76 0.24,0.66 0.2,0.46 0.18,0.2 0.16,0.03')
    : points(
        '-0.5,0.12 -0.5,0.3 -0.34,0.44 -0.08,0.48 0.16,0.42 0.34,0.36 0.4,0.24 0.3,0.12 0,0.06 -0.3,0.05',
      )
  const [hx, hy] = sitting ? [0.2, 0.78] : [0.42, 0.3]
  const head: Point[] = [
    [hx - 0.14, hy - 0.1],
    [hx - 0.14, hy + 0.08],
    [hx - 0.02, hy + 0.14],
    [hx + 0.14, hy + 0.06],
    [hx + 0.26, hy - 0.05],
    [hx + 0.25, hy - 0.1],
    [hx + 0.1, hy - 0.13],
  ]
  const tailLine: Point[] = [
    [-0.44, sitting ? 0.06 : 0.2],
    [-0.62, 0.08],
    [-0.85, 0.03],
    [-1.05, 0.09],
    [-1.28, random.between(0.02, 0.16)],
  ]
  const tail = curve(ribbon(tailLine.map(at), unit * 0.075, unit * 0.015))
  let rings = ''
  for (let ring = 0; ring < 9; ring++) {
    const index = Math.min(3, Math.floor((ring / 9) * 4))
    const share = (ring / 9) * 4 - index
    const [p, q] = [tailLine[index] ?? [0, 0], tailLine[index + 1] ?? [0, 0]]
    const [tx, ty] = at([p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share])
    rings += `M${n(tx)} ${n(ty - unit * 0.025)}v${n(unit * 0.05)}`
  }
  let fine = ''
  let pale = ''
  const [cx, cy, rx, ry] = sitting ? [-0.07, 0.4, 0.24, 0.34] : [-0.06, 0.27, 0.4, 0.18]
  for (let hair = 0; hair < 90; hair++) {
    const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next())]
    const [hairX, hairY] = at([cx + Math.cos(angle) * reach * rx, cy + Math.sin(angle) * reach * ry])
    const line = `M${n(hairX)} ${n(hairY)}l${n(-facing * unit * 0.07)} ${n(unit * random.between(0.005, 0.045))}`
    if (hair % 3 === 0) pale += line
    else fine += line
  }
  const leg = (a: number, front: boolean, back: boolean) =>
    sitting && front
      ? shape(
          [
            [a, 0.5],
            [a + 0.12, 0.5],
            [a + 0.2, 0.58],
            [a + 0.16, 0.62],
            [a + 0.04, 0.58],
          ],
          tone(-0.1),
        )
      : shape(
          [
            [a - 0.06, 0.2],
            [a + 0.05, 0.2],
            [a + 0.04, 0.06],
            [a + 0.13, 0.01],
            [a - 0.02, 0],
            [a - 0.05, 0.08],
          ],
          tone(back ? -0.42 : -0.2),
        ) +
        shape(
          [
            [a - 0.01, 0.025],
            [a + 0.14, 0.022],
            [a + 0.13, -0.005],
            [a - 0.02, -0.01],
          ],
          place.tone('#b98a80', away),
        )
  const [ex, ey] = at([hx + 0.08, hy + 0.045])
  const [nx, ny] = at([hx + 0.265, hy - 0.065])
  let whiskers = ''
  for (const [dx, dy] of points('-0.12,0.1 -0.04,0.14 -0.14,-0.02 -0.08,-0.1'))
    whiskers += polygon([at([hx + 0.22, hy - 0.08]), at([hx + 0.22 + dx, hy - 0.08 + dy])], false)
  const sunny = (place.shadow.x > 0 ? -1 : 1) * facing
  return (
    contact(place, x, z, 0.34 * size, 0.16 * size, 0.6, level) +
    fill(tail, place.tone('#a5857a', away)) +
    stroke(rings, place.tone('#7a5a52', away), Math.max(0.7, unit * 0.012), 'opacity=".6"') +
    leg(-0.22, false, true) +
    (sitting ? '' : leg(0.2, true, true)) +
    shape(body, tone(-0.12)) +
    shape(
      body.map(([a, b]): Point => [a * 0.86 + sunny * 0.02, b * 0.8 + 0.085]),
      tone(0.06),
    ) +
    shape(
      body.map(([a, b]): Point => [a * 0.62 + sunny * 0.05 - 0.02, b * 0.4 + (sitting ? 0.36 : 0.24)]),
      tone(0.2),
    ) +
    stroke(fine, tone(-0.4), Math.max(0.8, unit * 0.012), 'opacity=".65"') +
    stroke(pale, tone(0.4), Math.max(0.7, unit * 0.01), 'opacity=".6"') +
    shape(
      sitting
        ? points('-0.3,0.05 -0.3,0.28 -0.1,0.36 0.06,0.24 0.06,0.03')
        : points('-0.46,0.08 -0.44,0.32 -0.26,0.38 -0.1,0.26 -0.16,0.06'),
      tone(-0.06),
    ) +
    leg(-0.28, false, false) +
    (sitting ? leg(0.12, true, false) : leg(0.28, true, false)) +
    shape(
      [
        [hx - 0.1, hy + 0.07],
        [hx - 0.16, hy + 0.2],
        [hx - 0.06, hy + 0.25],
        [hx + 0.02, hy + 0.12],
      ],
      place.tone('#8f6f66', away),
    ) +
    shape(head, tone(0)) +
    shape(
      [
        [hx - 0.1, hy + 0.05],
        [hx, hy + 0.11],
        [hx + 0.13, hy + 0.035],
        [hx + 0.04, hy - 0.01],
      ],
      tone(0.18),
    ) +
    shape(
      [
        [hx - 0.03, hy + 0.08],
        [hx - 0.09, hy + 0.22],
        [hx + 0.02, hy + 0.25],
        [hx + 0.07, hy + 0.12],
      ],
      tone(-0.16),
    ) +
    shape(
      [
        [hx - 0.01, hy + 0.1],
        [hx - 0.05, hy + 0.2],
        [hx + 0.01, hy + 0.22],
        [hx + 0.04, hy + 0.12],
      ],
      place.tone('#c49a8e', away),
    ) +
    `<circle cx="${n(ex)}" cy="${n(ey)}" r="${n(unit * 0.03)}" fill="#0d0a09"/><circle cx="${n(ex - unit * 0.008)}" cy="${n(ey - unit * 0.01)}" r="${n(unit * 0.01)}" fill="#fff"/>` +
    `<ellipse cx="${n(nx)}" cy="${n(ny)}" rx="${n(unit * 0.026)}" ry="${n(unit * 0.022)}" fill="${place.tone('#c98a84', away)}"/>` +
    stroke(whiskers, '#efe8dc', Math.max(0.7, unit * 0.008), 'opacity=".75"')
  )
}
