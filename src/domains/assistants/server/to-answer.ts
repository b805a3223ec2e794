import { localeOf, streetText } from '#domains/places/place.rules.ts'
import type { ToAnswer } from '#domains/templates/server/draft-answers.ts'
import { dateText } from '#kit/common/german.ts'
import type { ReportAnswer } from './documents.ts'

/** A report's values for the placeholders of templates, as its public page shows them. */
export const toAnswer = (
  { id, number, title, category, status, location, municipality, user }: ReportAnswer['report'],
  now: Date,
): ToAnswer => ({
  ...{ id, municipalityId: municipality.id, categoryId: category.id },
  statuses: municipality.statuses,
  status: status.name,
  values: {
    Name: user?.name ?? '',
    Nummer: number,
    Titel: title,
    Ort: streetText(location),
    Kategorie: category.name,
    Gemeinde: municipality.name,
    Datum: dateText(now.toISOString(), municipality.timeZone, localeOf(municipality.country)),
  },
})
