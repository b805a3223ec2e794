import { type Frame, shownAt, type Vec, within } from './bodies.ts'
import { barPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { blob, n, type Point, polygon, stroke } from './shapes.ts'

/** Whether a point lies inside an outline. */
export function inside(outline: readonly Point[], [x, y]: Point): boolean {
  let hit = false
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit
  }
  return hit
}

/**
 * Woven wire mesh between posts along a frame's `a`, seen from near, with a hole whose outline is given in metres;
 * wires end in curls around it and a flap of mesh is bent out at its lower left.
 */
export function wireFence(
  place: Place,
  frame: Frame,
  spec: {
    from: number
    to: number
    height: number
    mesh: number
    colour: string
    hole: readonly Point[]
    posts: readonly number[]
  },
): string {
  const { random } = place
  const { height, mesh } = spec
  const at = (a: number, b: number, c = 0): Point => shownAt(place, within(frame, a, b, c))
  const [x, z] = frame.origin
  const unit = scaleAt(place, x, z)
  const tone = place.tone(spec.colour, seen(place.camera, x, z)[1])
  const wire = Math.max(2.2, 0.0095 * unit)
  let lines = ''
  let curls = ''
  for (const slope of [1, -1]) {
    const start = slope > 0 ? spec.from - height : spec.from
    const end = slope > 0 ? spec.to : spec.to + height
    for (let base = start; base < end; base += mesh) {
      let run: Point[] = []
      const flush = (cut: boolean) => {
        if (run.length > 1) lines += polygon(run, false)
        const last = run.at(-1)
        if (cut && last) {
          const [lx, ly] = last
          const turn = random.between(-6, 6) * (unit / 300)
          curls += `M${n(lx)} ${n(ly)}q${n(turn)} ${n(random.between(2, 12) * (unit / 300))} ${n(turn * 2.2)} ${n(random.between(-4, 16) * (unit / 300))}`
        }
        run = []
      }
      for (let up = 0; up <= height; up += mesh / 2) {
        const a = base + slope * up
        if (a < spec.from || a > spec.to) {
          flush(false)
          continue
        }
        if (inside(spec.hole, [a, up])) {
          flush(true)
          continue
        }
        if (run.length === 0 && up > mesh && inside(spec.hole, [a - slope * mesh * 0.5, up - mesh * 0.5])) {
          const [sx, sy] = at(a, up)
          curls += `M${n(sx)} ${n(sy)}q${n(random.between(-8, 8) * (unit / 300))} ${n(-random.between(2, 10) * (unit / 300))} ${n(random.between(-14, 14) * (unit / 300))} ${n(-random.between(2, 14) * (unit / 300))}`
        }
        // The weave bulges a little, and sags around the hole.
        run.push(at(a, up, Math.sin(a * 3 + up * 2) * 0.015))
      }
      flush(false)
    }
  }
  const rails = [0.03, height * 0.5, height - 0.02].map((up) => {
    let data = ''
    let run: Point[] = []
    for (let a = spec.from; a <= spec.to + 0.01; a += 0.05) {
      if (inside(spec.hole, [a, up])) {
        data += polygon(run, false)
        run = []
      } else run.push(at(a, up))
    }
    return data + polygon(run, false)
  })
  const posts = spec.posts.map((a): Vec[] => [
    within(frame, a, 0, 0.03),
    within(frame, a, height + 0.06, 0.03),
  ])
  return (
    shadowOfParts(
      place,
      posts.map((post) => barPart(place, post, 0.06)),
    ) +
    posts.map(([foot]) => (foot ? contact(place, foot[0], foot[1], 0.4, 0.3, 0.5) : '')).join('') +
    posts.map((post) => pipe(place, post, 0.065, spec.colour)).join('') +
    pipe(
      place,
      [within(frame, spec.from, height, 0), within(frame, spec.to, height, 0)],
      0.045,
      spec.colour,
    ) +
    stroke(lines, shade(tone, -0.7), wire * 1.7, 'opacity=".6"') +
    stroke(lines, tone, wire) +
    stroke(lines, shade(tone, 0.5), wire * 0.3, 'opacity=".7"') +
    stroke(rails.join(''), shade(tone, -0.25), wire * 1.4) +
    stroke(curls, shade(tone, -0.4), wire * 1.5) +
    stroke(curls, shade(tone, 0.15), wire * 0.9) +
    flap(place, frame, spec.hole, mesh, tone, wire)
  )
}

/** The cut piece of mesh that hangs from the side of the hole, folded towards the viewer. */
function flap(
  place: Place,
  frame: Frame,
  hole: readonly Point[],
  mesh: number,
  tone: string,
  wire: number,
): string {
  const left = Math.min(...hole.map(([a]) => a))
  const top = Math.max(...hole.map(([, b]) => b))
  const wide = (Math.max(...hole.map(([a]) => a)) - left) * 0.5
  const at = (share: number, up: number): Point =>
    shownAt(
      place,
      within(frame, left - share * wide * 0.55 + 0.04, up - share * share * 0.16, -share * wide * 0.75),
    )
  let lines = ''
  for (let up = 0.06; up < top * 0.8; up += mesh) {
    lines += polygon([at(0, up), at(0.5, up + mesh * 0.5), at(1, up + mesh)], false)
    lines += polygon([at(0, up + mesh), at(0.5, up + mesh * 0.5), at(1, up)], false)
  }
  return stroke(lines, shade(tone, -0.55), wire * 1.5) + stroke(lines, shade(tone, 0.1), wire)
}

/** An irregular hole from the ground up, for people to slip through: outline in metres along and up. */
export function slipHole(place: Place, middle: number, width: number, height: number): Point[] {
  return blob(place.random, middle, height * 0.36, width / 2, height * 0.64, 0.14, 13).map(
    ([a, b]): Point => [a, Math.max(-0.1, b)],
  )
}
