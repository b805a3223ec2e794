import { dateFormat } from '#kit/common/formatters.ts'
import { numberText, shortDateText } from '#kit/common/german.ts'
import { formatsOf } from '#kit/common/languages/speech.ts'
import { countText, message, plural, say } from '#kit/common/say.ts'
import { reopenRate } from './statistics.rules.ts'

/** Formats days ("3,5 Tage"); less than a tenth of a day is "unter 0,1 Tage". */
export function daysText(days: number | null): string {
  if (days === null) return '–'
  if (days < 0.1) return say`unter 0,1 Tage`
  return plural(days, message`1 Tag`, message`${numberText(days, days < 10 ? 1 : 0)} Tage`)
}

/** Formats a calendar day, independent of the reader's time zone. */
export const dayText = (day: string): string => shortDateText(`${day}T12:00:00Z`, 'UTC')

/** Formats an age group in days: "8 bis 30 Tage", "über 90 Tage". */
export const ageText = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? say`über ${from - 1} Tage` : from === 0 ? say`bis ${to} Tage` : say`${from} bis ${to} Tage`

/** Formats an ISO 8601 week: week 1 contains the year's first Thursday. */
export function weekText(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * 86_400_000)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return say`KW\u00a0${Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1}`
}

/** Formats on how many reports a figure is based: "aus 141 Meldungen". */
export const basisText = (count: number): string =>
  count === 0 ? say`noch keine` : say`aus ${countText(count, 'Meldung', 'Meldungen')}`

/** Formats the rate (" (4 % der Abschlüsse)"); empty if nothing was closed. */
export function rateText(counts: { closed: number; reopened: number }): string {
  const rate = reopenRate(counts)
  return rate === null ? '' : ` ${say`(${rate}\u00a0% der Abschlüsse)`}`
}

/** Formats a month for people: "Oktober 2026". */
export const monthText = (month: string, locale: string): string =>
  dateFormat(formatsOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )

/** Formats the month of a day shortly: "Nov", "Nov 2026". */
export const shortMonthText = (day: string, locale: string, withYear = false): string =>
  dateFormat(formatsOf(locale), {
    month: 'short',
    timeZone: 'UTC',
    ...(withYear && { year: 'numeric' }),
  }).format(new Date(`${day}T12:00:00Z`))
