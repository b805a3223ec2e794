import { linear } from './colour.ts'
import type { Place } from './place.ts'
import { clipped, fill, jittered, n, type Point, polygon, stroke, wander } from './shapes.ts'

/** A pane of which only pointed remains are left in the frame. */
export function brokenPane(place: Place, corners: readonly Point[], glass: string, size: number): string {
  const { random } = place
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const middle: Point = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4]
  const rim = jittered(random, [a, b, c, d], 0, 6)
  const hole = rim.map(([px, py], index): Point => {
    const keep = index % 2 === 0 ? random.between(0.72, 0.95) : random.between(0.42, 0.66)
    return [middle[0] + (px - middle[0]) * keep, middle[1] + (py - middle[1]) * keep]
  })
  const edge = polygon(hole)
  const inner = linear([
    [0, '#10161a', 0.82],
    [1, '#10161a', 0.5],
  ])
  let rays = ''
  for (const [index, point] of hole.entries()) {
    if (index % 3 !== 0) continue
    const out = rim[index] ?? point
    rays += polygon(wander(random, point, out, 3, size * 0.015), false)
  }
  return (
    inner.def +
    fill(edge, inner.fill) +
    `<path d="${polygon([a, b, c, d])}${edge}" fill="${glass}" fill-rule="evenodd"/>` +
    `<path d="${polygon([a, b, c, d])}${edge}" fill="#ffffff" fill-opacity=".22" fill-rule="evenodd"/>` +
    stroke(edge, '#ffffff', Math.max(2, size * 0.012), 'opacity=".95"') +
    stroke(rays, '#ffffff', Math.max(1.4, size * 0.006), 'opacity=".85"') +
    stroke(
      edge,
      '#2c3a40',
      Math.max(1, size * 0.004),
      `opacity=".6" transform="translate(${n(size * 0.008)} ${n(size * 0.008)})"`,
    )
  )
}

/** A pane hit by a stone: rays and rings of cracks, still in its frame. */
export function crackedPane(place: Place, corners: readonly Point[], glass: string, size: number): string {
  const { random } = place
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const hit: Point = [(a[0] * 2 + b[0]) / 3 - size * 0.02, a[1] * 0.55 + d[1] * 0.45]
  let lines = ''
  for (let ray = 0; ray < 11; ray++) {
    const angle = (ray / 11) * 6.28 + random.between(-0.2, 0.2)
    lines += polygon(
      wander(
        random,
        hit,
        [hit[0] + Math.cos(angle) * size * 0.7, hit[1] + Math.sin(angle) * size * 0.7],
        6,
        size * 0.02,
      ),
      false,
    )
  }
  for (const ring of [0.09, 0.2]) {
    const points = Array.from({ length: 9 }, (_, index): Point => {
      const angle = (index / 9) * 6.28
      return [
        hit[0] + Math.cos(angle) * ring * size * random.between(0.8, 1.2),
        hit[1] + Math.sin(angle) * ring * size * random.between(0.8, 1.2),
      ]
    })
    lines += polygon(points)
  }
  const pane = polygon([a, b, c, d])
  return (
    fill(pane, glass) +
    clipped(
      pane,
      stroke(lines, '#ffffff', size * 0.007, 'opacity=".9"') +
        stroke(
          lines,
          '#3a4a52',
          size * 0.004,
          `opacity=".5" transform="translate(${n(size * 0.006)} ${n(size * 0.006)})"`,
        ),
    )
  )
}
