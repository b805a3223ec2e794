import { mix, shade } from './colour.ts'
import { groundBlob, lying, scaled } from './holes.ts'
import { rod } from './pieces.ts'
import { outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { contact } from './shadows.ts'
import { clipped, curve, fill, n, type Point, polygon, stroke } from './shapes.ts'
import { cylinder } from './solids.ts'

/** Tipped and standing paint buckets with their paint running over the ground. */
export function spilledPaint(place: Place, main: string, second: string): string {
  const { random } = place
  const pool = (rim: readonly Point[], colour: string) => {
    const tone = place.tone(colour)
    const data = curve(lying(place, rim, 0.004))
    const gloss = curve(
      lying(
        place,
        scaled(rim, 0.55, 0.35).map(([px, pz]): Point => [px + 0.12, pz + 0.12]),
        0.006,
      ),
    )
    return (
      fill(curve(lying(place, scaled(rim, 1.025))), '#0d0d12', 'opacity=".35"') +
      fill(data, tone) +
      clipped(
        data,
        fill(
          curve(
            lying(
              place,
              scaled(rim, 0.93).map(([px, pz]): Point => [px + 0.03, pz - 0.05]),
            ),
          ),
          shade(tone, -0.12),
        ) + fill(gloss, shade(tone, 0.4), 'opacity=".5"'),
      ) +
      stroke(data, shade(tone, 0.4), 2.6, 'opacity=".55"')
    )
  }
  const trickle: Point[] = [
    [-0.5, -0.1],
    [-0.9, -0.5],
    [-1.05, -0.95],
    [-0.98, -1.5],
    [-0.8, -1.55],
    [-0.78, -0.95],
    [-0.6, -0.5],
    [-0.2, -0.3],
  ]
  const drops = Array.from({ length: 26 }, () => {
    const [x, z, r] = [random.between(-1.6, 1.6), random.between(-1, 1), random.between(0.012, 0.05)]
    return fill(
      curve(lying(place, groundBlob(place, x, z, r * 1.3, r, 0.3, 9))),
      place.tone(random.next() < 0.6 ? main : second),
    )
  })
  const bucket = (x: number, z: number, colour: string, paint: string, height = 0.36) => {
    const [rimX, rimY] = project(place, x, z, height)
    const scale = scaleAt(place, x, z)
    const flat = 0.4
    const r = 0.16 * scale
    const wire = `M${n(rimX - r)} ${n(rimY)}C${n(rimX - r * 1.3)} ${n(rimY + r * 1.1)} ${n(rimX + r * 1.1)} ${n(rimY + r * 1.3)} ${n(rimX + r)} ${n(rimY)}`
    const drips = [0.2, -0.35, 0.55].map((at) =>
      fill(
        curve([
          [rimX + at * r - 9, rimY + r * 0.3],
          [rimX + at * r + 9, rimY + r * 0.3],
          [rimX + at * r + 6, rimY + r * random.between(0.8, 1.6)],
          [rimX + at * r - 4, rimY + r * random.between(0.7, 1.5)],
        ]),
        place.tone(paint),
      ),
    )
    return (
      contact(place, x, z, 0.6, 0.5, 0.6) +
      cylinder(place, x, z, 0.14, 0, height, colour, 0.16) +
      cylinder(place, x, z, 0.149, 0.1, 0.27, mix(paint, '#ffffff', 0.1), 0.155) +
      `<ellipse cx="${n(rimX)}" cy="${n(rimY)}" rx="${n(r * 0.92)}" ry="${n(r * flat)}" fill="${place.tone(shade(paint, -0.35))}"/><ellipse cx="${n(rimX)}" cy="${n(rimY + r * 0.08)}" rx="${n(r * 0.84)}" ry="${n(r * flat * 0.8)}" fill="${place.tone(paint)}"/>` +
      drips.join('') +
      stroke(wire, place.tone('#9aa0a4'), 4)
    )
  }
  const fallen = (x: number, z: number, turn: number, colour: string, paint: string) => {
    const [dx, dz] = [Math.cos(turn) * 0.36, Math.sin(turn) * 0.36]
    const open: Spot[] = Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 24) * Math.PI * 2
      return [
        x + Math.cos(angle) * -Math.sin(turn) * 0.165,
        z + Math.cos(angle) * Math.cos(turn) * 0.165,
        0.165 + Math.sin(angle) * 0.165,
      ]
    })
    const mouth = outline(place, open)
    const low = mouth.filter(([, y]) => y > project(place, x, z, 0.12)[1])
    return (
      contact(place, x + dx / 2, z + dz / 2, 0.8, 0.6, 0.6) +
      rod(place, [x + dx, z + dz, 0.15], [x, z, 0.16], 0.158, colour) +
      rod(
        place,
        [x + dx * 0.78, z + dz * 0.78, 0.152],
        [x + dx * 0.25, z + dz * 0.25, 0.158],
        0.161,
        mix(paint, '#ffffff', 0.1),
      ) +
      fill(polygon(mouth), '#1a1a1d') +
      fill(curve(low), place.tone(shade(paint, -0.1))) +
      stroke(polygon(mouth), place.tone('#d4d6d6'), 5)
    )
  }
  const lid = (x: number, z: number, paint: string) => {
    const disc = (r: number, h: number) =>
      polygon(
        lying(
          place,
          Array.from(
            { length: 26 },
            (_, index): Point => [x + Math.cos(index / 4.14) * r, z + Math.sin(index / 4.14) * r],
          ),
          h,
        ),
      )
    return (
      contact(place, x, z, 0.5, 0.45, 0.5) +
      fill(disc(0.17, 0.012), place.tone('#b9bcbc')) +
      fill(disc(0.15, 0.014), place.tone('#d5d7d6')) +
      fill(curve(lying(place, groundBlob(place, x, z, 0.11, 0.1, 0.3, 12), 0.016)), place.tone(paint))
    )
  }
  return (
    pool(groundBlob(place, 0.75, 0.35, 0.62, 0.42, 0.28, 20), second) +
    pool(groundBlob(place, -0.35, -0.15, 0.95, 0.55, 0.25, 22), main) +
    fill(curve(lying(place, trickle, 0.004)), place.tone(main)) +
    drops.join('') +
    bucket(0.1, 0.95, '#d9dad6', main) +
    bucket(1.25, 0.75, '#cfd1ce', second, 0.3) +
    fallen(0.75, 0.42, 0.5, '#dcdddb', second) +
    lid(-1.25, 0.35, main) +
    fallen(-0.15, 0.02, 0.65 + random.between(0, 0.3), '#e1e2df', main) +
    lid(0.65, -0.62, second) +
    bucket(-1.0, 0.95, '#d2d4d1', second, 0.33)
  )
}
