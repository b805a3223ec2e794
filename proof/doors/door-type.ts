/** The checks of a door by name, each with its result and what was seen. */
export type Checks = Record<string, { holds: boolean; found: string }>

/** Characters of what was seen that the record keeps. */
const MOST_FOUND = 200

/** One check. `found` says what was seen, whether it is right or not. */
export const look = (holds: boolean, found: string | number = '') => ({
  holds,
  found: String(found).trim().slice(0, MOST_FOUND),
})

/** A program that a door needs is not on this machine. Its message names the program and how to get it. */
export class Missing extends Error {}

/** Both are `undefined` where the door was not tried to its end. */
export type DoorFigures = { program: string; checks: Checks } | { missing: string } | { broken: string }

export type DoorsFigures = { doors: Record<string, DoorFigures> }
