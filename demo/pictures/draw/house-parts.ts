import { mix, shade } from './colour.ts'
import { distance, inPicture, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { fill, n, polygon, stroke } from './shapes.ts'

/** Maps metres along a wall and metres up to a spot of the world. */
export type Wall = (along: number, height: number) => Spot

/** A rectangle on a wall, from (u0, h0) to (u1, h1) metres. */
export function onWall(
  place: Place,
  wall: Wall,
  u0: number,
  h0: number,
  u1: number,
  h1: number,
  colour: string,
  extra = '',
) {
  return fill(
    polygon(outline(place, [wall(u0, h0), wall(u1, h0), wall(u1, h1), wall(u0, h1)])),
    colour,
    extra,
  )
}

/** A window around the wall position `middle`, standing on `sill`: reveal, frame, panes, curtain, sill, shutters. */
export function windowOn(
  place: Place,
  wall: Wall,
  middle: number,
  sill: number,
  options: { away: number; lights?: number; shutters?: string | undefined; width?: number; height?: number },
): string {
  const { random, weather } = place
  const { away } = options
  const [width, height] = [options.width ?? 1.1, options.height ?? 1.4]
  const [left, right, top] = [middle - width / 2, middle + width / 2, sill + height]
  const [x, z] = wall(middle, sill)
  const scale = scaleAt(place, x, z)
  if (distance(place, x, z) < 0.3 || !inPicture(project(place, x, z, wall(middle, sill)[2]), scale * 2))
    return ''
  const lighted = random.next() < (options.lights ?? 0)
  const glassDark = weather === 'night' ? '#0b1020' : mix('#2d3a48', '#8fa9bd', random.between(0.05, 0.5))
  const glass = lighted ? random.pick(['#ffd98a', '#ffe6ae', '#ffcf73']) : place.tone(glassDark, away)
  const frame = place.tone('#f2efe8', away)
  const rect = (u0: number, h0: number, u1: number, h1: number, colour: string, extra = '') =>
    onWall(place, wall, u0, h0, u1, h1, colour, extra)
  let drawn = rect(
    left - 0.06,
    sill - 0.06,
    right + 0.06,
    top + 0.06,
    place.tone('#5d564d', away),
    'opacity=".55"',
  )
  drawn += rect(left, sill, right, top, frame)
  if (scale < 24) return drawn + rect(left + 0.12, sill + 0.12, right - 0.12, top - 0.12, glass)
  for (const [from, to] of [
    [left + 0.09, middle - 0.035],
    [middle + 0.035, right - 0.09],
  ] as const) {
    drawn += rect(from, sill + 0.09, to, top - 0.09, glass)
    if (lighted) drawn += rect(from, top - 0.55, to, top - 0.09, '#fff4d0', 'opacity=".5"')
    else {
      drawn += fill(
        polygon(
          outline(place, [
            wall(from, top - 0.5),
            wall(to, top - 0.25),
            wall(to, top - 0.09),
            wall(from, top - 0.09),
          ]),
        ),
        place.tone('#c9d9e6', away),
        'opacity=".5"',
      )
    }
  }
  const curtain = random.next()
  if (curtain < 0.4) {
    const cloth = lighted ? '#e9b860' : place.tone('#dcd6ca', away)
    drawn += rect(left + 0.09, sill + 0.09, left + 0.26, top - 0.09, cloth, 'opacity=".8"')
    drawn += rect(right - 0.26, sill + 0.09, right - 0.09, top - 0.09, cloth, 'opacity=".8"')
  } else if (curtain < 0.55) {
    drawn += rect(
      left + 0.06,
      sill + random.between(0.3, 0.9),
      right - 0.06,
      top - 0.05,
      place.tone('#cfcac0', away),
      'opacity=".95"',
    )
  }
  drawn += rect(left, top - 0.1, right, top, '#1a1a22', 'opacity=".25"')
  drawn += rect(left - 0.1, sill - 0.13, right + 0.1, sill - 0.03, place.tone('#cdc6b8', away))
  drawn += rect(left - 0.08, sill - 0.24, right + 0.08, sill - 0.13, '#15161e', 'opacity=".16"')
  if (options.shutters) {
    const shutter = place.tone(options.shutters, away)
    for (const [from, to] of [
      [left - 0.58, left - 0.08],
      [right + 0.08, right + 0.58],
    ] as const) {
      drawn += rect(from, sill - 0.02, to, top + 0.02, shutter)
      if (scale > 42) {
        let slats = ''
        for (let slat = 1; slat < 9; slat++) {
          const height = sill + (slat / 9) * (top - sill)
          slats += polygon(outline(place, [wall(from + 0.06, height), wall(to - 0.06, height)]), false)
        }
        drawn += stroke(slats, shade(shutter, -0.4), Math.max(0.8, scale * 0.03), 'opacity=".6"')
      }
    }
  }
  return drawn
}

/** A front door with frame, panels, step and a little lamp-dark fanlight. */
export function door(place: Place, wall: Wall, middle: number, away: number): string {
  const { random } = place
  const colour = place.tone(
    random.pick(['#5b3a29', '#3d4f3f', '#6d2f2a', '#2f4357', '#7a5a3a', '#e8e4da']),
    away,
  )
  const rect = (u0: number, h0: number, u1: number, h1: number, tone: string, extra = '') =>
    onWall(place, wall, middle + u0, h0, middle + u1, h1, tone, extra)
  return (
    rect(-0.68, 0, 0.68, 2.55, place.tone('#b9b1a3', away)) +
    rect(-0.54, 0.16, 0.54, 2.4, colour) +
    rect(-0.42, 1.95, 0.42, 2.28, place.tone('#3a4754', away)) +
    rect(-0.4, 1.1, -0.05, 1.8, shade(colour, -0.25)) +
    rect(0.05, 1.1, 0.4, 1.8, shade(colour, -0.25)) +
    rect(-0.4, 0.32, 0.4, 0.95, shade(colour, -0.18)) +
    rect(0.4, 1.0, 0.47, 1.22, place.tone('#d8cfa8', away)) +
    rect(-0.8, 0, 0.8, 0.17, place.tone('#a29b90', away))
  )
}

/** Half-timbering on a wall: posts, rails and braces of dark wood. */
export function timbering(
  place: Place,
  wall: Wall,
  length: number,
  eaves: number,
  ridge: number,
  away: number,
): string {
  const wood = place.tone('#4d3626', away)
  const [, z] = wall(length / 2, 0)
  const [x] = wall(length / 2, 0)
  const width = Math.max(1.4, Math.min(44, 0.17 * scaleAt(place, x, z)))
  let beams = ''
  const beam = (u0: number, h0: number, u1: number, h1: number) => {
    beams += polygon(outline(place, [wall(u0, h0), wall(u1, h1)]), false)
  }
  const levels = [0.6, 2.75, 5.55, 8.4].filter((height) => height < eaves)
  for (const height of [...levels, eaves - 0.1]) beam(0, height, length, height)
  const posts = Math.max(3, Math.round(length / 1.6))
  for (let post = 0; post <= posts; post++)
    beam((post / posts) * length, levels[1] ?? 0.6, (post / posts) * length, eaves - 0.1)
  const upper = levels.filter((height) => height > 1)
  for (const height of upper) {
    const top = Math.min(eaves - 0.1, height + 2.8)
    beam(0, height, length / posts, top)
    beam(length, height, length - length / posts, top)
  }
  if (ridge > eaves + 0.5) {
    beam(0, eaves, length / 2, ridge)
    beam(length, eaves, length / 2, ridge)
    beam(length / 2, eaves, length / 2, ridge)
    beam(length * 0.25, (eaves + ridge) / 2, length * 0.75, (eaves + ridge) / 2)
    for (const share of [0.25, 0.75]) beam(length * share, eaves, length * share, (eaves + ridge) / 2)
  }
  return stroke(beams, wood, width, 'opacity=".95"')
}

/** Plaster that has stood in the weather: splashed foot, run marks, uneven patches, grain when seen from near. */
export function weathered(place: Place, wall: Wall, length: number, height: number, tone: string): string {
  const { random } = place
  const [x, z] = wall(length / 2, 0)
  const scale = scaleAt(place, x, z)
  if (scale < 26) return ''
  const rect = (u0: number, h0: number, u1: number, h1: number) =>
    polygon(outline(place, [wall(u0, h0), wall(u1, h0), wall(u1, h1), wall(u0, h1)]))
  let dark = ''
  let light = ''
  for (let at = 0; at < length; at += 0.45) {
    dark += rect(at, 0.5, Math.min(length, at + 0.45), 0.6 + random.between(0.05, 0.4))
    if (random.next() < 0.25)
      dark += rect(at, height - random.between(0.4, 1.6), at + random.between(0.05, 0.2), height - 0.1)
  }
  for (let index = 0; index < 14; index++) {
    const [u, h] = [random.between(0, length), random.between(0.6, height)]
    const size = random.between(0.15, 0.7)
    const lump = Array.from({ length: 8 }, (_, step) => {
      const reach = size * random.between(0.6, 1.2)
      const clamp = (value: number, limit: number) => Math.min(limit, Math.max(0, value))
      return wall(
        clamp(u + Math.cos(step * 0.785) * reach * 1.4, length),
        clamp(h + Math.sin(step * 0.785) * reach, height),
      )
    })
    const data = polygon(outline(place, lump))
    if (index % 2 === 0) dark += data
    else light += data
  }
  let grain = ''
  for (let index = 0; index < Math.min(260, scale * 2); index++) {
    const [u, h] = [random.between(0, length), random.between(0.5, Math.min(height, 4.5))]
    const size = random.between(0.006, 0.02)
    const [px, py] = project(place, ...wall(u, h))
    if (!inPicture([px, py], 0)) continue
    const [wide, high] = [
      Math.min(5, Math.max(1, size * scale)),
      Math.min(4, Math.max(1, size * scale * 0.8)),
    ]
    grain += `M${n(px)} ${n(py)}h${n(wide)}v${n(high)}h-${n(wide)}z`
  }
  return (
    fill(dark, shade(tone, -0.5), 'opacity=".07"') +
    fill(light, shade(tone, 0.5), 'opacity=".06"') +
    fill(grain, shade(tone, -0.4), 'opacity=".28"')
  )
}
