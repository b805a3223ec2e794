import type { Vec } from './plane.ts'

/** Hand-made plans are long: points are written as "x,y x,y", one town to a readable page. */
export function trace(text: string): Vec[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair): Vec => {
      const [x, y] = pair.split(',').map(Number)
      if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`not a point: ${pair}`)
      return [x, y]
    })
}

/** Names separated by commas. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
}
