import { plainCellText } from '#kit/common/csv/spreadsheet-text.ts'
import { COLUMNS } from '../columns.rules.ts'
import type { OpenRecord } from './records.ts'

export type FileFacts = {
  /** The name of the town, which users name as the source. */
  source: string
  /** The licence's name and the address of its text. */
  licence: { name: string; page: string }
  /** The address of the next page; null on the last. */
  next: string | null
}

/** GeoJSON by RFC 7946: WGS 84, longitude first. What is said of the whole file are foreign members. */
export function geoJsonOf(records: readonly OpenRecord[], { source, licence, next }: FileFacts): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    attribution: source,
    licence: licence.name,
    licence_url: licence.page,
    ...(next !== null && { links: [{ rel: 'next', type: 'application/geo+json', href: next }] }),
    features: records.map(({ lon, lat, ...properties }) => ({
      ...{ type: 'Feature', id: properties.number },
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties,
    })),
  })
}

/**
 * CSV by RFC 4180 with a header: commas, points in numbers, no mark at its beginning. Names that a
 * spreadsheet would read as a formula get an apostrophe.
 */
export function csvOf(records: readonly OpenRecord[]): string {
  const lines = records.map((record) => COLUMNS.map((column) => cellOf(record[column])).join(','))
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

function cellOf(value: OpenRecord[keyof OpenRecord]): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = plainCellText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
