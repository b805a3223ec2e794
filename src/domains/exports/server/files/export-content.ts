import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import type { ExportRow } from '../export-rows.sql.ts'

/** What stands in a file of many reports, whatever its format. */
export type ExportContent = {
  town: MunicipalityRow
  now: Date
  publicUrl: string
  withContact: boolean
  /** What the reports were chosen by: label and value. */
  criteria: readonly (readonly [string, string])[]
  /** How many there were when it was asked for. */
  total: number
  batches: AsyncIterable<ExportRow[]>
}

/** The lines that every file begins or ends with: whose it is, of when, and by which filter (rule 60). */
export function contentNotes({ town, now, criteria, withContact }: ExportContent): [string, string][] {
  const filter = criteria.map(([label, value]) => `${label}: ${value}`).join('; ')
  return [
    ['Gemeinde', town.name],
    ['Stand', dateTimeText(now.toISOString(), timeZoneOf(town.country), localeOf(town.country))],
    ['Auswahl', filter === '' ? 'alle Meldungen' : filter],
    ['Kontaktdaten', withContact ? 'enthalten – bitte vertraulich behandeln' : 'nicht enthalten'],
  ]
}
