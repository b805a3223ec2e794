import type { Style } from './spec.ts'

/** How streets of a quarter lie, in metres and shares. */
export type Rules = {
  /** Between streets that run along, between those across, and between short links. */
  apart: number
  cross: number
  link: number
  /** How far directions stray from the rule, in radians. */
  wander: number
  shortest: number
  longest: number
  /** Least distance between two mouths on one street. */
  mouth: number
  /** Shares of dead ends kept, of loops closed, of links for walkers only. */
  deadEnd: number
  curl: number
  path: number
}

const town: Rules = {
  apart: 84,
  cross: 150,
  link: 130,
  wander: 0.35,
  shortest: 70,
  longest: 620,
  mouth: 22,
  deadEnd: 0.1,
  curl: 0.4,
  path: 0.1,
}

export const rulesOf: Record<Style, Rules> = {
  core: town,
  town,
  settlement: { ...town, apart: 68, cross: 190, link: 150, wander: 0.5, path: 0.2, deadEnd: 0.25, curl: 0.7 },
  postwar: { ...town, apart: 66, cross: 230, link: 160, wander: 0.8, path: 0.3, deadEnd: 0.4, curl: 0.85 },
  estate: { ...town, apart: 100, cross: 210, link: 180, wander: 0.7, path: 0.45, deadEnd: 0.5, curl: 0.85 },
  modern: {
    ...town,
    apart: 58,
    cross: 210,
    link: 150,
    wander: 0.7,
    path: 0.4,
    deadEnd: 0.5,
    curl: 0.9,
    longest: 420,
  },
  village: {
    ...town,
    apart: 78,
    cross: 130,
    link: 150,
    wander: 1.0,
    path: 0.15,
    deadEnd: 0.5,
    curl: 0.6,
    longest: 380,
  },
  industrial: {
    ...town,
    apart: 130,
    cross: 260,
    link: 300,
    wander: 0.3,
    path: 0,
    deadEnd: 0.7,
    curl: 0.8,
    shortest: 110,
  },
}
