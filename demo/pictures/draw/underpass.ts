import { linear, mix, shade } from './colour.ts'
import { outline, type Place, type Spot } from './place.ts'
import { speckle } from './scatter.ts'
import { fill, polygon, stroke } from './shapes.ts'

/** The outline of an arched mouth at depth z: upright sides, round top. */
export function arch(z: number, half: number, tall: number, grow = 0): Spot[] {
  const spring = tall - half * 0.72
  const round = Array.from({ length: 17 }, (_, index): Spot => {
    const angle = (index / 16) * Math.PI
    return [Math.cos(angle) * (half + grow), z, spring + Math.sin(angle) * (tall + grow - spring)]
  })
  return [[half + grow, z, 0], ...round, [-half - grow, z, 0]]
}

/** An arched tunnel of bricks: rings of darkness, a stone surround, the far exit a small grey spot. */
export function archedTunnel(place: Place, z: number, half: number, tall: number): string {
  const { random } = place
  let drawn = ''
  let stones = ''
  const [outer, inner] = [arch(z - 0.03, half, tall, 0.36), arch(z - 0.03, half, tall)]
  drawn += fill(polygon(outline(place, outer)), place.tone('#a99c88'))
  for (const [index, spot] of inner.entries()) {
    const next = inner[index + 1]
    const [far, farNext] = [outer[index], outer[index + 1]]
    if (!next || !far || !farNext) continue
    const tone = place.tone(shade('#b5a893', random.between(-0.12, 0.12)))
    stones += fill(
      polygon(outline(place, [spot, next, farNext, far])),
      tone,
      'stroke="#6b6152" stroke-width="2.5"',
    )
  }
  drawn += stones
  for (let step = 0; step < 16; step++) {
    const dark = Math.min(1, 0.42 + step * 0.06)
    drawn += fill(
      polygon(outline(place, arch(z + step * 0.28, half, tall))),
      mix(place.tone('#8a6a58'), '#000000', dark),
    )
  }
  for (let step = 0; step < 14; step++) {
    const [from, to] = [z + step * 0.28, z + (step + 1) * 0.28]
    const strip: Spot[] = [
      [-half, from, 0],
      [half, from, 0],
      [half, to, 0],
      [-half, to, 0],
    ]
    drawn += fill(
      polygon(outline(place, strip)),
      mix(place.tone('#77777a'), '#000000', Math.min(0.99, 0.5 + step * 0.065)),
    )
  }
  const exit = linear([
    [0, '#5d6b6e'],
    [0.6, '#3c4a3d'],
    [1, '#22282a'],
  ])
  return (
    drawn +
    exit.def +
    fill(polygon(outline(place, arch(z + 28, half, tall))), exit.fill, 'opacity=".75"') +
    deadLamps(place, z, tall)
  )
}

/** The inside: walls, ceiling and floor sink into black within a few metres; the far exit is a small grey spot. */
export function tunnel(place: Place, z: number, half: number, tall: number): string {
  const deep = z + 30
  const mouth: Spot[] = [
    [-half, z, 0],
    [half, z, 0],
    [half, z, tall],
    [-half, z, tall],
  ]
  let drawn = fill(polygon(outline(place, mouth)), '#000001')
  const planes: readonly [(from: number, to: number) => Spot[], string][] = [
    [
      (from, to) => [
        [-half, from, 0],
        [half, from, 0],
        [half, to, 0],
        [-half, to, 0],
      ],
      '#77777a',
    ],
    [
      (from, to) => [
        [-half, from, 0],
        [-half, to, 0],
        [-half, to, tall],
        [-half, from, tall],
      ],
      '#8d8b84',
    ],
    [
      (from, to) => [
        [half, from, 0],
        [half, to, 0],
        [half, to, tall],
        [half, from, tall],
      ],
      '#8d8b84',
    ],
    [
      (from, to) => [
        [-half, from, tall],
        [half, from, tall],
        [half, to, tall],
        [-half, to, tall],
      ],
      '#5f5d58',
    ],
  ]
  for (const [plane, colour] of planes) {
    for (let step = 0; step < 14; step++) {
      const [from, to] = [z + step * 0.26, z + (step + 1) * 0.26 + 0.02]
      drawn += fill(
        polygon(outline(place, plane(from, to))),
        mix(place.tone(colour), '#000000', Math.min(0.99, 0.5 + step * 0.065)),
      )
    }
  }
  const exit: Spot[] = [
    [-half, deep, 0],
    [half, deep, 0],
    [half, deep, tall],
    [-half, deep, tall],
  ]
  const points = outline(place, exit)
  const light = linear([
    [0, '#5d6b6e'],
    [0.6, '#3c4a3d'],
    [1, '#22282a'],
  ])
  drawn += light.def + fill(polygon(points), light.fill, 'opacity=".75"')
  return drawn + deadLamps(place, z, tall)
}

/** Dead lamps under the ceiling: cages that catch a little daylight. */
function deadLamps(place: Place, z: number, tall: number): string {
  let drawn = ''
  for (const [index, far] of [0.7, 2.1, 3.7].entries()) {
    const lampBox: Spot[] = [
      [-0.55, z + far, tall - 0.1],
      [0.55, z + far, tall - 0.1],
      [0.5, z + far + 0.28, tall - 0.12],
      [-0.5, z + far + 0.28, tall - 0.12],
    ]
    const dim = ['#8d949a', '#454a4e', '#202326'][index] ?? '#202326'
    const front: Spot[] = [
      [-0.55, z + far, tall - 0.02],
      [0.55, z + far, tall - 0.02],
      [0.55, z + far, tall - 0.13],
      [-0.55, z + far, tall - 0.13],
    ]
    drawn +=
      fill(polygon(outline(place, lampBox)), shade(dim, -0.2)) + fill(polygon(outline(place, front)), dim)
    let cage = ''
    for (let bar = -0.5; bar <= 0.5; bar += 0.125)
      cage += polygon(
        outline(place, [
          [bar, z + far, tall - 0.02],
          [bar, z + far, tall - 0.13],
        ]),
        false,
      )
    drawn += stroke(cage, '#0d0f11', 2)
  }
  return drawn
}

/** The frame of the mouth, the parapet above it, and the gloom on the path. */
export function portal(
  place: Place,
  z: number,
  half: number,
  tall: number,
  top: number,
  wall: string,
  arched = false,
): string {
  const frame = place.tone(shade(wall, 0.16))
  const quad = (x0: number, h0: number, x1: number, h1: number, colour: string) =>
    fill(
      polygon(
        outline(place, [
          [x0, z - 0.03, h0],
          [x1, z - 0.03, h0],
          [x1, z - 0.03, h1],
          [x0, z - 0.03, h1],
        ]),
      ),
      colour,
    )
  let drawn = arched
    ? ''
    : quad(-half - 0.28, 0, -half, tall + 0.32, frame) +
      quad(half, 0, half + 0.28, tall + 0.32, frame) +
      quad(-half, tall, half, tall + 0.32, frame)
  drawn +=
    quad(-10, top - 0.05, 10, top + 0.2, place.tone('#b5b1a8')) +
    quad(-10, top - 0.14, 10, top - 0.05, place.tone('#5d5a54'))
  let bars = ''
  for (let x = -9; x <= 9; x += 0.16)
    bars += polygon(
      outline(place, [
        [x, z, top + 0.2],
        [x, z, top + 1.15],
      ]),
      false,
    )
  const posts =
    polygon(
      outline(place, [
        [-9, z, top + 1.15],
        [9, z, top + 1.15],
      ]),
      false,
    ) +
    polygon(
      outline(place, [
        [-9, z, top + 0.35],
        [9, z, top + 0.35],
      ]),
      false,
    )
  drawn += stroke(bars, place.tone('#3d5a4c'), 2.6) + stroke(posts, place.tone('#2f473c'), 6)
  drawn += speckle(place, { x0: -half, x1: half, z0: -4, z1: z }, ['#5a4a2a', '#8a6a35'], 260, 0.05, 0.8)
  // The mouth breathes darkness onto the path in front of it.
  const gloom = linear([
    [0, '#020308', 0.75],
    [1, '#020308', 0],
  ])
  const floor = outline(place, [
    [-half, z, 0],
    [half, z, 0],
    [half + 0.1, z - 1.6, 0],
    [-half - 0.1, z - 1.6, 0],
  ])
  return drawn + gloom.def + fill(polygon(floor), gloom.fill)
}
