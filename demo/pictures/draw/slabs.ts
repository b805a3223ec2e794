import { type Board, board, type Frame, lit, part, shownAt, type Vec, within } from './bodies.ts'
import { shade } from './colour.ts'
import type { Place } from './place.ts'
import { outline } from './place.ts'
import { fill, type Point, polygon } from './shapes.ts'

/**
 * A flat body of any outline (stele, sign board, cabinet side): `shape` in metres on its front (u from its middle, v up
 * from its foot), `depth` metres thick; `paint` draws on whichever of the two large faces is seen.
 */
export function slab(
  place: Place,
  frame: Frame,
  shape: readonly Point[],
  depth: number,
  colour: string,
  paint: (surface: Board, front: boolean) => string = () => '',
): string {
  const xs = shape.map(([u]) => u)
  const ys = shape.map(([, v]) => v)
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys)]
  const spot = (u: number, v: number, c: number): Vec => within(frame, u, v, c)
  const eye: Vec = [place.camera.x, place.camera.z, place.camera.eye]
  const facing = (at: Vec, normal: Vec) =>
    (eye[0] - at[0]) * normal[0] + (eye[1] - at[1]) * normal[1] + (eye[2] - at[2]) * normal[2] > 0
  let area = 0
  for (const [index, [u, v]] of shape.entries()) {
    const [nu, nv] = shape[(index + 1) % shape.length] ?? [u, v]
    area += u * nv - nu * v
  }
  const sign = area > 0 ? 1 : -1
  let sides = ''
  for (const [index, [u, v]] of shape.entries()) {
    const [nu, nv] = shape[(index + 1) % shape.length] ?? [u, v]
    const length = Math.hypot(nu - u, nv - v) || 1
    const [na, nb] = [((nv - v) / length) * sign, (-(nu - u) / length) * sign]
    const normal: Vec = [
      frame.a[0] * na + frame.b[0] * nb,
      frame.a[1] * na + frame.b[1] * nb,
      frame.a[2] * na + frame.b[2] * nb,
    ]
    const at = spot(u, v, 0)
    if (!facing(at, normal)) continue
    const tone = lit(place, colour, normal, at)
    sides += fill(
      polygon(outline(place, [at, spot(nu, nv, 0), spot(nu, nv, depth), spot(u, v, depth)])),
      tone,
      `stroke="${tone}" stroke-width="1"`,
    )
  }
  const front = facing(spot(0, 0, 0), [-frame.c[0], -frame.c[1], -frame.c[2]])
  const own = front ? frame : part(frame, 0, 0, depth, Math.PI)
  const surface = board(place, own, width, height)
  const face = front ? shape : shape.map(([u, v]): Point => [-u, v])
  return (
    sides +
    fill(
      polygon(face.map(([u, v]) => shownAt(place, within(own, u, v, 0)))),
      surface.colour(front ? colour : shade(colour, -0.1)),
    ) +
    paint(surface, front)
  )
}

/** Outline of a stele with a round, pointed or straight top. */
export function stele(
  width: number,
  height: number,
  top: 'round' | 'pointed' | 'straight' | 'wave',
): Point[] {
  const half = width / 2
  const foot: Point[] = [
    [-half, 0],
    [half, 0],
  ]
  if (top === 'straight') return [...foot, [half, height], [-half, height]]
  if (top === 'pointed') return [...foot, [half, height * 0.8], [0, height], [-half, height * 0.8]]
  const arc = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 8) * Math.PI
    const rise =
      top === 'round'
        ? Math.sin(angle) * half * 0.9
        : Math.sin(angle) * half * 0.35 + Math.sin(angle * 2) * half * 0.14
    return [Math.cos(angle) * half, height - half * (top === 'round' ? 0.9 : 0.35) + rise]
  })
  return [...foot, ...arc]
}
