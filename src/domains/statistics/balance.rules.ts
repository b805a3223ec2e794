import { monthOf, previousMonth } from './statistics.rules.ts'

/** Number of months that a town's public balance covers; the last one is the present month. */
export const BALANCE_MONTHS = 12

/** Minimum reports for a published waiting time; smaller samples let single cases decide. */
export const MIN_SAMPLE_SIZE = 10

/** Most parts of the town in its balance; those with the fewest reports are left out. */
export const MOST_PARTS = 50

/** The share of reports that the upper waiting time covers: eight of ten. */
export const UPPER_SHARE = 0.8

/** First days of the balance's months, in order. */
export function balanceMonths(today: string): string[] {
  const months = [monthOf(today)]
  while (months.length < BALANCE_MONTHS) months.push(previousMonth(months.at(-1) ?? ''))
  return months.reverse().map((month) => `${month}-01`)
}
