import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../crawl/look-at-pages.ts'
import { openDemoSite } from '../site/demo-site.ts'
import { readTimings, watchEvents } from './event-timing.ts'
import { visitForm } from './form-visit.ts'
import { type Act, type Hand, handOn } from './hand.ts'
import { inpOf, interactionsOf, type TimedEvent } from './inp.ts'
import { visitList } from './list-visit.ts'
import { quietMachine } from './quiet-machine.ts'

const PORT = 3991
const RUNS = 5
const MOST = 200
const LEAST_INTERACTIONS = 10
const KEPT = 5

/** A mid-range phone on slow 4G; rates in bytes per second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWED = 4
const PHONE = {
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin' },
}

const VISITS: readonly { page: string; path: string; visit: (page: Page, hand: Hand) => Promise<void> }[] = [
  { page: 'list', path: '/meldungen', visit: visitList },
  { page: 'town', path: '/lindental/meldungen', visit: visitList },
  { page: 'create', path: '/lindental/meldungen/erstellen', visit: visitForm },
]

/** One interaction, named by the act, with the parts of its duration. */
type Named = {
  what: string
  event: string
  target: string
  /** Milliseconds: the total; until the handlers start; the handlers; until the next paint. */
  duration: number
  waited: number
  worked: number
  drawn: number
  /** Before hydration. */
  isEarly: boolean
}
type Visit = {
  inp: number
  inpBesideMap: number
  takenByOthers: number
  interactions: number
  early: number
  worst: Named[]
}
export type PageInteractions = {
  page: string
  path: string
  /** Median of all runs in milliseconds. */
  inp: number
  inpOfEachRun: number[]
  worstOfEachRun: number[]
  /**
   * The value without acts on the map: here the CPU renders WebGL, and on a phone the GPU does. This value
   * explains the result and is not judged.
   */
  inpBesideMap: number
  /** Share of all cores that other processes used just before each run. */
  takenByOthers: number[]
  /** Minimum of all runs. */
  interactions: number
  /** Sum of all runs, before hydration. */
  early: number
  /** The worst ones of all runs. */
  worst: Named[]
}
export type InteractionFigures = {
  runs: number
  phone: { width: number; height: number; cpuSlowed: number; latency: number; bytesPerSecond: number }
  /**
   * A busy machine slows every page: runnable processes at the start and at the end, and the number of cores.
   */
  load: { cores: number; before: number; after: number }
  pages: PageInteractions[]
}

/** Measures taps and keys on the list and in the form, on a slow phone that the browser emulates. */
export async function proveInteractions(runs = RUNS): Promise<InteractionFigures> {
  await using site = await openDemoSite(PORT)
  const [before = 0] = loadavg()
  const pages: PageInteractions[] = []
  const browser = await openBrowser()
  try {
    for (const { page, path, visit } of VISITS) {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run += 1) {
        const takenByOthers = await quietMachine()
        visits.push({ ...(await measure(browser, site.url + path, visit)), takenByOthers })
      }
      pages.push({ page, path, ...summaryOf(visits) })
    }
  } finally {
    await browser.close()
  }
  const [after = 0] = loadavg()
  const { width, height } = PHONE.viewport
  const { latency, downloadThroughput: bytesPerSecond } = LINE
  return {
    runs,
    phone: { width, height, cpuSlowed: CPU_SLOWED, latency, bytesPerSecond },
    load: { cores: cpus().length, before, after },
    pages,
  }
}

/** One visit with an empty cache. */
async function measure(
  browser: Browser,
  url: string,
  visit: (page: Page, hand: Hand) => Promise<void>,
): Promise<Omit<Visit, 'takenByOthers'>> {
  const context = await browser.newContext(PHONE)
  try {
    await watchEvents(context)
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', LINE)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    await page.goto(url, { waitUntil: 'commit' })
    const { origin } = await readTimings(page)
    const hand = handOn(page)
    await visit(page, hand)
    // The browser reports events with a delay.
    await wait(500)
    const timings = await readTimings(page)
    // A new document would start a new visit and lose the earlier timings.
    if (timings.origin !== origin) throw new Error(`the visit of ${url} left the page`)
    const interactions = interactionsOf(timings.events)
    const besideMap = interactions.filter((each) => !actOf(each, hand.acts, origin)?.isOnMap)
    const isEarly = ({ start }: { start: number }) =>
      timings.livesSince === null || start < timings.livesSince
    const early = hand.acts.filter(({ at }) => isEarly({ start: at - origin })).length
    return {
      inp: inpOf(interactions, timings.count),
      inpBesideMap: inpOf(besideMap, timings.count - (interactions.length - besideMap.length)),
      interactions: timings.count,
      early,
      worst: interactions
        .slice(0, KEPT)
        .map((each) => ({ ...named(each, hand.acts, origin), isEarly: isEarly(each) })),
    }
  } finally {
    await context.close()
  }
}

/**
 * The last act before the event. The two clocks differ by less than a millisecond, because one has no
 * fractions.
 */
const actOf = ({ start }: TimedEvent, acts: readonly Act[], origin: number): Act | undefined =>
  acts.findLast(({ at }) => at - origin <= start + 2)

function named(event: TimedEvent, acts: readonly Act[], origin: number): Omit<Named, 'isEarly'> {
  const { name, target, start, processingStart, processingEnd, duration } = event
  return {
    ...{ what: actOf(event, acts, origin)?.what ?? 'nothing', event: name, target, duration },
    waited: Math.round(processingStart - start),
    worked: Math.round(processingEnd - processingStart),
    drawn: Math.round(start + duration - processingEnd),
  }
}

function summaryOf(visits: readonly Visit[]): Omit<PageInteractions, 'page' | 'path'> {
  const inpOfEachRun = visits.map(({ inp }) => inp)
  return {
    inp: middle(inpOfEachRun),
    inpOfEachRun,
    worstOfEachRun: visits.map(({ worst }) => worst[0]?.duration ?? 0),
    inpBesideMap: middle(visits.map(({ inpBesideMap }) => inpBesideMap)),
    takenByOthers: visits.map(({ takenByOthers }) => takenByOthers),
    interactions: Math.min(...visits.map(({ interactions }) => interactions)),
    early: visits.reduce((sum, { early }) => sum + early, 0),
    worst: visits
      .flatMap(({ worst }) => worst)
      .sort((a, b) => b.duration - a.duration)
      .slice(0, 2 * KEPT),
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const isResponsive = ({ runs, pages }: InteractionFigures): boolean =>
  runs === RUNS &&
  pages.length === VISITS.length &&
  pages.every(
    ({ inp, interactions, early }) => inp <= MOST && interactions >= LEAST_INTERACTIONS && early > 0,
  )
