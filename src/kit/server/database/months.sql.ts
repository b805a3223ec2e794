import { sql } from 'kysely'

/** The moment so many calendar months before another, in UTC, whatever the database's time zone is. */
export const monthsBefore = (now: Date, months: unknown) =>
  sql<Date>`((${now}::timestamptz at time zone 'UTC') - make_interval(months => ${months}::int)) at time zone 'UTC'`
