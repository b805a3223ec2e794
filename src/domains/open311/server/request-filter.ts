import { say } from '#kit/common/say.ts'
import { DEFAULT_RADIUS, MOST_ENTRIES, MOST_PAGES, MOST_RADIUS } from '../geo-report.rules.ts'
import { checkedNumber, countOf, numberOf, type Parameters } from './parameters.ts'
import { badParameter, missingParameter } from './refusal.ts'
import { lastNinetyDays, type Window, windowOf } from './windows.ts'

export type Box = { west: number; south: number; east: number; north: number }

/** Parsed filter of a list of requests. */
export type RequestFilter = {
  /** Numbers of reports; they override everything else. */
  numbers: readonly string[] | null
  /** Ids of categories and sub-categories. */
  codes: readonly number[] | null
  isClosed: boolean | null
  created: Window | null
  changed: Window | null
  box: Box | null
  near: { latitude: number; longitude: number; radius: number } | null
}

export type Paging = { page: number; count: number }

const EVERYTHING: RequestFilter = {
  ...{ numbers: null, codes: null, isClosed: null, created: null, changed: null, box: null, near: null },
}

/** @throws Refusal that names the parameter */
export function requestFilterOf(params: Parameters, now: Date): RequestFilter {
  const numbers = numbersOf(params)
  if (numbers !== null) return { ...EVERYTHING, numbers }
  const changed = windowOf(params, 'updated_after', 'updated_before')
  return {
    numbers,
    codes: codesOf(params),
    isClosed: closedOf(params),
    created: windowOf(params, 'start_date', 'end_date') ?? (changed === null ? lastNinetyDays(now) : null),
    changed,
    box: boxOf(params),
    near: nearOf(params),
  }
}

export const pagingOf = (params: Parameters): Paging => ({
  page: countOf(params, 'page', MOST_PAGES, 1),
  count: countOf(params, 'page_size', MOST_ENTRIES, MOST_ENTRIES),
})

/** Form of a report's number. */
const NUMBER = /^\d{4}-\d{6}$/

/** The requested report numbers; malformed ones are ignored, like unknown ones. */
export function numbersOf(params: Parameters): string[] | null {
  const words = params.list('service_request_id')
  if (words === null) return null
  if (words.length > MOST_ENTRIES)
    throw badParameter('service_request_id', say`Hier sind höchstens ${MOST_ENTRIES} Nummern möglich.`)
  return words.filter(isNumber)
}

export const isNumber = (text: string): boolean => NUMBER.test(text)

/** Greatest id in the database. */
const MOST_ID = 2 ** 31 - 1

/** Parses an Open311 service code to an id; 0 (matches no row) if it is none. */
export const codeOf = (text: string): number =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST_ID ? Number(text) : 0

const codesOf = (params: Parameters): number[] | null => params.list('service_code')?.map(codeOf) ?? null

function closedOf(params: Parameters): boolean | null {
  const words = params.list('status')?.map((word) => word.toLowerCase()) ?? []
  if (words.some((word) => word !== 'open' && word !== 'closed'))
    throw badParameter('status', say`Hier wird „open“ oder „closed“ erwartet, oder beide mit Komma.`)
  const [only, ...others] = new Set(words)
  return only === undefined || others.length > 0 ? null : only === 'closed'
}

function boxOf(params: Parameters): Box | null {
  const parts = params.one('bbox')?.split(',')
  if (parts === undefined) return null
  if (parts.length === 4) {
    const [west, south, east, north] = parts.map((part, index) => {
      const most = index % 2 === 0 ? 180 : 90
      return checkedNumber('bbox', part.trim(), -most, most)
    }) as [number, number, number, number]
    if (west <= east && south <= north) return { west, south, east, north }
  }
  throw badParameter('bbox', say`Hier werden vier Zahlen erwartet: Westen, Süden, Osten, Norden.`)
}

function nearOf(params: Parameters): RequestFilter['near'] {
  const latitude = numberOf(params, 'lat', -90, 90)
  const longitude = numberOf(params, 'long', -180, 180)
  const radius = numberOf(params, 'radius', 1, MOST_RADIUS)
  if (latitude === null && longitude === null && radius === null) return null
  if (latitude === null) throw missingParameter('lat')
  if (longitude === null) throw missingParameter('long')
  return { latitude, longitude, radius: radius ?? DEFAULT_RADIUS }
}
