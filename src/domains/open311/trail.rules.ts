/** Stations that a report may have passed before it comes here. */
export const MOST_STATIONS = 10
/** Longest address of a report on another site in characters. */
export const STATION_MAX = 500

/** The sentence that a report carries in its description when it goes on; programs look for it. */
export const originNote = (townName: string, address: string, key: string): string =>
  `[Weitergegeben von ${townName}: ${address} (Kennung ${key})]`

const NOTE = /\[Weitergegeben von [^\][]{1,200}: (https?:\/\/[^\s()[\]]{1,500}) \(Kennung [0-9a-f-]{36}\)\]/g

/** The addresses in the notes of a description, the first station first. */
export const stationsIn = (description: string): string[] =>
  [...description.matchAll(NOTE)].flatMap(([, address]) => address ?? [])

/** A description without its notes, and the notes. */
export function splitNotes(description: string): { text: string; notes: string[] } {
  const notes = [...description.matchAll(NOTE)].map(([note]) => note)
  return { text: description.replaceAll(NOTE, '').trim(), notes }
}

/** Whether a text can be the address of a report on a site. */
export function isStation(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && text.length <= STATION_MAX
}

/** Where a report is sent to. */
export type Endpoint = { baseUrl: string; jurisdictionId: string | null }

/**
 * Whether one of the stations is the site and town of an endpoint. Several towns can share a host: then the
 * first part of the station's path is the town. A town's own host has none.
 */
export function leadsBack(stations: readonly string[], { baseUrl, jurisdictionId }: Endpoint): boolean {
  const host = URL.parse(baseUrl)?.host
  return stations.some((station) => {
    const url = URL.parse(station)
    if (url === null || url.host !== host) return false
    const [first] = url.pathname.split('/').filter(Boolean)
    const isOneOfMany = jurisdictionId !== null && !jurisdictionId.includes('.') && first !== 'meldung'
    return !isOneOfMany || first === jurisdictionId.toLowerCase()
  })
}
