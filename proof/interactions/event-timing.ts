import type { BrowserContext, Page } from '@playwright/test'
import type { TimedEvent } from './inp.ts'

type Timings = { events: TimedEvent[]; livesSince: number | null }
declare global {
  var timings: Timings
}
/** Fields that TypeScript's own types lack. */
type EventTiming = PerformanceEventTiming & { interactionId?: number; target: Element | null }

/** Makes every page of a browser record the duration of its events, from its first moment on. */
export const watchEvents = (context: BrowserContext) => context.addInitScript(watch)

function watch(): void {
  globalThis.timings = { events: [], livesSince: null }
  const nameOf = (element: Element | null) =>
    [
      element?.localName,
      element?.getAttribute('name') ?? element?.id,
      element?.closest('button, a, label, summary, option')?.textContent?.trim().slice(0, 40),
    ]
      .filter(Boolean)
      .join(' ')
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[])
      globalThis.timings.events.push({
        name: entry.name,
        interactionId: entry.interactionId ?? 0,
        start: entry.startTime,
        processingStart: entry.processingStart,
        processingEnd: entry.processingEnd,
        duration: entry.duration,
        target: nameOf(entry.target),
      })
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  // The first input is reported even if it is short.
  observer.observe({ type: 'first-input', buffered: true })
  // `src/kit/web/early/early-input.ts` marks the moment at which the page is hydrated.
  new PerformanceObserver((list) => {
    globalThis.timings.livesSince = list.getEntriesByName('hydrated')[0]?.startTime ?? null
  }).observe({ type: 'mark', buffered: true })
}

/**
 * The page's recorded timings, the number of all its interactions, and its start time by this machine's
 * clock.
 */
export const readTimings = (page: Page): Promise<Timings & { count: number; origin: number }> =>
  page.evaluate(() => ({
    ...globalThis.timings,
    // Includes interactions too short to be reported. Keys in an open select list belong to the browser and
    // do not count.
    count: (performance as Performance & { interactionCount: number }).interactionCount,
    origin: performance.timeOrigin,
  }))
