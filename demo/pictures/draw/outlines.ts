import type { Point } from './shapes.ts'

/** Reads an outline written as `x,y x,y …`; long lists of points stay readable that way. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}
