import { linear, shade } from './colour.ts'
import { lying } from './holes.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { mottle, type Patch, scatter, speckle } from './scatter.ts'
import { blob, clipped, curve, fill, n, type Point, polygon, stroke } from './shapes.ts'

/** Deep, untrodden snow with a soft swelling edge towards `edge` (an x), as it lies on an uncleared pavement. */
export function deepSnow(place: Place, patch: Patch & { level: number }, edge: number): string {
  const { random } = place
  const top: Spot[] = []
  const foot: Spot[] = []
  const outer = edge === patch.x0 ? patch.x1 : patch.x0
  for (let z = patch.z1; z > patch.z0; z -= z - place.camera.z > 14 ? 1 : 0.35) {
    if (distance(place, edge, z) < 0.5) continue
    const bulge = random.between(-0.07, 0.07)
    top.push([edge + bulge, z, patch.level + random.between(-0.03, 0.03)])
    foot.push([edge + bulge + Math.sign(edge - outer) * random.between(0.14, 0.26), z, 0])
  }
  const last = top.at(-1)?.[1] ?? patch.z0
  const lid = outline(place, [...top, [outer, last, patch.level], [outer, patch.z1, patch.level]])
  const wash = linear([
    [0, place.tone('#dfe7ef', 40)],
    [0.5, place.tone('#eef3f8')],
    [1, place.tone('#dde6f0')],
  ])
  const side = polygon(outline(place, [...top, ...foot.toReversed()]))
  const bank = linear([
    [0, place.tone('#c3d0e0')],
    [1, place.tone('#9fb1c8')],
  ])
  return (
    bank.def +
    fill(side, bank.fill) +
    wash.def +
    fill(polygon(lid), wash.fill) +
    mottle(place, patch, ['#aebfd6', '#ffffff', '#c0cede'], 120, 0.4, 0.2) +
    speckle(place, patch, ['#ffffff', '#b3c4da'], 1900, 0.011, 0.8) +
    stroke(curve(outline(place, top), false), '#ffffff', 4, 'opacity=".7"')
  )
}

/** A footprint pressed deep into snow; `turn` is the walking direction. */
export function bootPrint(
  place: Place,
  x: number,
  z: number,
  turn: number,
  level: number,
  deep = 0.16,
): string {
  const { random } = place
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const sole = (grow: number): Point[] =>
    Array.from({ length: 14 }, (_, index) => {
      const angle = (index / 14) * Math.PI * 2
      const along = Math.cos(angle) * 0.16 * grow
      const across =
        Math.sin(angle) * (Math.cos(angle) > 0 ? 0.075 : 0.06) * grow * random.between(0.92, 1.08)
      return [x + along * cos - across * sin, z + along * sin + across * cos]
    })
  const rim = lying(place, sole(1.2), level)
  const data = curve(rim)
  const ys = rim.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const wall = linear([
    [0, place.tone('#6d86ab')],
    [0.55, place.tone('#8fa5c4')],
    [1, place.tone('#a9bbd4')],
  ])
  const floor = curve(lying(place, sole(0.95), level - deep))
  const lip = rim.filter(([, y]) => y > (top + bottom) / 2).sort((one, other) => one[0] - other[0])
  return (
    fill(curve(lying(place, sole(1.5), level + 0.01)), '#ffffff', 'opacity=".5"') +
    wall.def +
    clipped(data, fill(data, wall.fill) + fill(floor, place.tone('#b9c8dc'))) +
    stroke(curve(lip, false), '#ffffff', 2.6, 'opacity=".85"')
  )
}

/** Lumps of ploughed snow along a line, far ones first. */
export function snowLumps(
  place: Place,
  from: Point,
  to: Point,
  count: number,
  size: number,
  dirty = 0.15,
): string {
  const { random } = place
  const spots = Array.from({ length: count }, () => {
    const share = random.next() ** 1.6
    return [
      from[0] + (to[0] - from[0]) * share + random.between(-0.25, 0.25),
      from[1] + (to[1] - from[1]) * share,
    ] as const
  }).sort((a, b) => distance(place, b[0], b[1]) - distance(place, a[0], a[1]))
  return spots
    .map(([x, z]) => {
      const away = distance(place, x, z)
      if (away < 1) return ''
      const [px, py] = project(place, x, z)
      const r = size * random.between(0.5, 1.3) * scaleAt(place, x, z)
      const tone = place.tone(random.next() < dirty ? '#b9bcbf' : '#e9eff5', away)
      return (
        fill(curve(blob(random, px, py - r * 0.3, r, r * 0.55, 0.26, 11)), shade(tone, -0.13)) +
        fill(curve(blob(random, px - r * 0.08, py - r * 0.42, r * 0.82, r * 0.42, 0.2, 8)), tone) +
        fill(
          curve(blob(random, px - r * 0.2, py - r * 0.55, r * 0.4, r * 0.18, 0.2, 7)),
          '#ffffff',
          'opacity=".7"',
        )
      )
    })
    .join('')
}

/** Falling snow over the whole picture. */
export function snowfall(place: Place, count = 240): string {
  const { random } = place
  const data = ['', '', '']
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.between(0, 1600), random.between(0, 1200)]
    const r = index % 9 === 0 ? random.between(5, 9) : random.between(1.4, 3.6)
    data[index % 3] +=
      `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`
  }
  return data.map((path, index) => fill(path, '#ffffff', `opacity="${[0.75, 0.5, 0.35][index]}"`)).join('')
}

/** Clear ice over an outline on the ground: mirrored light, cracks, bubbles, scratches of sliding shoes. */
export function iceSheet(place: Place, rim: readonly Point[], patch: Patch, mirrored: string): string {
  const { random } = place
  const line = lying(place, rim, patch.level ?? 0)
  const data = curve(line)
  const ys = line.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const share = (y: number) => Math.min(1, Math.max(0, (y - top) / (bottom - top)))
  const wash = linear([
    [0, '#f4f9fd', 0.8],
    [share(top + 140), '#d3e4ef', 0.6],
    [share(top + 420), '#a9c6da', 0.46],
    [1, '#86abc6', 0.5],
  ])
  let streaks = ''
  let cracks = ''
  let fine = ''
  for (const { x, y, scale } of scatter(place, patch, 60)) {
    const wide = scale * random.between(0.1, 0.5)
    const high = wide * 0.08
    streaks += `M${n(x - wide)} ${n(y)}q${n(wide)} ${n(-high)} ${n(wide * 2)} 0q${n(-wide)} ${n(high)} ${n(-wide * 2)} 0z`
  }
  for (const { world } of scatter(place, patch, 15)) {
    let [x, z] = [world[0], world[1]]
    let angle = random.between(0, 6.28)
    const spots: Spot[] = [[x, z, patch.level ?? 0]]
    for (let step = 0; step < 8; step++) {
      angle += random.between(-0.7, 0.7)
      x += Math.cos(angle) * 0.14
      z += Math.sin(angle) * 0.14
      spots.push([x, z, patch.level ?? 0])
      if (step % 3 === 1)
        fine += polygon(
          outline(place, [
            [x, z, patch.level ?? 0],
            [x + random.between(-0.25, 0.25), z + random.between(-0.25, 0.25), patch.level ?? 0],
          ]),
          false,
        )
    }
    cracks += polygon(outline(place, spots), false)
  }
  let bubbles = ''
  for (const { x, y, scale } of scatter(place, patch, 320)) {
    const r = scale * random.between(0.004, 0.016)
    bubbles += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.5)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * 0.5)} 0 1 0 ${n(-r * 2)} 0`
  }
  const glints = Array.from({ length: 9 }, () => {
    const spot = random.pick(scatter(place, patch, 40))
    const size = Math.min(34, 0.05 * spot.scale)
    return `M${n(spot.x - size)} ${n(spot.y)}L${n(spot.x - size * 0.12)} ${n(spot.y - size * 0.1)}L${n(spot.x)} ${n(spot.y - size * 0.75)}L${n(spot.x + size * 0.12)} ${n(spot.y - size * 0.1)}L${n(spot.x + size)} ${n(spot.y)}L${n(spot.x + size * 0.12)} ${n(spot.y + size * 0.1)}L${n(spot.x)} ${n(spot.y + size * 0.75)}L${n(spot.x - size * 0.12)} ${n(spot.y + size * 0.1)}Z`
  })
  return (
    `<clipPath id="ice"><path d="${data}"/></clipPath><g clip-path="url(#ice)">${wash.def}${fill(data, wash.fill)}${mirrored}` +
    fill(streaks, '#ffffff', 'opacity=".45"') +
    stroke(cracks, '#ffffff', 4, 'opacity=".55"') +
    stroke(cracks, '#4f7593', 1.6, 'opacity=".55" transform="translate(2 3)"') +
    stroke(fine, '#ffffff', 1.6, 'opacity=".6"') +
    fill(bubbles, '#ffffff', 'opacity=".5"') +
    `</g>${stroke(data, '#ffffff', 3, 'opacity=".6"')}${fill(glints.join(''), '#ffffff', 'opacity=".95"')}`
  )
}
