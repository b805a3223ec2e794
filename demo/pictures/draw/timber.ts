import { shownAt, type Vec } from './bodies.ts'
import { mix, shade } from './colour.ts'
import { FOLIAGE, type Foliage, leaf } from './foliage.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { curve, fill, type Point, polygon, ribbon, stroke, wander } from './shapes.ts'

/** The unit vector to the left of a line at a point, turned to where the light comes from. */
function lightSide(place: Place, line: readonly Point[], index: number): Point {
  const before = line[index - 1] ?? line[index] ?? [0, 0]
  const after = line[index + 1] ?? line[index] ?? [0, 0]
  const [alongX, alongY] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(alongX, alongY) || 1
  const [x, y] = [-alongY / length, alongX / length]
  const sunny = place.shadow.x > 0 ? -1 : 1
  return x * sunny * 0.75 - y < 0 ? [-x, -y] : [x, y]
}

/** A trunk or thick branch along points of the picture, rounded by light, with furrowed bark. */
export function trunkLine(
  place: Place,
  line: readonly Point[],
  startWidth: number,
  endWidth: number,
  colour: string,
  bark = 60,
): string {
  const { random } = place
  const count = Math.max(1, line.length - 1)
  const width = (index: number) => startWidth + ((endWidth - startWidth) * index) / count
  const layer = (share: number, aside: number) =>
    curve(
      ribbon(
        line.map(([x, y], index): Point => {
          const [sideX, sideY] = lightSide(place, line, index)
          return [x + sideX * aside * width(index), y + sideY * aside * width(index)]
        }),
        startWidth * share,
        endWidth * share,
      ),
    )
  let drawn =
    fill(layer(1, 0), shade(colour, -0.5)) +
    fill(layer(0.84, 0.07), shade(colour, -0.28)) +
    fill(layer(0.62, 0.15), colour) +
    fill(layer(0.34, 0.24), shade(colour, 0.13), 'opacity=".8"') +
    fill(layer(0.12, 0.34), shade(colour, 0.32), 'opacity=".5"')
  const data = ['', '', '']
  for (let index = 0; index < bark; index++) {
    const at = random.between(0, count)
    const [start, next] = [
      line[Math.floor(at)] ?? [0, 0],
      line[Math.min(count, Math.floor(at) + 1)] ?? [0, 0],
    ]
    const share = at - Math.floor(at)
    const wide = width(at)
    const [sideX, sideY] = lightSide(place, line, Math.floor(at))
    const across = random.between(-0.45, 0.45)
    const [alongX, alongY] = [-sideY, sideX]
    const from: Point = [
      start[0] + (next[0] - start[0]) * share + sideX * across * wide,
      start[1] + (next[1] - start[1]) * share + sideY * across * wide,
    ]
    const length = wide * random.between(0.25, 0.8)
    const piece = wander(random, from, [from[0] + alongX * length, from[1] + alongY * length], 3, wide * 0.05)
    data[across > 0.12 ? (index % 2 === 0 ? 1 : 0) : index % 4 === 0 ? 2 : 0] += polygon(
      ribbon(piece, wide * random.between(0.02, 0.06), wide * 0.008),
    )
  }
  drawn += fill(data[0] ?? '', shade(colour, -0.55), 'opacity=".65"')
  drawn += fill(data[1] ?? '', shade(colour, 0.36), 'opacity=".6"')
  return drawn + fill(data[2] ?? '', shade(colour, 0.1), 'opacity=".5"')
}

/** A trunk or branch along points of the world; widths in metres. */
export function trunk(
  place: Place,
  line: readonly Vec[],
  startWidth: number,
  endWidth: number,
  colour = '#6a5644',
  bark = 60,
): string {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return ''
  return trunkLine(
    place,
    line.map((spot) => shownAt(place, spot)),
    startWidth * scaleAt(place, first[0], first[1]),
    endWidth * scaleAt(place, last[0], last[1]),
    place.tone(colour, seen(place.camera, first[0], first[1])[1]),
    bark,
  )
}

/** Torn wood at the end of a branch: pale splinters in a direction of the picture. */
export function splinters(
  place: Place,
  [x, y]: Point,
  angle: number,
  width: number,
  length: number,
  colour = '#e2bf8a',
): string {
  const { random } = place
  const tones = [shade(colour, -0.3), colour, shade(colour, 0.25)]
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
  let drawn = ''
  for (let index = 0; index < 13; index++) {
    const across = ((index * 5) % 13) / 12 - 0.5
    const base: Point = [x - alongY * across * width - alongX * 3, y + alongX * across * width - alongY * 3]
    const reach = length * random.between(0.3, 1) * (1 - Math.abs(across) * 0.7)
    const aside = random.between(-0.1, 0.1) * width
    const half = width * random.between(0.05, 0.1)
    drawn += fill(
      polygon([
        [base[0] - alongY * half, base[1] + alongX * half],
        [base[0] + alongX * reach - alongY * aside, base[1] + alongY * reach + alongX * aside],
        [base[0] + alongY * half, base[1] - alongX * half],
      ]),
      place.tone(tones[index % 3] ?? colour),
    )
  }
  return drawn
}

export type Spray = {
  colours?: Foliage
  size?: number
  wood?: string
  droop?: number
  density?: number
  slim?: number
}

/** Many leafy twigs at once (cheap: one path per tone). */
export function sprays(
  place: Place,
  list: readonly { from: Point; angle: number; length: number }[],
  options: Spray = {},
): string {
  const { random } = place
  const colours = options.colours ?? FOLIAGE.summer
  const size = options.size ?? 22
  const leaves = ['', '', '', '']
  let veins = ''
  let wood = ''
  for (const { from, angle, length } of list) {
    const line: Point[] = [from]
    let [x, y, turn] = [from[0], from[1], angle]
    const steps = Math.max(3, Math.round((length / size) * 1.5 * (options.density ?? 1)))
    for (let step = 0; step < steps; step++) {
      turn += random.between(-0.16, 0.16) + ((options.droop ?? 0) * Math.cos(turn)) / steps
      x += (Math.cos(turn) * length) / steps
      y += (Math.sin(turn) * length) / steps
      line.push([x, y])
      for (const side of [-1, 1]) {
        const aim = turn + side * random.between(0.5, 1.2)
        const long = size * random.between(0.7, 1.2) * (1 - (step / steps) * 0.4)
        const lightness = -Math.sin(aim) * 0.6 + random.between(-0.6, 0.7)
        const tone = lightness < -0.5 ? 0 : lightness < 0 ? 1 : lightness < 0.55 ? 2 : 3
        leaves[tone] += leaf(x, y, long, aim, options.slim ?? 0.62)
        if (size > 16)
          veins += polygon(
            [
              [x, y],
              [x + Math.cos(aim) * long * 0.8, y + Math.sin(aim) * long * 0.8],
            ],
            false,
          )
      }
    }
    wood += polygon(ribbon(line, Math.max(1.6, size * 0.14), 1))
  }
  return (
    fill(wood, place.tone(options.wood ?? '#5a4632')) +
    leaves.map((data, index) => fill(data, place.tone(colours[index] ?? '#56823a'))).join('') +
    stroke(veins, mix(colours[3] ?? '#7aa54c', '#ffffff', 0.3), Math.max(0.7, size * 0.03), 'opacity=".4"')
  )
}

/** A branch that forks into thinner ones, in the picture; returns the wood and where its tips are. */
export function branching(
  place: Place,
  from: Point,
  angle: number,
  length: number,
  width: number,
  colour: string,
  options: { depth?: number; spread?: number; droop?: number } = {},
): { wood: string; tips: { from: Point; angle: number }[] } {
  const { random } = place
  const tips: { from: Point; angle: number }[] = []
  let thin = ''
  let thick = ''
  const grow = (start: Point, aim: number, long: number, wide: number, depth: number) => {
    const bend = aim + (options.droop ?? 0) * Math.cos(aim)
    const end: Point = [start[0] + Math.cos(bend) * long, start[1] + Math.sin(bend) * long]
    const line = wander(random, start, end, 4, long * 0.07)
    if (wide > 13) thick += trunkLine(place, line, wide, wide * 0.7, colour, 14)
    else thin += polygon(ribbon(line, wide, wide * 0.6))
    for (const at of line.slice(2)) tips.push({ from: at, angle: bend })
    if (depth === 0) return
    const forks = random.whole(2, 3)
    for (let fork = 0; fork < forks; fork++) {
      const turn = (fork - (forks - 1) / 2) * (options.spread ?? 0.7) + random.between(-0.2, 0.2)
      const origin = fork === 0 ? end : (line[line.length - 2] ?? end)
      grow(origin, bend + turn, long * random.between(0.55, 0.8), wide * 0.62, depth - 1)
    }
  }
  grow(from, angle, length, width, options.depth ?? 3)
  return { wood: fill(thin, shade(colour, -0.12)) + thick, tips }
}
