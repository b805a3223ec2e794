import { shade } from './colour.ts'
import { FOLIAGE, type Foliage, foliage } from './foliage.ts'
import { distance, type Place, project, scaleAt } from './place.ts'
import { contact, shadowOfCrown, shadowOfPost } from './shadows.ts'
import { curve, fill, type Point, polygon, ribbon, stroke, wander } from './shapes.ts'

/** A broad-leaved tree with trunk, branches and shadow; `crown` is the radius of the crown in metres. */
export function tree(
  place: Place,
  x: number,
  z: number,
  options: {
    height?: number
    crown?: number
    colours?: Foliage
    leaves?: number
    bark?: string
    shadow?: boolean
    level?: number
  } = {},
): string {
  const { random } = place
  const away = distance(place, x, z)
  if (away < 1.5) return ''
  const scale = scaleAt(place, x, z)
  const height = options.height ?? random.between(6, 9)
  const crown = options.crown ?? height * random.between(0.26, 0.34)
  const level = options.level ?? 0
  const [footX, footY] = project(place, x, z, level)
  const top = footY - height * scale
  const middleY = top + crown * scale
  const lean = random.between(-0.15, 0.15) * scale
  const girth = Math.max(2, height * 0.045 * scale)
  const bark = place.tone(options.bark ?? '#5b4a3c', away)
  const trunk = wander(random, [footX, footY + girth * 0.2], [footX + lean, middleY], 4, girth * 0.3)
  let drawn = ''
  if (options.shadow !== false) {
    drawn += shadowOfPost(place, x, z, height * 0.5, girth / scale, level)
    drawn += shadowOfCrown(place, x, z, height - crown, crown, level)
    drawn += contact(place, x, z, (girth / scale) * 4, (girth / scale) * 4, 0.5, level)
  }
  if (Math.abs(footX - 800) > 830 + crown * scale) return drawn
  drawn += fill(curve(ribbon(trunk, girth * 1.15, girth * 0.5)), bark)
  drawn += fill(
    curve(
      ribbon(
        trunk.map(([px, py]) => [px + girth * 0.2 * (place.shadow.x > 0 ? 1 : -1), py]),
        girth * 0.55,
        girth * 0.25,
      ),
    ),
    shade(bark, -0.35),
    'opacity=".7"',
  )
  if (scale > 90) {
    for (const lobe of [-1, -0.45, 0.5, 1]) {
      const root: Point[] = [
        [footX + lobe * girth * 0.2, footY - girth * 1.5],
        [footX + lobe * girth * 0.38, footY - girth * 0.4],
        [footX + lobe * girth * 0.95, footY + girth * (0.3 - Math.abs(lobe) * 0.2)],
      ]
      drawn += fill(
        curve(ribbon(root, girth * 0.5, girth * 0.12)),
        shade(bark, lobe * -0.12 * (place.shadow.x > 0 ? 1 : -1)),
      )
    }
  }
  if (scale > 40) drawn += barkTexture(place, trunk, girth, bark)
  for (let branch = 0; branch < 5; branch++) {
    const end: Point = [
      footX + lean + random.between(-0.8, 0.8) * crown * scale,
      middleY + random.between(-0.6, 0.3) * crown * scale,
    ]
    const from: Point = [footX + lean * 0.7, middleY + crown * scale * random.between(0.5, 0.9)]
    drawn += fill(
      curve(ribbon(wander(random, from, end, 4, girth * 0.4), girth * 0.42, 1)),
      shade(bark, -0.15),
    )
  }
  const many = crown * scale < 60 ? 9 : crown * scale < 150 ? 15 : 24
  const lumps = Array.from({ length: many }, (_, index) => {
    const ring = Math.sqrt((index + 0.5) / many)
    const [angle, reach] = [index * 2.399 + random.between(-0.3, 0.3), 0.18 + 0.66 * ring]
    return {
      x: footX + lean + Math.cos(angle) * crown * scale * reach * random.between(0.85, 1.15),
      y: middleY + Math.sin(angle) * crown * scale * reach * random.between(0.75, 1) + crown * scale * 0.05,
      r: crown * scale * random.between(0.2, 0.34) * (many < 10 ? 1.35 : many < 20 ? 1.15 : 1),
    }
  }).sort((left, right) => right.y - left.y)
  lumps.unshift({ x: footX + lean, y: middleY, r: crown * scale * 0.62 })
  const leaves = options.leaves ?? Math.round(Math.min(1100, Math.max(40, crown * scale * 1.9)))
  const size = Math.max(5.5, Math.min(30, 0.2 * scale))
  const colours = options.colours ?? FOLIAGE.summer
  return drawn + foliage(place, lumps, away, { colours, leaves, size, ragged: 0.22 })
}

/** Furrows of bark along a trunk given by its middle line. */
export function barkTexture(place: Place, trunk: readonly Point[], girth: number, bark: string): string {
  const { random } = place
  const [from, to] = [trunk[0] ?? [0, 0], trunk.at(-1) ?? [0, 0]]
  let dark = ''
  let light = ''
  for (let index = 0; index < 46; index++) {
    const share = random.next()
    const width = girth * (1.1 - share * 0.55)
    const x = from[0] + (to[0] - from[0]) * share + random.between(-0.45, 0.45) * width
    const y = from[1] + (to[1] - from[1]) * share
    const line = polygon(
      [
        [x, y],
        [x + random.between(-0.06, 0.06) * girth, y - girth * 0.3],
        [x, y - girth * random.between(0.4, 0.8)],
      ],
      false,
    )
    if (index % 3 === 0) light += line
    else dark += line
  }
  return (
    stroke(dark, shade(bark, -0.45), girth * 0.03 + 0.6, 'opacity=".6"') +
    stroke(light, shade(bark, 0.3), girth * 0.025 + 0.5, 'opacity=".5"')
  )
}

/** A conifer: tiers of drooping branches. */
export function conifer(
  place: Place,
  x: number,
  z: number,
  height = 9,
  colours: Foliage = FOLIAGE.dark,
): string {
  const { random } = place
  const away = distance(place, x, z)
  if (away < 1.5) return ''
  const scale = scaleAt(place, x, z)
  const [footX, footY] = project(place, x, z)
  const tones = colours.map((colour) => place.tone(colour, away))
  const tiers = Math.round(Math.min(24, Math.max(9, (height * scale) / 22)))
  let drawn = shadowOfPost(place, x, z, height, height * 0.2)
  drawn += fill(
    polygon([
      [footX - 0.12 * scale, footY],
      [footX + 0.12 * scale, footY],
      [footX, footY - height * scale],
    ]),
    place.tone('#4a3a2e', away),
  )
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers
    const y = footY - (0.08 + share * 0.9) * height * scale
    const reach = (1 - share) * height * 0.24 * scale + 0.1 * scale
    const drop = ((height * scale) / tiers) * random.between(0.85, 1.1)
    const edge: Point[] = [[footX, y - drop * 1.5]]
    const jags = 2 * Math.round(Math.min(34, Math.max(4, reach / 8)))
    for (let step = 0; step <= jags; step++) {
      const across = 1 - (step / jags) * 2
      edge.push([
        footX + across * reach * random.between(0.8, 1.1),
        y + (step % 2 === 0 ? drop * 0.5 : -drop * 0.1) - Math.abs(across) * drop * 0.1,
      ])
    }
    drawn += fill(polygon(edge), tones[tier % 2] ?? '#2a4630')
    const sunny = place.shadow.x > 0 ? -1 : 1
    drawn += fill(
      polygon([
        [footX, y - drop * 1.5],
        [footX + sunny * reach * 0.9, y + drop * 0.2],
        [footX + sunny * reach * 0.4, y + drop * 0.1],
        [footX + sunny * reach * 0.2, y + drop * 0.3],
      ]),
      tones[2] ?? '#3a5c3c',
      'opacity=".7"',
    )
  }
  return drawn
}

/** A leafless tree; `snowy` puts snow on its branches. */
export function bareTree(place: Place, x: number, z: number, height = 7, snowy = false): string {
  const { random } = place
  const away = distance(place, x, z)
  if (away < 1.5) return ''
  const scale = scaleAt(place, x, z)
  const [footX, footY] = project(place, x, z)
  let wood = ''
  let white = ''
  const grow = (from: Point, angle: number, length: number, width: number, depth: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    const line = wander(random, from, to, 3, length * 0.06)
    wood += polygon(ribbon(line, width, width * 0.6))
    if (snowy && width > 1.2 && Math.abs(Math.cos(angle)) > 0.3) {
      white += polygon(
        line.map(([px, py]) => [px, py - width * 0.4]),
        false,
      )
    }
    if (depth === 0 || length < 4) return
    const forks = depth > 3 ? 3 : 2
    for (let fork = 0; fork < forks; fork++) {
      const turn = (fork - (forks - 1) / 2) * random.between(0.45, 0.8) + random.between(-0.2, 0.2)
      grow(to, angle + turn, length * random.between(0.62, 0.82), width * 0.6, depth - 1)
    }
  }
  grow(
    [footX, footY],
    -Math.PI / 2 + random.between(-0.05, 0.05),
    height * 0.3 * scale,
    Math.max(2, height * 0.035 * scale),
    scale > 40 ? 5 : 4,
  )
  return (
    shadowOfPost(place, x, z, height * 0.8, 0.2) +
    fill(wood, place.tone('#4b4038', away)) +
    stroke(white, place.tone('#f2f6fa', away), Math.max(1, 0.03 * scale), 'opacity=".9"')
  )
}

/** A bush of the given radius in metres. */
export function bush(
  place: Place,
  x: number,
  z: number,
  radius = 0.7,
  colours: Foliage = FOLIAGE.summer,
  level = 0,
): string {
  const { random } = place
  const away = distance(place, x, z)
  if (away < 0.8) return ''
  const scale = scaleAt(place, x, z)
  const [footX, footY] = project(place, x, z, level)
  // Rows of lumps that get narrower upwards make a dome without gaps.
  const rows = [
    [0.3, [-0.72, -0.26, 0.26, 0.72]],
    [0.66, [-0.52, -0.02, 0.5]],
    [1, [-0.22, 0.22]],
  ] as const
  const lumps = rows.flatMap(([up, across]) =>
    across.map((share) => ({
      x: footX + (share + random.between(-0.12, 0.12)) * radius * scale,
      y: footY - (up + random.between(-0.12, 0.12)) * radius * scale,
      r: radius * scale * random.between(0.34, 0.46),
    })),
  )
  const leaves = Math.round(Math.min(850, Math.max(50, radius * scale * 3.2)))
  return (
    contact(place, x, z, radius * 2.6, radius * 1.6, 0.5, level) +
    foliage(place, lumps, away, {
      colours,
      leaves,
      size: Math.max(4, Math.min(34, 0.1 * scale)),
      ragged: 0.2,
    })
  )
}
