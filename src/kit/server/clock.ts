/** Where the time comes from. Nothing below `domains` asks the system itself, so that tests can set the hour. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
