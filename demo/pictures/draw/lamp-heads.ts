import { glow, linear, shade } from './colour.ts'
import type { Place } from './place.ts'
import { curve, fill, group, n, type Point, polygon, stroke } from './shapes.ts'

/** The head of a mast lamp seen from near, in picture units around its neck, turned by `angle` degrees. */
export function closeHead(
  place: Place,
  x: number,
  y: number,
  size: number,
  angle: number,
  colour = '#8f979c',
): string {
  const tone = place.tone(colour)
  const shape = (points: readonly Point[]) => curve(points.map(([u, v]): Point => [u * size, v * size]))
  const body = linear([
    [0, shade(tone, 0.35)],
    [0.5, tone],
    [1, shade(tone, -0.35)],
  ])
  const drawn =
    body.def +
    fill(
      shape([
        [-0.02, -0.07],
        [0.16, -0.12],
        [0.7, -0.13],
        [0.98, -0.05],
        [1.0, 0.02],
        [0.9, 0.06],
        [0.15, 0.07],
        [-0.02, 0.05],
      ]),
      body.fill,
    ) +
    fill(
      shape([
        [0.22, 0.06],
        [0.9, 0.055],
        [0.82, 0.14],
        [0.55, 0.18],
        [0.3, 0.14],
      ]),
      place.tone('#cfd8da'),
    ) +
    fill(
      shape([
        [0.26, 0.08],
        [0.5, 0.075],
        [0.48, 0.14],
        [0.34, 0.13],
      ]),
      '#ffffff',
      'opacity=".5"',
    ) +
    stroke(
      polygon(
        [
          [0.16 * size, -0.1 * size],
          [0.16 * size, 0.06 * size],
        ],
        false,
      ),
      shade(tone, -0.5),
      size * 0.012,
    ) +
    stroke(
      shape([
        [0.1, -0.09],
        [0.4, -0.115],
        [0.9, -0.08],
      ]).replace('Z', ''),
      shade(tone, 0.5),
      size * 0.012,
      'opacity=".6"',
    )
  return group(drawn, `transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"`)
}

/** A lit lamp by day: a strong warm core, halo and fine rays, so that it is seen against a bright sky. */
export function dayGlow(x: number, y: number, size: number): string {
  let rays = ''
  for (let ray = 0; ray < 14; ray++) {
    const angle = (ray / 14) * Math.PI * 2 + 0.2
    const [from, to] = [size * 0.5, size * (ray % 2 === 0 ? 1.7 : 1.15)]
    rays += polygon([
      [x + Math.cos(angle - 0.03) * from, y + Math.sin(angle - 0.03) * from],
      [x + Math.cos(angle) * to, y + Math.sin(angle) * to],
      [x + Math.cos(angle + 0.03) * from, y + Math.sin(angle + 0.03) * from],
    ])
  }
  return (
    glow(x, y, size * 2.4, size * 2.2, '#ffd54a', 0.6) +
    fill(rays, '#fff3b0', 'opacity=".75"') +
    glow(x, y, size * 1.1, size, '#fff6c8', 1) +
    glow(x, y, size * 0.6, size * 0.5, '#ffffff', 1)
  )
}
