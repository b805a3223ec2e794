import { shownAt, type Vec } from './bodies.ts'
import { linear } from './colour.ts'
import { type Place, project, scaleAt } from './place.ts'
import { blob, curve, fill, n, type Point, polygon, ribbon, stroke } from './shapes.ts'

/** A jet that leaves a spot with a speed (metres per second right, away, up) and falls; until it reaches `floor`. */
export function jetPath(from: Vec, speed: Vec, floor: number): Vec[] {
  const line: Vec[] = []
  for (let step = 0; step < 24; step++) {
    const t = step * 0.035
    const height = from[2] + speed[2] * t - 4.9 * t * t
    line.push([from[0] + speed[0] * t, from[1] + speed[1] * t, Math.max(floor, height)])
    if (height <= floor && t > 0.02) break
  }
  return line
}

/** A solid jet of water: a bright ribbon that widens and frays into drops. */
export function jet(place: Place, line: readonly Vec[], width: number, spread = 2.4): string {
  const { random } = place
  const points = line.map((spot) => shownAt(place, spot))
  const [first] = line
  const last = line.at(-1)
  if (!first || !last) return ''
  const unit = scaleAt(place, first[0], first[1])
  const wide = width * unit
  const shape = (share: number, aside: number) =>
    curve(
      ribbon(
        points.map(([x, y]): Point => [x + aside * wide, y]),
        wide * share,
        wide * spread * share,
      ),
    )
  let drops = ''
  for (const [index, [x, y]] of points.entries())
    for (let drop = 0; drop < index * Math.min(0.9, width * 16); drop++) {
      const reach = wide * (0.6 + index * 0.16) + unit * 0.01
      const size = Math.min(unit * 0.3 * width, unit * random.between(0.004, 0.014))
      drops += `M${n(x + random.between(-1, 1) * reach)} ${n(y + random.between(-0.8, 0.6) * reach)}a${n(size)} ${n(size * 1.3)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 1.3)} 0 1 0 ${n(-size * 2)} 0`
    }
  return (
    fill(shape(1.15, 0.05), place.tone('#5d7f92'), 'opacity=".5"') +
    fill(shape(0.95, 0), place.tone('#b9d4e2'), 'opacity=".85"') +
    fill(shape(0.5, -0.12), '#f2fafd', 'opacity=".85"') +
    fill(drops, '#eef8fc', 'opacity=".9"')
  )
}

/** Rings and splash where water falls into water or onto the ground. */
export function splash(place: Place, x: number, z: number, radius: number, level = 0): string {
  const { random } = place
  const [cx, cy] = project(place, x, z, level)
  const unit = scaleAt(place, x, z)
  const flat = Math.abs(project(place, x, z + radius, level)[1] - cy) / (radius * unit)
  let rings = ''
  let spikes = ''
  for (const share of [1, 0.72, 0.45]) {
    const [w, h] = [radius * unit * share, radius * unit * share * flat]
    rings += `M${n(cx - w)} ${n(cy)}a${n(w)} ${n(h)} 0 1 0 ${n(w * 2)} 0a${n(w)} ${n(h)} 0 1 0 ${n(-w * 2)} 0`
  }
  for (let spike = 0; spike < 22; spike++) {
    const angle = random.between(0, 6.28)
    const reach = radius * unit * random.between(0.05, 0.4)
    const [px, py] = [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * flat]
    const high = radius * unit * random.between(0.15, 0.6)
    spikes += polygon([
      [px - unit * 0.008, py],
      [px + Math.cos(angle) * high * 0.5, py - high],
      [px + unit * 0.008, py],
    ])
  }
  return (
    stroke(rings, '#ffffff', Math.max(1.2, 0.008 * unit), 'opacity=".55"') +
    fill(
      curve(blob(random, cx, cy, radius * unit * 0.4, radius * unit * 0.4 * flat, 0.25, 12)),
      '#f2f9fc',
      'opacity=".65"',
    ) +
    fill(spikes, '#f5fbfd', 'opacity=".8"')
  )
}

/** Water that wells up out of the ground in a bubbling dome with jets out of its middle. */
export function geyser(place: Place, x: number, z: number, width: number, height: number): string {
  const { random } = place
  const unit = scaleAt(place, x, z)
  const [cx, cy] = project(place, x, z, 0)
  const [w, h] = [width * unit * 0.5, height * unit]
  const dome = (share: number, lift: number): Point[] => {
    const points: Point[] = []
    for (let step = 0; step <= 22; step++) {
      const across = -1 + (step / 22) * 2
      const rise = (1 - Math.abs(across) ** 2.2) * h * lift * (1 + random.between(-0.1, 0.1))
      points.push([cx + across * w * share, cy - rise + Math.abs(across) * 4])
    }
    points.push([cx, cy + w * 0.3 * share])
    return points
  }
  const wash = linear([
    [0, '#ffffff', 0.95],
    [0.5, '#cfe2ea', 0.9],
    [1, '#7d9aa6', 0.75],
  ])
  let drawn =
    wash.def +
    fill(curve(dome(1.12, 0.55)), '#8fabb6', 'opacity=".6"') +
    fill(curve(dome(0.9, 0.75)), wash.fill)
  let strands = ''
  for (let strand = 0; strand < 70; strand++) {
    const side = random.between(-1, 1)
    const rise = h * random.between(0.35, 1) * (1 - Math.abs(side) * 0.35)
    const reach = side * w * random.between(0.5, 1.15)
    strands += `M${n(cx + side * w * 0.16)} ${n(cy - h * 0.1)}C${n(cx + side * w * 0.3)} ${n(cy - rise * 1.15)} ${n(cx + reach * 0.8)} ${n(cy - rise * 0.95)} ${n(cx + reach)} ${n(cy + random.between(-4, 14))}`
  }
  drawn +=
    stroke(strands, '#6f8f9c', Math.max(2, 0.016 * unit), 'opacity=".28"') +
    stroke(strands, '#ffffff', Math.max(1.3, 0.009 * unit), 'opacity=".7"')
  for (let index = 0; index < 6; index++)
    drawn += jet(
      place,
      jetPath(
        [x + random.between(-0.06, 0.06) * width, z, height * 0.35],
        [random.between(-0.9, 0.9), random.between(-0.3, 0.3), random.between(1.6, 2.9) * Math.sqrt(height)],
        0.02,
      ),
      0.035,
      3,
    )
  let drops = ''
  for (let drop = 0; drop < 150; drop++) {
    const [angle, far] = [random.between(-2.9, -0.25), Math.sqrt(random.next())]
    const size = unit * random.between(0.004, 0.017)
    drops += `M${n(cx + Math.cos(angle) * far * w * 1.7)} ${n(cy + Math.sin(angle) * far * h * 1.35)}a${n(size)} ${n(size * 1.4)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 1.4)} 0 1 0 ${n(-size * 2)} 0`
  }
  let froth = ''
  for (let lump = 0; lump < 30; lump++) {
    const angle = (lump / 30) * 6.28
    const reach = random.between(0.75, 1.25)
    froth += curve(
      blob(
        random,
        cx + Math.cos(angle) * w * reach,
        cy + 6 + Math.sin(angle) * w * 0.26 * reach,
        w * random.between(0.08, 0.17),
        w * random.between(0.03, 0.07),
        0.3,
        8,
      ),
    )
  }
  return drawn + fill(froth, '#f6fbfd', 'opacity=".75"') + fill(drops, '#f4fafd', 'opacity=".9"')
}
