import { type Board, onBoard } from './bodies.ts'
import { path } from './materials.ts'
import { fill, type Point } from './shapes.ts'
import type { SignFace } from './signs.ts'

const BLUE = '#1f5fa8'

function square(size: number, inset = 0): Point[] {
  return [
    [inset, inset],
    [size - inset, inset],
    [size - inset, size - inset],
    [inset, size - inset],
  ]
}

/** A pedestrian in stride, drawn in a square of 1 × 1 with the origin at its lower left. */
const WALKER: readonly (readonly Point[])[] = [
  [
    [0.43, 0.86],
    [0.49, 0.93],
    [0.57, 0.93],
    [0.61, 0.86],
    [0.57, 0.79],
    [0.48, 0.79],
  ],
  [
    [0.42, 0.76],
    [0.58, 0.76],
    [0.66, 0.62],
    [0.76, 0.55],
    [0.73, 0.5],
    [0.61, 0.56],
    [0.58, 0.62],
    [0.57, 0.45],
    [0.66, 0.28],
    [0.72, 0.1],
    [0.64, 0.08],
    [0.57, 0.25],
    [0.49, 0.38],
    [0.42, 0.24],
    [0.26, 0.09],
    [0.2, 0.15],
    [0.34, 0.28],
    [0.42, 0.46],
    [0.42, 0.62],
    [0.35, 0.56],
    [0.31, 0.44],
    [0.25, 0.46],
    [0.29, 0.61],
  ],
]

/** The blue sign of a pedestrian crossing: white triangle with a walking figure over stripes. */
export function crossingFace(size = 0.6): SignFace {
  const scaled = (points: readonly Point[], by: number, left: number, bottom: number): Point[] =>
    points.map(([u, v]) => [left + u * by, bottom + v * by])
  const triangle: Point[] = [
    [size * 0.1, size * 0.12],
    [size * 0.9, size * 0.12],
    [size * 0.5, size * 0.92],
  ]
  return {
    width: size,
    height: size,
    outline: square(size),
    paint: (surface: Board) =>
      onBoard(surface, square(size), '#f3f1ea') +
      onBoard(surface, square(size, size * 0.025), BLUE) +
      onBoard(surface, triangle, '#f6f4ee') +
      WALKER.map((points) =>
        fill(path(surface, scaled(points, size * 0.5, size * 0.26, size * 0.2)), surface.colour('#15171b')),
      ).join('') +
      [0.2, 0.36, 0.52, 0.68]
        .map((at) =>
          onBoard(
            surface,
            [
              [size * at, size * 0.14],
              [size * (at + 0.09), size * 0.14],
              [size * (at + 0.08), size * 0.2],
              [size * (at + 0.02), size * 0.2],
            ],
            '#15171b',
          ),
        )
        .join(''),
  }
}
