import { toldAnswers } from '#domains/category-questions/answer-text.rules.ts'
import type { AnswersRow } from '#domains/category-questions/server/report-answers.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { reportNumberPath } from '#domains/paths.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { wktOf } from '#domains/places/shapes/shape.rules.ts'
import type { PublicRow } from '#domains/report-lists/server/public-rows.sql.ts'
import { addressOf } from '#domains/site.rules.ts'
import { localTimeOf } from '#kit/common/zoned-time.ts'
import type { Column } from '../columns.rules.ts'

/** A report as the files give it, column by column. */
export type OpenRecord = Record<Column, string | number | boolean | null>

/** The records of a town's reports. */
export function recordsOf(
  publicUrl: string,
  town: MunicipalityRow,
  rows: readonly PublicRow[],
  answers: ReadonlyMap<number, AnswersRow>,
  things: ReadonlyMap<number, string>,
): OpenRecord[] {
  const zone = timeZoneOf(town.country)
  return rows.map((row) => ({
    number: row.number,
    url: addressOf(publicUrl, town, reportNumberPath(town, row.number)),
    category: row.category,
    sub_category: row.subCategory,
    status_kind: row.statusKind,
    status: row.status,
    filed_on: dayText(row.createdAt, zone),
    closed_on: row.resolvedAt === null ? null : dayText(row.resolvedAt, zone),
    changed_at: row.updatedAt.toISOString(),
    lon: row.longitude,
    lat: row.latitude,
    district: row.district,
    is_duplicate: row.isDuplicate,
    answers: publicAnswers(answers.get(row.id)),
    thing: things.get(row.id) ?? null,
    shape: row.shape && wktOf(row.shape),
  }))
}

/** Typed answers are left out, even where the page shows them: they can name people (decision 0162). */
function publicAnswers(row: AnswersRow | undefined): string | null {
  const items = row?.items.filter(({ isPublic, kind }) => isPublic && kind !== 'TEXT') ?? []
  const told = toldAnswers(items, row?.answers ?? [])
  return told.map(({ question, text }) => `${question} ${text}`).join('\n') || null
}

function dayText(moment: Date, zone: string): string {
  const { year, month, day } = localTimeOf(moment, zone)
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}
