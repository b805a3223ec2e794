/**
 * The moment a number of calendar months before another, in UTC. Where that month is shorter, its last day:
 * six months before 31 August is 28 or 29 February. `months.sql.ts` counts alike in the database.
 */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return before
}
