/** An entry of the Event Timing API. All times are milliseconds since the page started. */
export type TimedEvent = {
  name: string
  /** One id for all events of a tap or key; 0 for events that are no interaction, such as pointer moves. */
  interactionId: number
  start: number
  processingStart: number
  processingEnd: number
  /** Milliseconds until the effect is on the screen. */
  duration: number
  /** A short description of the element. */
  target: string
}

/** One entry per tap or key: the longest of its events. */
export function interactionsOf(events: readonly TimedEvent[]): TimedEvent[] {
  const longest = new Map<number, TimedEvent>()
  for (const event of events) {
    if (event.interactionId === 0) continue
    const before = longest.get(event.interactionId)
    if (before === undefined || event.duration > before.duration) longest.set(event.interactionId, event)
  }
  return [...longest.values()].sort((a, b) => b.duration - a.duration)
}

/**
 * Interaction to Next Paint of one visit, as https://web.dev/articles/inp defines it: the worst interaction,
 * where one outlier per fifty interactions is ignored. `count` includes interactions too short to be
 * reported.
 */
export function inpOf(interactions: readonly TimedEvent[], count: number): number {
  const durations = interactions.map(({ duration }) => duration).sort((a, b) => b - a)
  return durations[Math.min(durations.length - 1, Math.floor(count / 50))] ?? 0
}
