import { sql } from 'kysely'

/** The moment a number of calendar months before another, in UTC. It ignores the database's time zone. */
export const monthsBefore = (now: Date, months: unknown) =>
  sql<Date>`((${now}::timestamptz at time zone 'UTC') - make_interval(months => ${months}::int)) at time zone 'UTC'`
