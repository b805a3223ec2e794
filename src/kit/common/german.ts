import { agoFormat, dateFormat, numberFormat } from './formatters.ts'
import { formatsOf } from './languages/speech.ts'
import { say } from './say.ts'

const NARROW_DAY_MS = 24 * 60 * 60 * 1000

/** "21. November 2026, 14:05 Uhr" in the given time zone; Austria says Jänner. */
export function dateTimeText(iso: string, timeZone: string, locale = 'de-DE'): string {
  const date = new Date(iso)
  const time = dateFormat(formatsOf(locale), { timeZone, hour: '2-digit', minute: '2-digit' }).format(date)
  return say`${dateText(iso, timeZone, locale)}, ${time}\u00a0Uhr`
}

/** "21. November 2026". */
export function dateText(iso: string, timeZone: string, locale = 'de-DE'): string {
  return dateFormat(formatsOf(locale), { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** "21.11.2026", for narrow places. */
export function shortDateText(iso: string, timeZone: string, locale = 'de-DE'): string {
  return dateFormat(formatsOf(locale), {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(iso))
}

const MINUTE_MS = 60 * 1000

/**
 * "vor 3 Stunden", "gestern", "vor 2 Wochen", "gerade eben". From yesterday on the place's calendar days
 * count, not the hours: late evening is "gestern" the next morning.
 */
export function agoText(iso: string, now: Date, timeZone: string): string {
  const then = new Date(iso)
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS)
  if (minutes < 1) return say`gerade eben`
  if (minutes < 60) return ago(minutes, 'minute')
  const [from, to] = [dayIn(then, timeZone), dayIn(now, timeZone)]
  const days = Math.round((Date.parse(to) - Date.parse(from)) / NARROW_DAY_MS)
  if (days < 1) return ago(Math.floor(minutes / 60), 'hour')
  const months = monthsBetween(from, to)
  if (months >= 12) return ago(Math.floor(months / 12), 'year')
  if (months >= 1) return ago(months, 'month')
  return days < 7 ? ago(days, 'day', 'auto') : ago(Math.floor(days / 7), 'week')
}

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'always' | 'auto' = 'always') =>
  agoFormat(numeric).format(-count, unit)

/** "2026-11-21": the calendar day at the place. */
export const dayIn = (date: Date, timeZone: string) => dateFormat('sv-SE', { timeZone }).format(date)

/** Whole months between two days. The last day of a shorter month counts as the 31st. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = to.split('-').map(Number)
  const lastDay = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate()
  const isWhole = laterDay >= Math.min(day, lastDay)
  return (laterYear - year) * 12 + laterMonth - month - (isWhole ? 0 : 1)
}

/** "1.234,5". */
export function numberText(value: number, digits = 0): string {
  return numberFormat(digits).format(value)
}
