import { sql } from 'kysely'
import { TOWN_PERIODS, type TownPeriodName } from '#domains/municipalities/retention.rules.ts'

/** The moment so many calendar months before another, in UTC, whatever the database's time zone is. */
export const monthsBefore = (now: Date, months: unknown) =>
  sql<Date>`((${now}::timestamptz at time zone 'UTC') - make_interval(months => ${months}::int)) at time zone 'UTC'`

/** Months that the municipality in a column has chosen, or the usual ones. */
export const chosenMonths = (municipalityId: string, period: TownPeriodName) =>
  sql<number>`coalesce((select k.months from municipality_retention k
    where k.municipality_id = ${sql.ref(municipalityId)} and k.period = ${period}), ${TOWN_PERIODS[period].months}::int)`
