import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { dayIn } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { monthsBefore } from '#kit/server/database/months-before.ts'
import { badInput } from '#kit/server/errors.ts'
import { LEAST_MAX, LEAST_MIN, LEAST_REPORTS, RECURRING_MONTHS } from '../../recurring.rules.ts'
import { type RecurringRow, recurringRows } from './recurring-places.sql.ts'

type Asked = { categoryId?: number | null | undefined; least?: number | null | undefined }

export type RecurringPlaces = { dateFrom: string; dateTo: string; places: RecurringRow[] }

/**
 * Places where reports of one category come again and again, in the last twelve months.
 * @throws BAD_USER_INPUT at least
 */
export async function recurringPlaces(
  { db, clock }: Context,
  town: MunicipalityRow,
  { categoryId = null, least }: Asked,
): Promise<RecurringPlaces> {
  const atLeast = least ?? LEAST_REPORTS[0]
  if (atLeast < LEAST_MIN || atLeast > LEAST_MAX)
    throw badInput({ least: say`Bitte nennen Sie eine Zahl von ${LEAST_MIN} bis ${LEAST_MAX}.` })
  const timeZone = timeZoneOf(town.country)
  const now = clock.now()
  const days = {
    dateFrom: dayIn(monthsBefore(now, RECURRING_MONTHS), timeZone),
    dateTo: dayIn(now, timeZone),
  }
  const places = await recurringRows(
    db,
    { municipalityId: town.id, ...days, timeZone, isPublic: false },
    { categoryId, least: atLeast, latitude: town.latitude },
  )
  return { ...days, places }
}
