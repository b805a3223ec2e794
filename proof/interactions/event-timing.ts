import type { BrowserContext, Page } from '@playwright/test'
import type { TimedEvent } from './inp.ts'

type Timings = { events: TimedEvent[]; livesSince: number | null }
declare global {
  var timings: Timings
}
/** What TypeScript's own types lack. */
type EventTiming = PerformanceEventTiming & { interactionId?: number; target: Element | null }

/** Has every page of a browser write down how long its events took, from its first moment on. */
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
  // The first one is told however short it was.
  observer.observe({ type: 'first-input', buffered: true })
  // `src/app/web/early-input.ts` takes this away when the page has come to life.
  let early: unknown
  Object.defineProperty(globalThis, 'earlyInput', {
    configurable: true,
    get: () => early,
    set: (value: unknown) => {
      early = value
      if (value === undefined) globalThis.timings.livesSince = performance.now()
    },
  })
}

/** What the page has told so far, the number of all its interactions, and when by the clock of this machine it began. */
export const readTimings = (page: Page): Promise<Timings & { count: number; origin: number }> =>
  page.evaluate(() => ({
    ...globalThis.timings,
    // Also those too short to be told of; keys in the list of a select are the browser's own and not among them.
    count: (performance as Performance & { interactionCount: number }).interactionCount,
    origin: performance.timeOrigin,
  }))
