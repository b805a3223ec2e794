import { mix, shade } from './colour.ts'
import { outline, type Place, type Spot } from './place.ts'
import { fill, polygon } from './shapes.ts'

export type CarKind = 'compact' | 'estate' | 'van'

/** Outline of a car's side from the front bumper over the roof to the rear: along, height, share of the full width. */
export type Station = readonly [number, number, number]
/** The bodies of the kinds of cars, in metres from the nose backwards. */
export const BODIES: Record<
  CarKind,
  {
    length: number
    belt: number
    top: readonly Station[]
    glass: readonly [number, number][]
    wheels: readonly [number, number]
  }
> = {
  compact: {
    length: 4.05,
    belt: 0.92,
    top: [
      [0, 0.28, 0.86],
      [0.02, 0.62, 0.92],
      [0.3, 0.78, 0.96],
      [1.05, 0.94, 0.98],
      [1.75, 1.42, 0.76],
      [2.35, 1.5, 0.74],
      [3.2, 1.44, 0.74],
      [3.8, 1.02, 0.92],
      [3.98, 0.9, 0.94],
      [4.05, 0.4, 0.9],
    ],
    glass: [
      [1.25, 0.96],
      [1.82, 1.36],
      [2.35, 1.42],
      [3.1, 1.37],
      [3.58, 1.04],
      [3.5, 0.95],
    ],
    wheels: [0.78, 3.28],
  },
  estate: {
    length: 4.6,
    belt: 0.92,
    top: [
      [0, 0.28, 0.86],
      [0.02, 0.62, 0.92],
      [0.35, 0.8, 0.96],
      [1.3, 0.94, 0.98],
      [2.1, 1.42, 0.76],
      [2.8, 1.49, 0.75],
      [4.05, 1.42, 0.76],
      [4.45, 1.0, 0.92],
      [4.55, 0.86, 0.94],
      [4.6, 0.4, 0.9],
    ],
    glass: [
      [1.55, 0.96],
      [2.16, 1.36],
      [2.8, 1.41],
      [3.95, 1.35],
      [4.2, 1.02],
      [4.1, 0.95],
    ],
    wheels: [0.88, 3.62],
  },
  van: {
    length: 4.9,
    belt: 1.05,
    top: [
      [0, 0.3, 0.88],
      [0.02, 0.72, 0.94],
      [0.25, 0.95, 0.97],
      [0.75, 1.1, 0.98],
      [1.5, 1.82, 0.86],
      [2.0, 1.92, 0.85],
      [4.6, 1.9, 0.86],
      [4.85, 1.3, 0.95],
      [4.9, 0.4, 0.94],
    ],
    glass: [
      [0.98, 1.12],
      [1.56, 1.72],
      [2.1, 1.78],
      [4.4, 1.76],
      [4.62, 1.16],
      [4.5, 1.1],
    ],
    wheels: [0.9, 3.85],
  },
}

/** The spot `share` of the way between two others. */
export function mid(from: Spot, to: Spot, share: number): Spot {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    (from[2] ?? 0) + ((to[2] ?? 0) - (from[2] ?? 0)) * share,
  ]
}

/** Bumper, lamps, grille and plate of the end that is turned to the camera. */
export function carEnd(
  place: Place,
  spot: (along: number, across: number, height: number) => Spot,
  options: {
    noseNear: boolean
    length: number
    half: number
    paint: string
    away: number
    plate: boolean
    drop: number
  },
): string {
  const { noseNear, length, half, away, paint, drop } = options
  const at = noseNear ? -0.01 : length + 0.01
  const rect = (from: number, to: number, low: number, high: number, colour: string) =>
    fill(
      polygon(
        outline(place, [
          spot(at, from, low - drop),
          spot(at, to, low - drop),
          spot(at, to, high - drop),
          spot(at, from, high - drop),
        ]),
      ),
      colour,
    )
  const lamps =
    place.weather === 'evening' && noseNear ? '#fff1c4' : place.tone(noseNear ? '#dfe6ea' : '#a3252a', away)
  let drawn = rect(-half * 0.9, half * 0.9, 0.24, 0.4, mix(paint, '#14161a', 0.78))
  drawn += rect(-half * 0.9, half * 0.9, 0.4, 0.5, shade(paint, -0.16))
  for (const side of [-1, 1]) {
    const [outer, inner] = [side * half * 0.93, side * half * (noseNear ? 0.52 : 0.68)]
    drawn += rect(outer, inner, 0.6, noseNear ? 0.72 : 0.84, shade(paint, -0.5))
    drawn += rect(outer * 0.99, inner * 1.02, 0.615, noseNear ? 0.705 : 0.825, lamps)
    drawn += rect(
      outer * 0.97,
      inner * 1.06,
      noseNear ? 0.66 : 0.74,
      noseNear ? 0.7 : 0.78,
      shade(lamps, 0.45),
    )
  }
  if (noseNear)
    drawn +=
      rect(-half * 0.44, half * 0.44, 0.58, 0.7, place.tone('#1b1d21', away)) +
      rect(-half * 0.44, half * 0.44, 0.63, 0.65, place.tone('#8f949a', away))
  else drawn += rect(-half * 0.6, half * 0.6, 0.86, 0.875, shade(paint, -0.4))
  if (options.plate) drawn += rect(-0.26, 0.26, 0.42, 0.53, place.tone('#f2f2ee', away))
  return drawn
}
