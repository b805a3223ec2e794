import type { Style } from './spec.ts'

type Span = readonly [number, number]

/** How a quarter builds along its streets, in metres and shares. */
export type Lots = {
  width: Span
  depth: Span
  setback: Span
  /** Between a house and the next; zero for rows. */
  gap: Span
  /** Shares: a lot left empty, a row of terraced houses, a slab of flats, yards with sheds and garages. */
  vacant: number
  terrace: number
  slab: number
  sheds: number
}

export const lotsOf: Record<Style, Lots> = {
  core: {
    width: [7, 14],
    depth: [9, 14],
    setback: [0.3, 0.9],
    gap: [0, 0],
    vacant: 0.04,
    terrace: 0,
    slab: 0,
    sheds: 0.55,
  },
  town: {
    width: [10, 17],
    depth: [10, 13],
    setback: [2.5, 4.5],
    gap: [2, 9],
    vacant: 0.06,
    terrace: 0.12,
    slab: 0,
    sheds: 0.6,
  },
  settlement: {
    width: [8.5, 12.5],
    depth: [8.5, 11],
    setback: [4, 6.5],
    gap: [8, 15],
    vacant: 0.06,
    terrace: 0.06,
    slab: 0.01,
    sheds: 0.8,
  },
  postwar: {
    width: [9.5, 14.5],
    depth: [8.5, 12],
    setback: [5, 9],
    gap: [9, 16],
    vacant: 0.06,
    terrace: 0.08,
    slab: 0.03,
    sheds: 0.7,
  },
  estate: {
    width: [11, 18],
    depth: [10, 13],
    setback: [6, 11],
    gap: [8, 16],
    vacant: 0.05,
    terrace: 0.22,
    slab: 0.5,
    sheds: 0.2,
  },
  modern: {
    width: [9, 12.5],
    depth: [9, 11.5],
    setback: [4, 6.5],
    gap: [6.5, 11],
    vacant: 0.1,
    terrace: 0.14,
    slab: 0,
    sheds: 0.75,
  },
  village: {
    width: [8.5, 13.5],
    depth: [9, 12.5],
    setback: [1.5, 7.5],
    gap: [6, 18],
    vacant: 0.12,
    terrace: 0,
    slab: 0,
    sheds: 0.9,
  },
  industrial: {
    width: [22, 68],
    depth: [18, 48],
    setback: [8, 20],
    gap: [12, 36],
    vacant: 0.12,
    terrace: 0,
    slab: 0,
    sheds: 0.3,
  },
}
