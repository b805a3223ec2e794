import type { Vec } from './plane.ts'

/** Smooth noise in about [-1, 1] over the plane; one unit is one wavelength. */
type Noise = (x: number, y: number) => number

export function noise(seed: number): Noise {
  const value = (ix: number, iy: number) => {
    let h = Math.imul(ix, 0x27d4eb2d) ^ Math.imul(iy, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
  }
  return (x, y) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const low = value(ix, iy) * (1 - sx) + value(ix + 1, iy) * sx
    const high = value(ix, iy + 1) * (1 - sx) + value(ix + 1, iy + 1) * sx
    return low * (1 - sy) + high * sy
  }
}

/** Two octaves: the big shape and a finer one on top. */
export function layered(seed: number): Noise {
  const coarse = noise(seed)
  const fine = noise(seed + 7919)
  return (x, y) => coarse(x, y) * 0.7 + fine(x * 2.3 + 11.7, y * 2.3 - 5.1) * 0.3
}

/**
 * Shifts hand-placed points by a smooth field. All lines of a town go through the same one, so that what
 * met before still meets, and nothing keeps the straightness of the hand.
 */
export function warp(seed: number, strength = 1): (point: Vec) => Vec {
  const [ax, ay, bx, by] = [noise(seed + 1), noise(seed + 2), noise(seed + 3), noise(seed + 4)]
  return ([x, y]) => [
    x + strength * (22 * ax(x / 310, y / 310) + 5 * bx(x / 85, y / 85)),
    y + strength * (22 * ay(x / 310, y / 310) + 5 * by(x / 85, y / 85)),
  ]
}
