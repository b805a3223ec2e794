import { shade } from './colour.ts'
import { FOLIAGE, type Foliage, leaf } from './foliage.ts'
import { distance, outline, type Place, project, type Spot, scaleAt, seen } from './place.ts'
import { shadowOfSolid } from './shadows.ts'
import { fill, type Point, polygon } from './shapes.ts'
import { facesCamera, lightOn } from './solids.ts'

/** A clipped hedge between two spots of the ground, `height` metres high; `leaves` are spread over all of it. */
export function hedge(
  place: Place,
  from: Point,
  to: Point,
  options: { height?: number; thick?: number; colours?: Foliage; leaves?: number; level?: number } = {},
): string {
  const height = options.height ?? 1.3
  const level = options.level ?? 0
  const half = (options.thick ?? 0.7) / 2
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [alongX, alongZ] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const corner = (along: number, aside: number): Spot => [
    from[0] + alongX * along - alongZ * aside,
    from[1] + alongZ * along + alongX * aside,
  ]
  const corners = [corner(0, -half), corner(length, -half), corner(length, half), corner(0, half)]
  if (corners.every(([x, z]) => distance(place, x, z) < 0.6)) return ''
  let drawn = shadowOfSolid(place, corners, height, level)
  const total = options.leaves ?? 900
  for (const [index, start] of corners.entries()) {
    const end = corners[(index + 1) % 4] ?? start
    if (!facesCamera(place, start, end)) continue
    const wide = Math.hypot(end[0] - start[0], end[1] - start[1])
    const light = lightOn(place, (end[1] - start[1]) / wide, -(end[0] - start[0]) / wide)
    const share = index % 2 === 0 ? 0.75 : Math.min(0.3, wide / length)
    drawn += hedgeFace(
      place,
      start,
      end,
      [level, level, level + height, level + height],
      light,
      total * share,
      options.colours,
    )
  }
  if (level + height < place.camera.eye) {
    const [a, b, c, d] = corners as [Spot, Spot, Spot, Spot]
    drawn += topFace(place, [a, b, c, d], level + height, total * 0.35, options.colours)
  }
  return drawn
}

/** Shares along a line that lie evenly in the picture rather than in the world. */
function evenly(place: Place, start: Spot, end: Spot, share: number): number | undefined {
  const [near, far] = [seen(place.camera, start[0], start[1])[1], seen(place.camera, end[0], end[1])[1]]
  const [first, last] = [Math.max(1.4, near), Math.max(1.4, far)]
  const depth = 1 / (1 / first + (1 / last - 1 / first) * share)
  if (Math.abs(far - near) < 0.05) return share
  const at = (depth - near) / (far - near)
  return at >= 0 && at <= 1 ? at : undefined
}

function hedgeFace(
  place: Place,
  start: Spot,
  end: Spot,
  [low, , high]: readonly [number, number, number, number],
  light: number,
  count: number,
  colours: Foliage = FOLIAGE.summer,
): string {
  const { random } = place
  const away = Math.max(3, distance(place, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
  const tones = colours.map((colour) => place.tone(shade(colour, light * 0.12 - 0.04), away))
  const at = (share: number): Spot => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ]
  const rim: Spot[] = []
  for (let step = 0; step <= 56; step++) {
    const share = evenly(place, start, end, step / 56)
    if (share !== undefined) rim.push([...groundOf(at(share)), high + random.between(-0.045, 0.045)])
  }
  const face = outline(place, [...rim, [end[0], end[1], low], [start[0], start[1], low]])
  let drawn = fill(polygon(face), tones[0] ?? '#27431f')
  const data = tones.map(() => '')
  for (let index = 0; index < count; index++) {
    const share = evenly(place, start, end, random.next())
    if (share === undefined) continue
    const [x, z] = at(share)
    const up = random.between(-0.02, 1.03)
    const [px, py] = project(place, x, z, low + (high - low) * up)
    if (px < -30 || px > 1630) continue
    const scale = scaleAt(place, x, z)
    const tone = up * 1.5 + light * 0.5 + random.between(-1.3, 1.1)
    data[tone < 0 ? 0 : tone < 0.7 ? 1 : tone < 1.4 ? 2 : 3] += leaf(
      px,
      py,
      Math.max(5, Math.min(64, 0.1 * scale)) * random.between(0.6, 1.3),
      random.between(0, 6.28),
      0.6,
    )
  }
  drawn += tones.map((tone, index) => fill(data[index] ?? '', tone)).join('')
  return drawn
}

function groundOf([x, z]: Spot): [number, number] {
  return [x, z]
}

function topFace(
  place: Place,
  corners: readonly [Spot, Spot, Spot, Spot],
  height: number,
  count: number,
  colours: Foliage = FOLIAGE.summer,
): string {
  const { random } = place
  const [a, b, c, d] = corners
  const away = Math.max(3, distance(place, (a[0] + c[0]) / 2, (a[1] + c[1]) / 2))
  const tones = colours.map((colour) => place.tone(colour, away))
  let drawn = fill(
    polygon(
      outline(
        place,
        corners.map(([x, z]): Spot => [x, z, height]),
      ),
    ),
    tones[1] ?? '#3c632b',
  )
  const data = ['', '', '']
  for (let index = 0; index < count; index++) {
    const share = evenly(place, a, b, random.next())
    if (share === undefined) continue
    const side = random.between(-0.08, 1.08)
    const [x, z] = [
      a[0] + (b[0] - a[0]) * share + (d[0] - a[0]) * side,
      a[1] + (b[1] - a[1]) * share + (d[1] - a[1]) * side,
    ]
    const [px, py] = project(place, x, z, height + random.between(-0.03, 0.05))
    const scale = scaleAt(place, x, z)
    if (px < -30 || px > 1630) continue
    data[random.whole(0, 2)] += leaf(
      px,
      py,
      Math.max(5, Math.min(58, 0.09 * scale)) * random.between(0.6, 1.2),
      random.between(0, 6.28),
      0.5,
    )
  }
  drawn += [1, 2, 3].map((tone, index) => fill(data[index] ?? '', tones[tone] ?? '#7aa54c')).join('')
  return drawn
}
