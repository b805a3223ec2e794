import { LEAST_THROUGHPUT, MOST } from '../api/api.ts'
import { MOST_SLOWER as MOST_BESIDES } from '../api/besides.ts'
import { MOST_CPU as MOST_LOGIN } from '../api/login.ts'
import { BYTES, RATIO as MOST_MAP } from '../api/map.ts'
import { MOST_CPU as MOST_PHOTOS } from '../api/photos.ts'
import { RATIO as MOST_SUGGESTIONS } from '../api/suggestions.ts'
import { MAX_SECONDS, MOST_MEMORY } from '../export/export.ts'
import { MOST_AT_REST, MOST_SLOPE } from '../memory/memory.ts'
import { BOUNDS as MESSAGE_BOUNDS } from '../messages/messages.ts'
import { MOST_SCRIPT } from '../pages/pages.ts'
import { LEAST_HITS, MOST_OF_REACT } from '../pages/rendering.ts'
import { MOST as MOST_PROCESSES } from '../site/processes.ts'
import { MOST_SLOWER as MOST_START } from '../site/start-up.ts'
import { askedLines, isAgainstLists, judgedOf } from './api-lines.ts'
import type { Kept } from './kept.ts'
import { isNumber, largestBy, pageName } from './numbers.ts'

/** One figure with its upper or lower bound. */
export type Measure = {
  group: string
  what: string
  value: number
  bound: number
  isLeast?: boolean
  /** Quartiles of the rounds, or minimum and maximum. */
  spread?: readonly [number, number] | undefined
  /** Without a unit, the value is a multiple. */
  unit?: string
}

type Found = Omit<Measure, 'value' | 'group'> & { value: number | null | undefined }

/** The deciding figure of each benchmark. Of several lines it takes the one nearest to its bound. */
export function measuresOf(kept: Kept): Measure[] {
  const groups: Record<string, Found[]> = {
    ...{ api: ofApi(kept), rendering: ofRendering(kept), memory: ofMemory(kept), map: ofMap(kept) },
    ...{ pages: ofPages(kept), besides: ofBesides(kept), messages: ofMessages(kept), export: ofExport(kept) },
    ...{ photos: ofPhotos(kept), login: ofLogin(kept), start: ofStart(kept), processes: ofProcesses(kept) },
  }
  return Object.entries(groups).flatMap(([group, all]) =>
    all.flatMap((found) => (isNumber(found.value) ? [{ ...found, value: found.value, group }] : [])),
  )
}

function ofApi({ api }: Kept): Found[] {
  const lines = judgedOf(askedLines(api))
  const ratio = largestBy(lines, (line) => line.ratio?.middle)
  const least = largestBy(lines, ({ throughput }) => (isNumber(throughput) ? -throughput : null))
  const list = largestBy(lines, (line) => (isAgainstLists(line) ? null : line.growth))
  const search = largestBy(lines, (line) => (isAgainstLists(line) ? line.growth : null))
  const spread = pair([ratio?.each.ratio?.from, ratio?.each.ratio?.to])
  return [
    { what: 'p50 to the floor’s', value: ratio?.value, bound: MOST.ratio, spread },
    {
      what: 'requests of a core to the floor’s',
      value: least && -least.value,
      bound: LEAST_THROUGHPUT,
      isLeast: true,
    },
    { what: 'p95 to that of few reports', value: list?.value, bound: MOST.growth },
    { what: 'p95 of searches and inboxes to the lists’', value: search?.value, bound: MOST.searches },
  ]
}

function ofRendering({ rendering }: Kept): Found[] {
  const page = largestBy(rendering?.lines ?? [], ({ react }) => react?.ratio)
  const hits = (rendering?.lines ?? []).map(({ hitsPerCore }) => hitsPerCore).filter(isNumber)
  const least = hits.length === 0 ? null : Math.min(...hits)
  const spread = pair(page?.each.react?.spread)
  return [
    { what: 'a page’s processor time to React’s', value: page?.value, bound: MOST_OF_REACT, spread },
    { what: 'kept pages, a second and core', value: least, bound: LEAST_HITS, isLeast: true, unit: '' },
  ]
}

const ofMemory = ({ memory }: Kept): Found[] =>
  (memory?.lines ?? []).flatMap(({ atRest, slope }) => [
    { what: 'at rest', value: atRest, bound: MOST_AT_REST, unit: 'MB' },
    { what: 'growth with 100,000 requests', value: slope, bound: MOST_SLOPE, unit: 'MB' },
  ])

function ofMap({ map }: Kept): Found[] {
  const lines = map?.lines ?? []
  const beginning = (word: string) => lines.filter(({ what }) => what?.startsWith(word))
  const slowest = (word: string) => largestBy(beginning(word), ({ ratio }) => ratio)?.value
  const views = lines.filter(({ what }) => !what?.startsWith('suggestions'))
  const bytes = largestBy(views, (line) => line.bytes)?.value
  return [
    { what: 'platform’s views to a bare count', value: slowest('platform'), bound: MOST_MAP },
    { what: 'a town’s views to a bare count', value: slowest('largest town'), bound: MOST_MAP },
    { what: 'an answer’s size', value: bytes && bytes / 1000, bound: BYTES / 1000, unit: 'kB' },
    { what: 'suggestions to a bare look-up', value: slowest('suggestions'), bound: MOST_SUGGESTIONS },
  ]
}

function ofPages({ pages }: Kept): Found[] {
  const largest = largestBy(pages?.lines ?? [], ({ scriptBrotli }) => scriptBrotli)
  const what = `scripts of a page (${pageName(largest?.each.page ?? '')})`
  return [{ what, value: largest && largest.value / 1000, bound: MOST_SCRIPT / 1000, unit: 'kB' }]
}

const ofBesides = ({ besides }: Kept): Found[] =>
  (besides?.lines ?? []).map(({ what, ratio }) => ({
    what: `p95 beside ${what ?? ''}`,
    value: ratio,
    bound: MOST_BESIDES,
  }))

/** In the order of the three ways in `BOUNDS` of the benchmark. */
const ofMessages = ({ messages }: Kept): Found[] =>
  [MESSAGE_BOUNDS.sending, MESSAGE_BOUNDS.single, MESSAGE_BOUNDS.group].map((bound, index) => {
    const { what = '', ratio } = messages?.lines[index] ?? {}
    return { what, value: ratio?.median, bound, spread: pair([ratio?.least, ratio?.most]) }
  })

function ofExport({ export: run }: Kept): Found[] {
  const lines = run?.lines ?? []
  const slowest = largestBy(lines, ({ rows, rowsPerSecond }) => (rows ?? Number.NaN) / (rowsPerSecond ?? 0))
  const MB = 1024 * 1024
  const peak = largestBy(lines, (line) => line.peak)
  return [
    { what: 'growth of its process', value: peak && peak.value / MB, bound: MOST_MEMORY / MB, unit: 'MB' },
    { what: 'the slowest file', value: slowest?.value, bound: MAX_SECONDS, unit: 's' },
  ]
}

const ofPhotos = ({ photos }: Kept): Found[] =>
  (photos?.lines ?? []).map(({ ratio, spread }) => ({
    ...{ what: 'a report’s processor time to sharp’s', value: ratio, bound: MOST_PHOTOS },
    spread: pair(spread),
  }))

const ofLogin = ({ login }: Kept): Found[] =>
  (login?.lines ?? []).map(({ what = '', ratio, spread }) => ({
    ...{ what: `${what}, to its hash`, value: ratio, bound: MOST_LOGIN, spread: pair(spread) },
  }))

const ofStart = ({ start }: Kept): Found[] =>
  (start?.lines ?? []).map(({ ratio, spread }) => ({
    ...{ what: 'a start to a bare one', value: ratio, bound: MOST_START, spread: pair(spread) },
  }))

const ofProcesses = ({ processes }: Kept): Found[] =>
  (processes?.lines ?? []).map(({ ratio, spread }) => ({
    ...{ what: 'processor time of two to one', value: ratio, bound: MOST_PROCESSES, spread: pair(spread) },
  }))

function pair(ends: readonly unknown[] | undefined): readonly [number, number] | undefined {
  const [from, to] = ends ?? []
  return isNumber(from) && isNumber(to) ? [from, to] : undefined
}
