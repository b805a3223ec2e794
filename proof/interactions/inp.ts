/** An entry of the Event Timing API, as the browser tells it. All times are milliseconds since the page began. */
export type TimedEvent = {
  name: string
  /** The same for all events of one tap or key; 0 for what is none, such as a pointer that moves. */
  interactionId: number
  start: number
  processingStart: number
  processingEnd: number
  /** Until what came of it was on the screen. */
  duration: number
  /** The element, as far as it can be told in a few words. */
  target: string
}

/** One tap or one key: the longest of its events stands for it. */
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
 * Interaction to Next Paint of one visit, as https://web.dev/articles/inp defines it: the worst interaction, and of every
 * fifty one that is worse is left out. `count` are all interactions, also those too short for the browser to tell of.
 */
export function inpOf(interactions: readonly TimedEvent[], count: number): number {
  const durations = interactions.map(({ duration }) => duration).sort((a, b) => b - a)
  return durations[Math.min(durations.length - 1, Math.floor(count / 50))] ?? 0
}
