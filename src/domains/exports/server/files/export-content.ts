import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { localeOf, timeZoneOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ExportRow } from '../export-rows.sql.ts'

/** The content of a file of many reports, in every format. */
export type ExportContent = {
  town: MunicipalityRow
  now: Date
  publicUrl: string
  withContact: boolean
  /** The filter as pairs of label and value. */
  criteria: readonly (readonly [string, string])[]
  /** Number of reports at the time of the request. */
  total: number
  batches: AsyncIterable<ExportRow[]>
}

/** The lines at the beginning or end of every file: the town, the date and the filter (rule 60). */
export function contentNotes({ town, now, criteria, withContact }: ExportContent): [string, string][] {
  const filter = criteria.map(([label, value]) => `${label}: ${value}`).join('; ')
  return [
    [say`Gemeinde`, town.name],
    [say`Stand der Daten`, dateTimeText(now.toISOString(), timeZoneOf(town.country), localeOf(town.country))],
    [say`Auswahl`, filter === '' ? say`alle Meldungen` : filter],
    [say`Kontaktdaten`, withContact ? say`enthalten – bitte vertraulich behandeln` : say`nicht enthalten`],
  ]
}
