import { type Board, onBoard } from './bodies.ts'
import { shade } from './colour.ts'
import { grains, path, runs, whole } from './materials.ts'
import type { Place } from './place.ts'
import { fill, type Point, stroke } from './shapes.ts'

/** Rectangle on a board from its left lower to its right upper corner. */
export function rect(u0: number, v0: number, u1: number, v1: number): Point[] {
  return [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
  ]
}

/** Rough plaster with a darker plinth, streaks under edges and fine grain. */
export function plaster(
  place: Place,
  surface: Board,
  colour: string,
  plinth = 0.5,
  plinthColour = '#8c8780',
): string {
  const { random } = place
  let patches = ''
  for (let index = 0; index < 9; index++) {
    const [u, v] = [random.next() * surface.width, random.between(plinth, surface.height)]
    const [w, h] = [random.between(0.4, 1.6), random.between(0.2, 0.7)]
    patches += path(
      surface,
      rect(
        Math.max(0, u - w),
        Math.max(plinth, v - h),
        Math.min(surface.width, u + w),
        Math.min(surface.height, v + h),
      ),
    )
  }
  return (
    onBoard(surface, whole(surface), colour) +
    fill(patches, surface.colour(shade(colour, random.next() < 0.5 ? -0.06 : 0.06)), 'opacity=".35"') +
    grains(place, surface, [shade(colour, -0.22), shade(colour, 0.22)], 900, 0.009) +
    runs(place, surface, '#5a5a52', 16, 0.1) +
    (plinth > 0
      ? onBoard(surface, rect(0, 0, surface.width, plinth), plinthColour) +
        onBoard(surface, rect(0, plinth - 0.05, surface.width, plinth), shade(plinthColour, 0.2)) +
        onBoard(
          surface,
          rect(0, plinth - 0.11, surface.width, plinth - 0.05),
          shade(plinthColour, -0.35),
          'opacity=".5"',
        )
      : '')
  )
}

/** A large modern window with frame, bars, sill and a reflection. */
export function wideWindow(
  place: Place,
  surface: Board,
  u: number,
  v: number,
  width: number,
  height: number,
  panes = 3,
  frame = '#eceae4',
): string {
  const { random } = place
  const lighted = place.weather === 'evening' && random.next() < 0.5
  let drawn =
    onBoard(
      surface,
      rect(u - 0.07, v - 0.07, u + width + 0.07, v + height + 0.07),
      '#4a4640',
      'opacity=".45"',
    ) + onBoard(surface, rect(u, v, u + width, v + height), frame)
  const cell = width / panes
  for (let pane = 0; pane < panes; pane++) {
    const [left, right, low, top] = [
      u + pane * cell + 0.05,
      u + (pane + 1) * cell - 0.05,
      v + 0.06,
      v + height - 0.06,
    ]
    drawn += onBoard(surface, rect(left, low, right, top), lighted ? '#ffdf9a' : '#33424f')
    drawn += fill(
      path(surface, [
        [left, top - height * 0.42],
        [right, top - height * 0.2],
        [right, top],
        [left, top],
      ]),
      '#bcd2e2',
      'opacity=".4"',
    )
    drawn += onBoard(surface, rect(left, top - 0.08, right, top), '#101418', 'opacity=".35"')
  }
  return (
    drawn +
    onBoard(surface, rect(u - 0.12, v - 0.14, u + width + 0.12, v - 0.05), '#c4beb2') +
    onBoard(surface, rect(u - 0.1, v - 0.26, u + width + 0.1, v - 0.14), '#14161c', 'opacity=".14"') +
    stroke(
      path(
        surface,
        [
          [u, v + height],
          [u + width, v + height],
        ],
        false,
      ),
      '#14161c',
      2,
      'opacity=".3"',
    )
  )
}
