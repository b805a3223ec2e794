import { mix, shade } from './colour.ts'
import type { House } from './house.ts'
import { distance, outline, type Place, type Spot, scaleAt } from './place.ts'
import { fill, polygon, stroke } from './shapes.ts'
import { facesCamera, lit } from './solids.ts'

/** The roof, in two goes: the planes turned away are drawn before the walls, the visible ones after. */
export function roofPlanes(
  place: Place,
  spec: House,
  spot: (u: number, v: number, height: number) => Spot,
  visible: boolean,
): string {
  const { width: w, depth: d, eaves: e, ridge: r } = spec
  const [over, drop] = [0.35, 0.22]
  const planes: [Spot[], [number, number]][] = spec.gable
    ? [
        [
          [
            spot(-over, d + over, e - drop),
            spot(-over, -over, e - drop),
            spot(w / 2, -over, r),
            spot(w / 2, d + over, r),
          ],
          [-1, 0],
        ],
        [
          [
            spot(w + over, -over, e - drop),
            spot(w + over, d + over, e - drop),
            spot(w / 2, d + over, r),
            spot(w / 2, -over, r),
          ],
          [1, 0],
        ],
      ]
    : [
        [
          [
            spot(w + over, d + over, e - drop),
            spot(-over, d + over, e - drop),
            spot(-over, d / 2, r),
            spot(w + over, d / 2, r),
          ],
          [0, 1],
        ],
        [
          [
            spot(-over, -over, e - drop),
            spot(w + over, -over, e - drop),
            spot(w + over, d / 2, r),
            spot(-over, d / 2, r),
          ],
          [0, -1],
        ],
      ]
  const away = distance(place, ...ground(spot(w / 2, d / 2, 0)))
  const tone = place.tone(spec.roof, Math.max(4, away))
  const [cos, sin] = [Math.cos(spec.turn), Math.sin(spec.turn)]
  let drawn = ''
  for (const [corners, [acrossU, acrossV]] of planes) {
    const points = outline(place, corners)
    if (points.length < 3 || turnsUp(points) !== visible) continue
    const normal: [number, number] = [acrossU * cos - acrossV * sin, acrossU * sin + acrossV * cos]
    const colour = visible ? lit(place, tone, normal[0], normal[1]) : shade(tone, -0.45)
    drawn += fill(polygon(points), colour)
    if (!visible || points.length !== 4) continue
    drawn += tiles(place, corners, colour, scaleAt(place, ...ground(spot(w / 2, d / 2, 0))))
    drawn += stroke(
      polygon(outline(place, corners).slice(0, 2), false),
      place.tone('#8d8f90', away),
      Math.max(1.5, 0.11 * Math.min(160, scaleAt(place, ...ground(corners[0] ?? [0, 0])))),
    )
  }
  if (visible && spec.gable) {
    const barge = outline(place, [
      spot(-over, -over, e - drop),
      spot(w / 2, -over, r),
      spot(w + over, -over, e - drop),
    ])
    if (facesCamera(place, spot(0, 0, 0), spot(w, 0, 0)))
      drawn += stroke(
        polygon(barge, false),
        mix(tone, '#3a2a22', 0.45),
        Math.max(2, 0.16 * Math.min(160, scaleAt(place, ...ground(spot(w / 2, 0, 0))))),
      )
  }
  return drawn
}

/** The outline runs anticlockwise in the picture (y down) exactly when the plane shows its upper side. */
function turnsUp(points: readonly (readonly [number, number])[]): boolean {
  let area = 0
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    area += x * nextY - nextX * y
  }
  return area < 0
}

function tiles(place: Place, corners: readonly Spot[], colour: string, scale: number): string {
  if (scale < 22) return ''
  const [a, b, c, d] = corners as [Spot, Spot, Spot, Spot]
  const lerp = (from: Spot, to: Spot, share: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    (from[2] ?? 0) + ((to[2] ?? 0) - (from[2] ?? 0)) * share,
  ]
  let rows = ''
  let odd = ''
  const count = scale > 40 ? 18 : 11
  for (let row = 1; row < count; row++) {
    const [left, right] = [lerp(a, d, row / count), lerp(b, c, row / count)]
    rows += polygon(outline(place, [left, right]), false)
    for (let index = 0; index < 5; index++) {
      const at = place.random.next()
      const upper = [lerp(a, d, (row + 1) / count), lerp(b, c, (row + 1) / count)] as const
      odd += polygon(
        outline(place, [
          lerp(left, right, at),
          lerp(left, right, at + 0.035),
          lerp(upper[0], upper[1], at + 0.035),
          lerp(upper[0], upper[1], at),
        ]),
      )
    }
  }
  return (
    stroke(rows, shade(colour, -0.4), Math.max(0.8, scale * 0.03), 'opacity=".4"') +
    fill(odd, shade(colour, place.random.next() < 0.5 ? -0.2 : 0.14), 'opacity=".5"')
  )
}

function ground([x, z]: Spot): [number, number] {
  return [x, z]
}
