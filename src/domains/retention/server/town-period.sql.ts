import { sql } from 'kysely'
import { TOWN_PERIODS, type TownPeriodName } from '#domains/municipalities/town-periods.rules.ts'

/** The months that the municipality in a column has chosen, else the default. */
export const chosenMonths = (municipalityId: string, period: TownPeriodName) =>
  sql<number>`coalesce((select k.months from municipality_retention k
    where k.municipality_id = ${sql.ref(municipalityId)} and k.period = ${period}), ${TOWN_PERIODS[period].months}::int)`
